"""Request headers as ASGI has them."""

from starlette.types import Scope


def header(scope: Scope, name: str) -> str | None:
    """Give the header's first value, or None. `name` is in lower case."""
    wanted = name.encode()
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == wanted), None)
