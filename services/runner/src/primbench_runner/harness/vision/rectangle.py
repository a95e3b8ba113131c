"""Rectangles on a page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rectangle:
    """A place in the viewport, in pixels; x to the right, y down."""

    x: float
    y: float
    width: float
    height: float

    @property
    def area(self) -> float:
        """Width times height."""
        return self.width * self.height

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it, right and lower edge excluded."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def meet(self, other: "Rectangle") -> "Rectangle | None":
        """Give what both cover; None where that is nothing."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right = min(self.x + self.width, other.x + other.width)
        bottom = min(self.y + self.height, other.y + other.height)
        return Rectangle(left, top, right - left, bottom - top) if right > left and bottom > top else None
