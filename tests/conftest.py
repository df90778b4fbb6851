"""How the laws are tested: slices with fixed seeds by default, and long random runs by a profile of their own."""

from hypothesis import settings

# No deadlines: what a test says must not depend on how busy the machine is.
settings.register_profile("slice", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile("slice")
