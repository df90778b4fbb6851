"""Wordings that are read as others: `stages` lists them in their order, a module of this package for each sort of them.

A wording of former years goes to the module of what it is about, or else to `former`; of two wordings of today one
becomes the normal form, which our writer tells, in `equivalents`. The grammar knows the normal form alone. A wording is
read as another only where both mean the same in every line that its pattern fits: else it is a rule of the grammar.
"""
