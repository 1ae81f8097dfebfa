"""The steps of a turn. Each module offers the actions that are legal now, explains why another is not,
and applies one to a draft of the next state. What a step offers is the only legality there is.
"""
