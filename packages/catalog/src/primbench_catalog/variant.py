"""A variant: a task, interventions, and the one primitive they stress, or, in a compound, several."""

from pydantic import Field, model_validator

from primbench_catalog.model import CatalogModel, JsonObject, Layer, Primitive, Prose, SnakeId


class Injection(CatalogModel):
    """One intervention as the file writes it; packages/interventions knows what its params mean."""

    layer: Layer
    params: JsonObject = Field(description='"action" and what that intervention takes.')

    @model_validator(mode="after")
    def _has_action(self) -> "Injection":
        if not isinstance(self.params.get("action"), str):
            raise ValueError("params lack the key 'action'")  # noqa: TRY004 - pydantic wants a ValueError
        return self

    @property
    def kind(self) -> str:
        """ "<layer>.<action>"."""
        return f"{self.layer.value}.{self.params['action']}"


class Variant(CatalogModel):
    """A task under controlled interventions: of one kind, or of several in a compound."""

    variant_id: str = Field(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*__[a-z0-9]+(_[a-z0-9]+)*$", max_length=160)
    base_task_id: SnakeId
    target_primitive: Primitive | None = Field(None, description="What the mechanism stresses; a compound has none.")
    description: Prose
    injections: tuple[Injection, ...] = Field(min_length=1)

    @property
    def is_compound(self) -> bool:
        """Whether it joins mechanisms of several kinds: it tells of no primitive, and is counted apart."""
        return self.target_primitive is None

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Layers that act, each once, in order."""
        return tuple(dict.fromkeys(injection.layer for injection in self.injections))

    def intervention_ids(self) -> tuple[str, ...]:
        """ "<kind>#<index>", as firings name them."""
        return tuple(f"{injection.kind}#{index}" for index, injection in enumerate(self.injections))
