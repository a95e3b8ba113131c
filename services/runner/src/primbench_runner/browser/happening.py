"""What a browser did by itself, kept until somebody asks."""

from primbench_episode.wire_model import JsonObject

KEPT_COUNT_MAX = 50


class Happenings:
    """A bounded list: what comes after `KEPT_COUNT_MAX` is counted and no more."""

    def __init__(self) -> None:
        self._kept: list[JsonObject] = []
        self._left_out_count = 0

    def add(self, kind: str, **details: str | int) -> None:
        """Note one thing."""
        if len(self._kept) < KEPT_COUNT_MAX:
            self._kept.append({"kind": kind, **details})
        else:
            self._left_out_count += 1

    def take(self) -> tuple[JsonObject, ...]:
        """Give what came since the last call, in order; {"kind": "more", "count": n} says that n were left out."""
        taken = self._kept
        if self._left_out_count:
            taken = [*taken, {"kind": "more", "count": self._left_out_count}]
        self._kept, self._left_out_count = [], 0
        return tuple(taken)
