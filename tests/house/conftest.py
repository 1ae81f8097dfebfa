from pathlib import Path

import pytest

pytest.register_assert_rewrite('tests.house.evening')

from tests.house.evening import Evening  # noqa: E402 - only now do its asserts explain themselves


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / 'data')
