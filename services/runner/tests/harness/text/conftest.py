"""Browser Use's installation."""

import os
import sys
from pathlib import Path

import pytest
from primbench_runner.harness.text.finding import text_python
from primbench_runner.harness.text.process import TextInstallation

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def installation() -> TextInstallation:
    """Give it; `make text` makes it."""
    return TextInstallation(text_python(os.environ, Path(__file__)), os.environ)
