"""The commands of the terminal. Nothing here imports NiceGUI before it has to serve."""
