"""Reading an action string: one call with literal arguments, such as `click('12', button="right")`; nothing is run."""

import ast
import re
import warnings
from typing import Any

from primbench_episode.sound import sound_text
from pydantic import ValidationError

from primbench_runner.harness.vision.action import ACTIONS, Action

_FENCE = re.compile(r"\A```[a-z]*\n(.*?)\n?```\Z", re.DOTALL)
TEXT_LENGTH_MAX = 20_000
"""Characters of an action string that are read: Python's parser takes memory with the depth of what it reads."""


class ActionError(Exception):
    """A text is no action; the message says why, in BrowserGym's words where it has them."""


def read_action(text: str) -> Action:
    """Give the action that a text stands for. A Markdown fence around it and comments are passed over.

    Half characters in its texts are replaced. Raises ActionError.
    """
    try:
        return _read(text)
    except (RecursionError, MemoryError) as error:
        raise ActionError(f"ValueError: {text[:200]!r} is nested too deeply") from error


def _read(text: str) -> Action:
    call = _only_call(text)
    kind = ACTIONS.get(call.func.id) if isinstance(call.func, ast.Name) else None
    if kind is None:
        raise ActionError(f"NameError: Invalid action type {ast.unparse(call.func)!r}; there are: {', '.join(ACTIONS)}")
    try:
        return kind.model_validate(_arguments(call, kind))
    except ValidationError as error:
        raise ActionError(f"ValueError: {kind.name}: {_first(error)}; it is {signature_of(kind)}") from error


def write_action(action: Action) -> str:
    """Give the string of an action; `read_action` gives the action again."""
    given = action.model_dump(exclude_defaults=True)
    return f"{action.name}({', '.join(f'{name}={value!r}' for name, value in given.items())})"


def signature_of(kind: type[Action]) -> str:
    """Give how an action is called: `click(bid: str, button: "left" | ... = "left", ...)`."""
    properties: dict[str, Any] = kind.model_json_schema().get("properties", {})
    fields = [
        f"{name}: {_kind_of(properties[name])}"
        + ("" if field.is_required() else f" = {field.get_default(call_default_factory=True)!r}")
        for name, field in kind.model_fields.items()
    ]
    return f"{kind.name}({', '.join(fields)})"


def _only_call(text: str) -> ast.Call:
    stripped = text.strip()
    fenced = _FENCE.match(stripped)
    source = fenced[1].strip() if fenced is not None else stripped
    if len(source) > TEXT_LENGTH_MAX:
        raise ActionError(f"ValueError: {len(source)} characters are too many for an action, {TEXT_LENGTH_MAX} at most")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # an agent's "\\d" is its own affair
            statements = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ActionError(f"SyntaxError: {source[:200]!r} is no call: {error}") from error
    if not statements:
        raise ActionError("ValueError: Received an empty action.")
    if len(statements) > 1:
        raise ActionError("ValueError: Received a multi-action, only single-actions are allowed.")
    expression = statements[0].value if isinstance(statements[0], ast.Expr) else None
    if not isinstance(expression, ast.Call):
        raise ActionError(f"ValueError: {source[:200]!r} is no call of an action")
    return expression


def _arguments(call: ast.Call, kind: type[Action]) -> dict[str, Any]:
    names = list(kind.model_fields)
    if len(call.args) > len(names):
        raise ActionError(f"TypeError: {kind.name}() takes {len(names)} arguments, got {len(call.args)}")
    given = dict(zip(names, call.args, strict=False))
    for keyword in call.keywords:
        if keyword.arg is None or keyword.arg in given:
            raise ActionError(f"TypeError: {kind.name}() got {keyword.arg or 'a **mapping'} where it cannot be")
        given[keyword.arg] = keyword.value
    return {name: _literal(value) for name, value in given.items()}


def _literal(value: ast.expr) -> Any:
    try:
        return _sound(ast.literal_eval(value))
    except (ValueError, TypeError, RecursionError, MemoryError) as error:
        raise ActionError(f"ValueError: {ast.unparse(value)[:200]} is no literal value") from error


def _sound(value: Any) -> Any:
    if isinstance(value, list):
        return [_sound(item) for item in value]
    return sound_text(value) if isinstance(value, str) else value


def _first(error: ValidationError) -> str:
    found = error.errors()[0]
    place = ".".join(str(part) for part in found["loc"])
    return f"{place}: {found['msg']}, got {found['input']!r}"[:500]


def _kind_of(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " | ".join(_kind_of(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list[{_kind_of(schema['items'])}]"
    return {"string": "str", "number": "float", "integer": "int", "boolean": "bool"}[schema["type"]]
