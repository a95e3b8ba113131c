"""Spaces of texts, numbers and JSON. Their members have no fixed size: batched, they are tuples."""

from typing import Any, override

from gymnasium.spaces import Space

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH


class _Unsized[T](Space[T]):
    """Members of one type. Two such spaces are equal when they are of one kind."""

    member: type

    def __init__(self) -> None:
        super().__init__(None, None, None)

    @property
    @override
    def is_np_flattenable(self) -> bool:
        return False

    @override
    def contains(self, x: Any) -> bool:
        return isinstance(x, self.member)

    @override
    def sample(self, mask: Any = None, probability: Any = None) -> T:
        found: T = self.member()
        return found

    @override
    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    @override
    def __hash__(self) -> int:
        return hash(type(self))

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Unicode(_Unsized[str]):
    """Any text."""

    member = str


class Float(_Unsized[float]):
    """Any number."""

    member = float


class AnyDict(_Unsized[dict[str, Any]]):
    """Any JSON object."""

    member = dict


class ActionText(Unicode):
    """Any text; a sample is a press somewhere in the viewport, a scroll, or waiting."""

    @override
    def sample(self, mask: Any = None, probability: Any = None) -> str:
        draw = self.np_random
        x, y = int(draw.integers(VIEWPORT_WIDTH)), int(draw.integers(VIEWPORT_HEIGHT))
        actions = (f"mouse_click({x}, {y})", f"scroll(0, {y})", f"scroll(0, {-y})", "noop()")
        return actions[int(draw.integers(len(actions)))]
