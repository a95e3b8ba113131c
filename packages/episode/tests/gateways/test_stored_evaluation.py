import json
from datetime import UTC, datetime
from typing import Any

from primbench_episode.description import Collection, CoupledField, Description, Shape
from primbench_episode.evaluation import StoredOrder, stored_collections
from primbench_episode.gateways.evaluator import EvaluatorGateway
from primbench_servicekit.client import ChannelPool


async def test_stored_states_are_graded_as_documents(address: str, seen: list[Any]) -> None:
    channels = ChannelPool(token="s3cret")
    order = StoredOrder(
        collections={"items": {"entity": "Item"}},
        initial=b'{"items":[]}',
        final=b'{"items":[{"id":"a"}]}',
        canonical_diff={"create": [{"entity": "Item"}]},
        targets={"id": "a"},
        session_start=datetime(2026, 3, 2, 9, tzinfo=UTC),
        answer=None,
    )

    verdict = await EvaluatorGateway(channels, address).evaluate_stored(order)
    await channels.close()

    assert verdict.score == 0.5
    [request] = seen
    assert request.WhichOneof("source") == "documents"
    assert json.loads(request.documents.collections) == {"items": {"entity": "Item"}}
    assert (request.documents.initial, request.documents.final) == (order.initial, order.final)
    assert not request.HasField("answer")


def test_collections_are_named_as_a_stored_trial_names_them() -> None:
    description = Description(
        environment_id="shop",
        host="shop.test",
        collections=(
            Collection(
                name="items",
                entity="Item",
                shape=Shape.RECORDS,
                incidental_fields=("seen",),
                coupled_fields=(CoupledField(field="total", cause_fields=("qty",)),),
            ),
        ),
    )

    assert stored_collections(description) == {
        "items": {
            "entity": "Item",
            "shape": "records",
            "id_field": "id",
            "incidental": ["seen"],
            "coupled": {"total": ["qty"]},
            "is_incidental": False,
        }
    }
