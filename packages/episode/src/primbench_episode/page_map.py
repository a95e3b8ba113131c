"""How a person does things in the pages: the mirror of environment.v1.PageMap."""

from enum import StrEnum
from typing import Annotated

from primbench_catalog import placeholder
from pydantic import Field

from primbench_episode.wire_model import WireModel, enum_name


class ReadFrom(StrEnum):
    """What of an element is read."""

    TEXT = "text"
    LINK = "link"
    NAME = "name"
    VALUE = "value"


class ValueType(StrEnum):
    """How a text becomes a value."""

    TEXT = "text"
    INTEGER = "integer"
    CENTS = "cents"
    PRESENCE = "presence"
    TENTHS = "tenths"
    TIME = "time"
    DAY = "day"


class Element(WireModel):
    """An element as assistive technology sees it. Texts are templates; empty: not used."""

    role: str
    name: str = ""
    name_part: str = ""
    within: "Element | None" = None
    position: int = 0
    text: str = ""


class Fill(WireModel):
    """Replaces the text of a field."""

    element: Element
    text: str = ""


class Choose(WireModel):
    """Chooses an option by its label."""

    element: Element
    option: str = ""


class PageStep(WireModel):
    """One thing a person does: exactly one of the fields after `when_argument` is given."""

    when_argument: str = ""
    go: str | None = None
    click: Element | None = None
    fill: Fill | None = None
    choose: Choose | None = None
    tick: Element | None = None
    press: str | None = None
    wait_for: Element | None = None


class FieldReader(WireModel):
    """Reads one field of a record from what a person sees."""

    field: str
    element: Element | None = None
    read_from: Annotated[ReadFrom, enum_name("READ_FROM_", unspecified="text")] = ReadFrom.TEXT
    pattern: str = ""
    value_type: Annotated[ValueType, enum_name("VALUE_TYPE_", unspecified="text")] = ValueType.TEXT


class ApiLookup(WireModel):
    """Finds records through the HTTP interface."""

    operation_id: str
    parameters: dict[str, str] = Field(default_factory=dict)
    items_path: str = ""
    page_parameter: str = ""


class PageLookup(WireModel):
    """Finds records through the pages."""

    steps: tuple[PageStep, ...] = ()
    ready: Element | None = None
    item: Element | None = None
    fields: tuple[FieldReader, ...] = ()
    next: Element | None = None


class DetailLookup(WireModel):
    """Reads one record whole."""

    operation_id: str = ""
    steps: tuple[PageStep, ...] = ()
    ready: Element | None = None
    fields: tuple[FieldReader, ...] = ()


class Lookup(WireModel):
    """How records of one entity are found."""

    entity: str
    api: ApiLookup | None = None
    page: PageLookup | None = None
    detail: DetailLookup | None = None

    @property
    def searched_fields(self) -> frozenset[str]:
        """The wanted fields that a search makes use of."""
        templates = [*self.api.parameters.values()] if self.api else []
        for step in self.page.steps if self.page else ():
            templates += [step.go or "", step.fill.text if step.fill else "", step.choose.option if step.choose else ""]
        found = (each for text in templates for each in placeholder.find(text))
        return frozenset(each.path[0] for each in found if each.name == "where" and each.path)

    @property
    def list_operation_id(self) -> str:
        """Operation that lists the records; empty when there is none."""
        return self.api.operation_id if self.api else ""

    @property
    def items_path(self) -> str:
        """Where the records are in that operation's answer."""
        return self.api.items_path if self.api else ""

    @property
    def detail_operation_id(self) -> str:
        """Operation that reads one record whole; empty when there is none."""
        return self.detail.operation_id if self.detail else ""

    @property
    def read_fields(self) -> tuple[tuple[str, str], ...]:
        """Fields that are read off the pages, each with its value type."""
        readers = [reader for part in (self.page, self.detail) if part is not None for reader in part.fields]
        return tuple((reader.field, str(reader.value_type)) for reader in readers)


class Readback(WireModel):
    """How to see that an operation took effect."""

    entity: str
    where: dict[str, str] = Field(default_factory=dict)
    is_absence: bool = False


class Requirement(WireModel):
    """What must be there before an operation can work."""

    entity: str
    where: dict[str, str] = Field(default_factory=dict)
    remedy_operation_id: str = ""


class Undo(WireModel):
    """The operation that undoes another."""

    operation_id: str
    arguments: dict[str, str] = Field(default_factory=dict)


class Procedure(WireModel):
    """How one operation is done in the pages."""

    operation_id: str
    steps: tuple[PageStep, ...] = ()
    confirmation: Element | None = None
    readback: Readback | None = None
    requirements: tuple[Requirement, ...] = ()
    undo: Undo | None = None


class PageMap(WireModel):
    """All lookups and procedures of an environment."""

    lookups: tuple[Lookup, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    sign_in_operation_id: str = ""
