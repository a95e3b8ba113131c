"""A stall and a browser for the harnesses."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from standing import Standing, standing


@pytest.fixture
async def stand(tmp_path: Path) -> AsyncIterator[Standing]:
    async with standing(tmp_path) as opened:
        yield opened
