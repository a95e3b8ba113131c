"""Searches in process, over the shop's whole catalogue."""

import time
from datetime import datetime

from measurement import Measurement
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.search import ProductQuery, search_products, suggest
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

ROUND_COUNT = 4
NAME_STEP = 20
"""Every twentieth product is searched for by its whole name, the longest query there is."""

SHORT = ("", "a", "1", "kettle", "water bottle", "zeppelin")
BEGUN = ("w", "wat", "water b", "kettle", "zeppelin")
BOUND_MS = 5


def finding() -> list[Measurement]:
    """Time searches and suggestions in a session with an account."""
    session = Harness(ENVIRONMENT).session(steps=[SeedStep("shopper_account", {}, "account")])
    products = list(session.state(ShopState).products)
    texts = [*SHORT, *(product.name for product in products[::NAME_STEP])]
    note = f"{len(products):,} products, {len(texts)} queries"
    now = session.call().now
    return [
        Measurement("a search, in process", "ms", _searches(session, texts, now), BOUND_MS, note=note),
        Measurement("suggestions, in process", "ms", _suggestions(session), BOUND_MS),
    ]


def _searches(session: SessionHarness, texts: list[str], now: datetime) -> list[float]:
    samples = []
    for text in texts * ROUND_COUNT:
        state, query = session.state(ShopState), ProductQuery(q=text)
        begun = time.perf_counter()
        search_products(state, query, now)
        samples.append((time.perf_counter() - begun) * 1000)
    return samples


def _suggestions(session: SessionHarness) -> list[float]:
    samples = []
    for text in BEGUN * ROUND_COUNT:
        state = session.state(ShopState)
        begun = time.perf_counter()
        suggest(state, text)
        samples.append((time.perf_counter() - begun) * 1000)
    return samples
