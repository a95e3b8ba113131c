"""Which firings reached the agent."""

import pytest
from primbench_episode.description import Description
from primbench_episode.exposure import Exposure, exposure_of
from primbench_episode.observed import Exchange, Firing


def firing(layer: str, *, sequence: int = 5, match: int = 1, is_delivered: bool = True, entity: str = "") -> Firing:
    return Firing(
        sequence=sequence,
        intervention_id=f"{layer}.x#0",
        layer=layer,
        match_index=match,
        is_delivered=is_delivered,
        entity=entity,
    )


def exchange(operation: str, url: str = "www.shop.test/api/products", *, status: int = 200, **more: bool) -> Exchange:
    return Exchange(sequence=1, operation_id=operation, url=url, status=status, **more)


SEEDED = firing("seed", sequence=1, match=0, is_delivered=False, entity="/products/p-9")
DETAIL = "www.shop.test/api/products/p-9"

TABLE = {
    "nothing fired": ([], [], 0, Exposure.UNEXPOSED),
    "network, after": ([firing("network")], [], 4, Exposure.EXPOSED),
    "network, before": ([firing("network")], [], 5, Exposure.UNEXPOSED),
    "network, connection lost": ([firing("network", is_delivered=False)], [], 4, Exposure.UNEXPOSED),
    "network, agent never acted": ([firing("network")], [], None, Exposure.UNEXPOSED),
    "server, after": ([firing("server", is_delivered=False)], [], 4, Exposure.EXPOSED),
    "server, before": ([firing("server")], [], 9, Exposure.UNEXPOSED),
    "client trigger, after": ([firing("client")], [], 4, Exposure.EXPOSED),
    "client on load, delivered": ([firing("client", match=0, sequence=1)], [], 4, Exposure.EXPOSED),
    "client on load, not delivered": ([firing("client", match=0, is_delivered=False)], [], 0, Exposure.UNEXPOSED),
    "one of two counts": ([firing("network", sequence=1), firing("network")], [], 4, Exposure.EXPOSED),
    "seed, no answer": ([SEEDED], [], 1, Exposure.UNEXPOSED),
    "seed, list read": ([SEEDED], [exchange("product.search")], 1, Exposure.EXPOSED),
    "seed, its own page": ([SEEDED], [exchange("product.get", DETAIL + "?x=1")], 1, Exposure.EXPOSED),
    "seed, another's page": ([SEEDED], [exchange("product.get", DETAIL + "0")], 1, Exposure.UNEXPOSED),
    "seed, list failed": ([SEEDED], [exchange("product.search", status=503)], 1, Exposure.UNEXPOSED),
    "seed, list made up": ([SEEDED], [exchange("product.search", is_synthetic=True)], 1, Exposure.UNEXPOSED),
    "seed, other operation": ([SEEDED], [exchange("cart.add", DETAIL)], 1, Exposure.UNEXPOSED),
    "seed, page without operation": ([SEEDED], [exchange("", DETAIL)], 1, Exposure.UNEXPOSED),
    "seed, unknown collection": (
        [firing("seed", match=0, entity="/boats/b-1")],
        [exchange("product.search")],
        1,
        Exposure.UNEXPOSED,
    ),
}


@pytest.mark.parametrize(("firings", "exchanges", "first", "expected"), TABLE.values(), ids=TABLE)
def test_exposure(
    firings: list[Firing], exchanges: list[Exchange], first: int | None, expected: Exposure, description: Description
) -> None:
    assert exposure_of(firings, exchanges, first_action_sequence=first, world=description) is expected
