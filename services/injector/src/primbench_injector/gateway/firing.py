"""Firings between the wire and the ledger."""

from datetime import UTC

from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2
from primbench_interventions.layer import Layer

from primbench_injector.firing import Firing

WIRE_LAYERS = {
    Layer.SEED: firing_pb2.LAYER_SEED,
    Layer.SERVER: firing_pb2.LAYER_SERVER,
    Layer.NETWORK: firing_pb2.LAYER_NETWORK,
    Layer.CLIENT: firing_pb2.LAYER_CLIENT,
}
_LAYERS = {wire_layer: layer for layer, wire_layer in WIRE_LAYERS.items()}


def read_firing(given: firing_pb2.Firing) -> Firing:
    """Give the firing without its source's sequence."""
    return Firing(
        intervention_id=given.intervention_id,
        layer=_LAYERS[given.layer],
        match_index=given.match_index,
        clock_time=given.clock_time.ToDatetime(tzinfo=UTC),
        operation_id=given.operation_id,
        entity=given.entity,
        before=given.before,
        after=given.after,
        is_delivered=given.is_delivered,
    )


def write_firing(firing: Firing, sequence: int) -> firing_pb2.Firing:
    """Give the firing under the ledger's sequence."""
    clock_time = Timestamp()
    clock_time.FromDatetime(firing.clock_time)
    return firing_pb2.Firing(
        sequence=sequence,
        intervention_id=firing.intervention_id,
        layer=WIRE_LAYERS[firing.layer],
        match_index=firing.match_index,
        operation_id=firing.operation_id,
        entity=firing.entity,
        clock_time=clock_time,
        before=firing.before,
        after=firing.after,
        is_delivered=firing.is_delivered,
    )
