"""How the laws are tested: slices with fixed seeds by default, and long random runs by a profile of their own.

Nothing that a user had the explorer remember has a part in a test.
"""

import pytest
from hypothesis import settings

# No deadlines: what a test says must not depend on how busy the machine is.
settings.register_profile("slice", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile("slice")


@pytest.fixture(scope="module", autouse=True)
def _nothing_remembered(tmp_path_factory):
    """Settings are those of nobody."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("config")
        patch.setattr("explorer.settings.user_config_path", lambda name: folder)
        yield
