"""The steps of a solution: what a person does, in the words of the environment, without ids."""

from typing import Annotated

from pydantic import Discriminator, Field, JsonValue, Tag, model_validator

from primbench_catalog.model import CatalogModel, JsonObject, OperationId, SnakeId

STEP_KEYS = ("find", "do", "read", "answer")


class Bounds(CatalogModel):
    """Between what a number, a time or a day lies, both ends included; one end may be left open."""

    at_least: JsonValue = Field(None, description="The least value; left out: any.")
    at_most: JsonValue = Field(None, description="The greatest value; left out: any.")

    @model_validator(mode="after")
    def _has_an_end(self) -> "Bounds":
        if self.at_least is None and self.at_most is None:
            raise ValueError("at_least, at_most or both are needed")
        return self


type Within = dict[SnakeId, Bounds]


def _is_left(value: object) -> bool:
    """Tell whether a key is left out. Such keys came later: a document without them is, and weighs, what it did."""
    return not value


class FindStep(CatalogModel):
    """Looks a record up by fields it must have; `name` stands for the record in later steps.

    Of several that fit, `latest` or `earliest` says which one is meant; at most one of the two is given.
    """

    entity: SnakeId = Field(alias="find", description="Entity with a lookup in the environment's page map.")
    where: JsonObject = Field(default_factory=dict, description="Field -> exact wanted value.")
    within: Within = Field(
        default_factory=dict, description="Field -> the bounds of what is wanted.", exclude_if=_is_left
    )
    near: JsonObject = Field(
        default_factory=dict, description="Field -> value: where one would look first. Nothing the record must have."
    )
    latest: SnakeId | None = Field(None, description="Field that is greatest in the one that is meant.")
    earliest: SnakeId | None = Field(None, description="Field that is least in the one that is meant.")
    name: SnakeId = Field(alias="as", description="Name of the found record in later steps.")

    @model_validator(mode="after")
    def _means_one(self) -> "FindStep":
        if self.latest is not None and self.earliest is not None:
            raise ValueError("one record cannot be both the latest and the earliest")
        return self


class ReadStep(CatalogModel):
    """Looks a record up and reads all its facts, detail page included.

    Where several fit and all count, `total`, `current_by` or `count` says how; at most one of the three is given.
    """

    entity: SnakeId = Field(alias="read", description="Entity with a lookup in the environment's page map.")
    where: JsonObject = Field(default_factory=dict, description="Field -> exact wanted value.")
    within: Within = Field(
        default_factory=dict, description="Field -> the bounds of what is wanted.", exclude_if=_is_left
    )
    total: SnakeId | None = Field(None, description="Field that is summed up over all that fit.")
    current_by: SnakeId | None = Field(None, description="Field with a time: the last one of those that fit holds.")
    count: SnakeId | None = Field(
        None, description="Name under which the read record says how many fit.", exclude_if=_is_left
    )
    name: SnakeId = Field(alias="as", description="Name of the read record in later steps.")

    @model_validator(mode="after")
    def _counts_one_way(self) -> "ReadStep":
        if sum(way is not None for way in (self.total, self.current_by, self.count)) > 1:
            raise ValueError("records are summed up, superseded or counted: one of the three")
        return self


class Need(CatalogModel):
    """A record that must be there before a step is taken, and the operation that makes it when it is not."""

    entity: SnakeId = Field(alias="find", description="Entity with a lookup in the environment's page map.")
    where: JsonObject = Field(default_factory=dict, description="Field -> exact wanted value.")
    name: SnakeId | None = Field(None, alias="as", description="Name of the record in this step and later ones.")
    operation_id: OperationId = Field(alias="do", description="Operation that makes it.")
    arguments: JsonObject = Field(default_factory=dict, alias="with", description="Argument -> value.")


class DoStep(CatalogModel):
    """Does an operation; path, query and body fields are given together by name."""

    operation_id: OperationId = Field(alias="do", description="Operation of the environment.")
    arguments: JsonObject = Field(default_factory=dict, alias="with", description="Argument -> value.")
    needs: tuple[Need, ...] = Field((), description="What must be there before, in this order.")
    name: SnakeId | None = Field(None, alias="as", description="Name of the answer in later steps.")


class AnswerStep(CatalogModel):
    """Gives the final answer; a value that is not text is answered as JSON."""

    value: JsonValue = Field(alias="answer", description="Text or JSON with placeholders.")


def _step_key(data: object) -> str | None:
    if isinstance(data, FindStep | ReadStep | DoStep | AnswerStep):
        return {FindStep: "find", ReadStep: "read", DoStep: "do", AnswerStep: "answer"}[type(data)]
    found = [key for key in STEP_KEYS if isinstance(data, dict) and key in data]
    return found[0] if len(found) == 1 else None


Step = Annotated[
    Annotated[FindStep, Tag("find")]
    | Annotated[ReadStep, Tag("read")]
    | Annotated[DoStep, Tag("do")]
    | Annotated[AnswerStep, Tag("answer")],
    Discriminator(
        _step_key,
        custom_error_type="step_kind",
        custom_error_message="expected a step with exactly one of the keys find, do, read, answer",
    ),
]

__all__ = ["STEP_KEYS", "AnswerStep", "DoStep", "FindStep", "Need", "ReadStep", "Step"]
