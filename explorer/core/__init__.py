"""The vectorized core: laws of mana and of status on arrays, one meaning for one game and for a million.

Leading axes are free everywhere: a pool is `(..., kinds, 6)`, a row of permanents
`(..., slots)`. Nothing that is given is written to.
"""
