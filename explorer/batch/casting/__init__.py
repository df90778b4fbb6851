"""A turn of spells, many times over: what is cast, copied and resolved by the rules, over arrays.

`simulating.simulate_spells` asks it of cards by name, `simulating.from_position` of a moment of an exact game.
"""
