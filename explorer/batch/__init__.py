"""Many games at once: what a deck's mana can pay and when, over arrays, a chunk of games at a time.

`simulating.simulate` asks a question of games by the million, `exactly.exactly` by enumeration.
"""
