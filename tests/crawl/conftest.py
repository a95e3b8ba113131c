"""What came of a crawl: each environment is crawled once for all tests."""

import asyncio
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from crawl.crawl import Report, crawl
from crawl.errand import run_errands
from crawl.subject import SUBJECTS


@pytest.fixture(scope="session")
def outcomes() -> dict[str, dict[str, str]]:
    """Give for every environment and mutating operation why it could not be done in the pages; empty: it was done."""
    return {name: asyncio.run(run_errands(subject)) for name, subject in SUBJECTS.items()}


@pytest.fixture(scope="session")
def reports() -> dict[str, Report]:
    """Give for every environment what a walk through its pages found."""
    return {name: asyncio.run(crawl(subject)) for name, subject in SUBJECTS.items()}
