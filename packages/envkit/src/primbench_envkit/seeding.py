"""Seeders: named functions that build a part of a world and say what they built.

    @seeder("featured_product", summary="Puts one product in stock and gives it.")
    def featured_product(state: ShopState, params: FeaturedProductParams, moment: Moment) -> Ref[Product]:
        ...
        return Ref("products", product.id)

An output is a model, a Ref, or None. What a Ref names is read again whenever targets are resolved.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Union, cast, get_args, get_origin

from pydantic import BaseModel

from primbench_envkit.collection import State
from primbench_envkit.error import DeclarationError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Record


@dataclass(frozen=True)
class Ref[R: Record]:
    """A record by collection and id. "output.field" is the field as it is when asked; "output" alone is the id."""

    collection: str
    id: str


type Output = BaseModel | Ref[Record] | str | int | bool | None


@dataclass(frozen=True)
class Seeder[S: State, P: BaseModel, O]:
    """A function that can be named in a seed plan. Calling it calls the function."""

    name: str
    summary: str
    function: Callable[[S, P, Moment], O]
    params_model: type[P]
    output_type: object

    def __call__(self, state: S, params: P, moment: Moment) -> O:
        return self.function(state, params, moment)

    @property
    def output_fields(self) -> tuple[str, ...]:
        """The fields of its output, as far as its annotation tells: of models, and of the record of a Ref[Record]."""
        options = get_args(self.output_type) if _is_union(self.output_type) else (self.output_type,)
        names: dict[str, None] = {}
        for option in options:
            names |= dict.fromkeys(_fields(option))
        return tuple(names)


type AnySeeder = Seeder[State, BaseModel, object]


def seeder[S: State, P: BaseModel, O](
    name: str, *, summary: str
) -> Callable[[Callable[[S, P, Moment], O]], Seeder[S, P, O]]:
    """Make the function below a seeder; its annotations say what it takes and gives."""

    def decorate(function: Callable[[S, P, Moment], O]) -> Seeder[S, P, O]:
        signature = inspect.signature(function, eval_str=True)
        parameters = list(signature.parameters.values())
        if len(parameters) != 3 or not _is_model(parameters[1].annotation):
            raise DeclarationError(f"seeder {name}: takes (state, params: a pydantic model, moment)")
        params_model = cast("type[P]", parameters[1].annotation)
        return Seeder(name, summary, function, params_model, signature.return_annotation)

    return decorate


def _is_union(annotation: object) -> bool:
    return get_origin(annotation) in (Union, UnionType)


def _is_model(annotation: object) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _fields(option: object) -> tuple[str, ...]:
    if option in (None, NoneType):
        return ()
    if get_origin(option) is Ref:
        (option,) = get_args(option)
    return tuple(option.model_fields) if isinstance(option, type) and issubclass(option, BaseModel) else ()
