"""What placeholders of the page map stand for, and whether they are known."""

from collections.abc import Mapping

from primbench_catalog import placeholder
from pydantic import JsonValue

from primbench_runner.driver.port import Record

type Scope = Mapping[str, JsonValue | Mapping[str, JsonValue]]
"""Name -> value, or name -> its fields."""


class UnknownNameError(Exception):
    """A template names something that is not known where it is used."""

    def __init__(self, template: str, name: str, scope: Scope) -> None:
        super().__init__(f"{template!r}: {name} is not known here; known: {', '.join(sorted(scope)) or 'nothing'}")


def text(template: str, scope: Scope) -> str:
    """Fill a template and give text. Raises UnknownNameError."""
    try:
        return str(placeholder.fill(template, scope, as_text=True))
    except KeyError as error:
        raise UnknownNameError(template, str(error.args[0]), scope) from error


def value(template: JsonValue, scope: Scope) -> JsonValue:
    """Fill a value; a text that is one placeholder keeps the type of what it stands for. Raises UnknownNameError."""
    try:
        return placeholder.fill(template, scope)
    except KeyError as error:
        raise UnknownNameError(str(template), str(error.args[0]), scope) from error


def values(templates: Mapping[str, JsonValue], scope: Scope) -> Record:
    """Fill every value of a mapping. Raises UnknownNameError."""
    return {name: value(template, scope) for name, template in templates.items()}


def known_values(templates: Mapping[str, str], scope: Scope) -> Record:
    """Fill what can be filled; a template that names something unknown or null is left out."""
    return {name: value(template, scope) for name, template in templates.items() if is_known(template, scope)}


def is_known(template: JsonValue, scope: Scope) -> bool:
    """Tell whether every placeholder has a value that is not null."""
    try:
        return all(placeholder.fill(found.text, scope) is not None for found in placeholder.find(template))
    except KeyError:
        return False
