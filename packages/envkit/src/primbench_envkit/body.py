"""Request bodies are taken as they are written: the number 1 is no text "1", no true and no 1.0.

So what a body means can be told from the operation's schema alone, by whoever stands between. Paths and queries are
text, and read as such.
"""

import inspect
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator
from pydantic_core import to_json


def with_strict_bodies(signature: inspect.Signature) -> inspect.Signature:
    """Give the signature of a route with its bodies strict. A body is a parameter that is annotated with a model."""
    parameters = [
        each.replace(annotation=_strict(each.annotation)) if _is_model(each.annotation) else each
        for each in signature.parameters.values()
    ]
    return signature.replace(parameters=parameters)


def _is_model(annotation: object) -> bool:
    return inspect.isclass(annotation) and issubclass(annotation, BaseModel)


def _strict(model: type[BaseModel]) -> Any:
    """Read a parsed body as pydantic reads JSON when it is strict: with lists as tuples and times as text.

    Source: https://docs.pydantic.dev/latest/concepts/conversion_table/
    """

    def read(value: object) -> object:
        return model.model_validate_json(to_json(value), strict=True) if isinstance(value, dict) else value

    return Annotated[model, BeforeValidator(read)]
