"""The rules once more, cell by cell: the oracle of the tests and the baseline of the benchmark.

Written from the numbered rules alone. It must not import `engine`: its worth is that it can disagree.
Only the tile data under `engine/data` is shared.
"""
