"""The engine's tests run quickly by default; CROWNFIELD_DEEP_TESTS=1 lets them look longer."""

import hypothesis

from tests.engine.games import IS_DEEP

hypothesis.settings.register_profile('quick', max_examples=60, deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile('deep', max_examples=2000, deadline=None)
hypothesis.settings.load_profile('deep' if IS_DEEP else 'quick')
