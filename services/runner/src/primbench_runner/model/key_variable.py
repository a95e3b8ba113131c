"""Which variables of the process hold keys, so that no child process is started with them."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

OPENAI_KEY: Final = "OPENAI_API_KEY"
ANTHROPIC_KEY: Final = "ANTHROPIC_API_KEY"
USUAL_KEYS: Final = frozenset({OPENAI_KEY, ANTHROPIC_KEY})


def names_of_keys(
    variables: Mapping[str, str], *, named: Iterable[str] = (), keys: Collection[str] = ()
) -> frozenset[str]:
    """Give the names of variables that hold a key: the usual ones, the `named`, and those whose value is in `keys`."""
    return USUAL_KEYS | {*named} | {name for name, value in variables.items() if value and value.strip() in keys}


def without(variables: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """Give the variables but for those of these names."""
    return {name: value for name, value in variables.items() if name not in names}
