"""Which firings reached the agent."""

import pytest
from primbench_episode.description import Description
from primbench_episode.exposure import reaching
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
REVIEW = firing("seed", sequence=1, match=0, is_delivered=False, entity="/reviews/r-9").model_copy(
    update={"after": {"/reviews/r-9": {"id": "r-9", "product_id": "p-9"}}}
)

TABLE = {
    "nothing fired": ([], [], 0, False),
    "network, after": ([firing("network")], [], 4, True),
    "network, before": ([firing("network")], [], 5, False),
    "network, connection lost": ([firing("network", is_delivered=False)], [], 4, False),
    "network, agent never acted": ([firing("network")], [], None, False),
    "server, after": ([firing("server", is_delivered=False)], [], 4, True),
    "server, before": ([firing("server")], [], 9, False),
    "client trigger, after": ([firing("client")], [], 4, True),
    "client on load, delivered": ([firing("client", match=0, sequence=1)], [], 4, True),
    "client on load, not delivered": ([firing("client", match=0, is_delivered=False)], [], 0, False),
    "one of two counts": ([firing("network", sequence=1), firing("network")], [], 4, True),
    "seed, no answer": ([SEEDED], [], 1, False),
    "seed, list read": ([SEEDED], [exchange("product.search")], 1, True),
    "seed, its own page": ([SEEDED], [exchange("product.get", DETAIL + "?x=1")], 1, True),
    "seed, another's page": ([SEEDED], [exchange("product.get", DETAIL + "0")], 1, False),
    "seed, list within the record that it names": ([REVIEW], [exchange("review.list", DETAIL + "/reviews")], 1, True),
    "seed, list within another record": ([REVIEW], [exchange("review.list", DETAIL + "0/reviews")], 1, False),
    "seed, its own page in a collection with lists within": (
        [REVIEW],
        [exchange("review.get", "www.shop.test/api/reviews/r-9")],
        1,
        True,
    ),
    "seed, another's page than the listed one's": (
        [REVIEW],
        [exchange("review.get", "www.shop.test/api/reviews/r-8")],
        1,
        False,
    ),
    "seed, list failed": ([SEEDED], [exchange("product.search", status=503)], 1, False),
    "seed, list made up": ([SEEDED], [exchange("product.search", is_synthetic=True)], 1, False),
    "seed, other operation": ([SEEDED], [exchange("cart.add", DETAIL)], 1, False),
    "seed, page without operation": ([SEEDED], [exchange("", DETAIL)], 1, False),
    "seed, unknown collection": (
        [firing("seed", match=0, entity="/boats/b-1")],
        [exchange("product.search")],
        1,
        False,
    ),
}


@pytest.mark.parametrize(("firings", "exchanges", "first", "is_reached"), TABLE.values(), ids=TABLE)
def test_firing_that_reaches_the_agent_names_its_intervention(
    firings: list[Firing], exchanges: list[Exchange], first: int | None, is_reached: bool, description: Description
) -> None:
    found = reaching(firings, exchanges, first_action_sequence=first, world=description)

    assert found == ((firings[-1].intervention_id,) if is_reached else ())


def test_of_several_interventions_only_those_that_reach_the_agent_are_named(description: Description) -> None:
    firings = [firing("server"), firing("network", is_delivered=False), firing("client"), firing("server")]

    found = reaching(firings, [], first_action_sequence=4, world=description)

    assert found == ("server.x#0", "client.x#0")
