"""What people see and touch: pages, drawings, words and the commands of the terminal."""
