"""Lists in pages."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Page[T]:
    """One page of a list. `number` is from 1; a list without items has one page."""

    items: Sequence[T]
    number: int
    count: int


def page_of[T](items: Sequence[T], number: int, size: int) -> Page[T]:
    """Give that page. One beyond the end is empty."""
    count = max(1, -(-len(items) // size))
    return Page(items[(number - 1) * size : number * size], number, count)
