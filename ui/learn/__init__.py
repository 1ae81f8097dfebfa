"""The walkthrough: lessons as data, played on a real table with the real rules.

Knows the engine and the message keys, no page and no NiceGUI. A new lesson is a file in `lessons/` and its
sentences in the catalogue; it needs no code.
"""
