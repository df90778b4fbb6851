"""Bits of a permanent's status word (110.5), and the one other flag that costs look at (302.6)."""

STATUS_DTYPE = "uint16"

TAPPED = 1
FLIPPED = 2
FACE_DOWN = 4
PHASED_OUT = 8
SICK = 16
"""Not a status of rule 110.5: set while its controller has not had it since their most recent turn began (302.6)."""
ALL = 0xFFFF
"""Clear a bit with `word & (ALL ^ bit)`: inverting a Python integer gives a negative number, which NumPy refuses."""
