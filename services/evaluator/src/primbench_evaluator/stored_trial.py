"""A trial written down whole: collections, both documents, the task's canonical_diff and targets."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from primbench_grading.collection import CollectionSpec
from primbench_grading.errors import DocumentError
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import canonical_json, parse_json
from pydantic import BaseModel, ConfigDict, Field, StrictStr, TypeAdapter, ValidationError

from primbench_evaluator.judgement import Question, States


class StoredTrialError(ValueError):
    """What of a stored trial cannot be read: the key, its value, what was expected."""


class StoredCollection(BaseModel):
    """What the environment declared about one collection."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    entity: StrictStr
    shape: Literal["records", "singleton", "values"] = "records"
    id_field: StrictStr = "id"
    incidental: tuple[StrictStr, ...] = ()
    coupled: tuple[StrictStr, ...] | dict[str, tuple[StrictStr, ...]] = ()
    is_incidental: bool = False

    def as_spec(self, name: str) -> CollectionSpec:
        return CollectionSpec(
            name, self.entity, self.shape, self.id_field, self.incidental, self.coupled, self.is_incidental
        )


type StoredCollections = Annotated[dict[str, StoredCollection], Field(min_length=1)]


class StoredTrial(BaseModel):
    """One line of a file of trials. Other keys are ignored: an archive may keep more beside it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    collections: StoredCollections
    initial: dict[str, Any]
    final: dict[str, Any]
    canonical_diff: dict[str, Any] | None = None
    targets: dict[str, Any] = Field(default_factory=dict)
    session_start: StrictStr
    answer: StrictStr | None = None

    def question(self) -> Question:
        block = b"" if self.canonical_diff is None else canonical_json(self.canonical_diff).encode()
        return Question(block, self.targets, self.session_start, self.answer)

    def states(self) -> States:
        """
        Raises:
            DocumentError: a document does not have the declared shape.
        """
        return build_states(self.collections, self.initial, self.final)


def read_trial(text: str | bytes) -> StoredTrial:
    """
    Raises:
        StoredTrialError: not a JSON object, or a key is missing or of the wrong kind.
    """
    try:
        data = parse_json(text)
    except (ValueError, RecursionError) as error:
        raise StoredTrialError(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise StoredTrialError(f"expected an object, got {str(data)[:80]!r}")
    try:
        return StoredTrial.model_validate(data)
    except ValidationError as error:
        raise StoredTrialError(_first_problem(error)) from error


def read_collections(text: bytes) -> Mapping[str, StoredCollection]:
    """
    Raises:
        StoredTrialError: not an object of collections.
    """
    try:
        return TypeAdapter(dict[str, StoredCollection]).validate_python(parse_json(text))
    except ValidationError as error:
        raise StoredTrialError(_first_problem(error)) from error
    except (ValueError, RecursionError) as error:
        raise StoredTrialError(f"not JSON: {error}") from error


def build_states(
    collections: Mapping[str, StoredCollection], initial: Mapping[str, Any], final: Mapping[str, Any]
) -> States:
    """
    Raises:
        DocumentError: a document lacks a declared collection, or does not have the declared shape.
    """
    specs = [collection.as_spec(name) for name, collection in collections.items()]
    states = States(specs, Snapshot.from_document(initial, specs), Snapshot.from_document(final, specs))
    for place, document in (("initial", initial), ("final", final)):
        _refuse_cut_document(place, document, collections)
    return states


def _refuse_cut_document(place: str, document: Mapping[str, Any], collections: Mapping[str, StoredCollection]) -> None:
    """A stored document is whole: one that was cut short must not be scored as if records had been deleted."""
    missing = next((name for name in collections if name not in document), None)
    if missing is not None:
        raise DocumentError(f"{place}: lacks collection {missing!r}; a stored document holds empty ones too")


def _first_problem(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    place = ".".join(map(str, first["loc"]))
    return f"{place}: {first['msg']}, got {str(first['input'])[:80]!r}"
