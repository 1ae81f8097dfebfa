"""Custom NiceGUI elements: one Python file and one small script each. They draw and listen, they judge nothing."""
