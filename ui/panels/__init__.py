"""The parts of the table's screens as pure functions: a scene in, markup out. No NiceGUI, no rule, no state."""
