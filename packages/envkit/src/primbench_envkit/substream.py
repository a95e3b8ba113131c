"""Named streams of random draws, all from one seed.

The algorithm, for other languages:

    word(i)   = the first 8 bytes, big endian, of BLAKE2b-64 over the UTF-8 text "<seed>:<name>:<i>", i = 0, 1, 2, ...
                (seed in decimal, digest size 8, no key)
    below(n)  = the next word w with w < 2^64 - (2^64 mod n), modulo n; words above that bound are skipped
    shuffle   = Fisher-Yates from the front: for i in 0..count-1 swap item i with item i + below(length - i)

Streams with different names are independent, so a new draw in one place moves nothing in another.
"""

import hashlib
from collections.abc import Sequence

_WORD = 1 << 64


class Substream:
    """A stream of draws. Two with the same seed and name give the same draws, anywhere."""

    def __init__(self, seed: int, name: str) -> None:
        self._prefix = f"{seed}:{name}:"
        self._index = 0

    def randint(self, low: int, high: int) -> int:
        """Give an integer from low to high, both included, all equally likely."""
        if low > high:
            raise ValueError(f"randint: low {low} is greater than high {high}")
        return low + self._below(high - low + 1)

    def choice[T](self, items: Sequence[T]) -> T:
        """Give one of the items, which must not be empty."""
        if not items:
            raise ValueError("choice: there is nothing to choose from")
        return items[self._below(len(items))]

    def sample[T](self, items: Sequence[T], count: int) -> list[T]:
        """Give that many different positions' items, in drawn order."""
        if not 0 <= count <= len(items):
            raise ValueError(f"sample: {count} of {len(items)} items")
        pool = list(items)
        for index in range(count):
            other = index + self._below(len(pool) - index)
            pool[index], pool[other] = pool[other], pool[index]
        return pool[:count]

    def shuffled[T](self, items: Sequence[T]) -> list[T]:
        """Give all items in drawn order."""
        return self.sample(items, len(items))

    def is_hit(self, permille: int) -> bool:
        """Say yes in that many of a thousand draws."""
        return self._below(1000) < permille

    def _below(self, bound: int) -> int:
        limit = _WORD - _WORD % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def _word(self) -> int:
        text = f"{self._prefix}{self._index}"
        self._index += 1
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
