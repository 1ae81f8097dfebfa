"""The rules of Kingdomino, Queendomino and Royal Wedding: pure, typed, replayable.

Nothing in here knows a screen, a clock or a global random number. Rule numbers such as `K-13` or
`X-08` refer to docs/rules.md. Reading order: terrain, dominoes, grid, kingdom, territories, lines,
market, state, actions, steps, match, table.
"""
