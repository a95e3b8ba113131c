"""An environment's description as grading reads it."""

from primbench.environment.v1 import description_pb2 as wire
from primbench_grading.collection import CollectionSpec, Shape

_SHAPES: dict[int, Shape] = {
    wire.COLLECTION_SHAPE_RECORDS: "records",
    wire.COLLECTION_SHAPE_SINGLETON: "singleton",
    wire.COLLECTION_SHAPE_VALUES: "values",
}


def read_collections(description: wire.Description) -> tuple[CollectionSpec, ...]:
    """The declared collections, in the order of the document.

    Raises:
        ValueError: a collection's shape is not one we know.
    """
    return tuple(_read_collection(collection) for collection in description.collections)


def _read_collection(collection: wire.Collection) -> CollectionSpec:
    if collection.shape not in _SHAPES:
        raise ValueError(f"collection {collection.name!r} has unknown shape {collection.shape}")
    coupled = {field.field: tuple(field.cause_fields) for field in collection.coupled_fields}
    return CollectionSpec(
        collection.name,
        collection.entity,
        _SHAPES[collection.shape],
        collection.id_field or "id",
        tuple(collection.incidental_fields),
        coupled,
        collection.is_incidental,
    )
