"""How an answer's body goes out when it does not go out at once and whole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from primbench_interventions.exchange import Throttle, Truncate

PIECES_PER_S = 4


class Piece(NamedTuple):
    """A part of a body, and how long to wait before it is sent, by the session's clock."""

    delay_ms: int
    content: bytes


@dataclass(frozen=True)
class Delivery:
    """No faster than `bytes_per_s`, and no more than `kept_permille` thousandths of the body: then comes the cut."""

    bytes_per_s: int | None = None
    kept_permille: int | None = None

    def under(self, action: Truncate | Throttle) -> "Delivery":
        """Give it with one more limit; the later of a kind counts."""
        if isinstance(action, Truncate):
            return replace(self, kept_permille=action.kept_permille)
        return replace(self, bytes_per_s=action.bytes_per_s)

    @property
    def is_cut(self) -> bool:
        """Whether the connection is cut where the body ends."""
        return self.kept_permille is not None

    def sent_bytes(self, body_bytes: int) -> int:
        """Give how much of a body is sent: at least one byte less than all of it if it is cut."""
        if self.kept_permille is None:
            return body_bytes
        return max(0, min(body_bytes * self.kept_permille // 1000, body_bytes - 1))

    def pieces(self, body: bytes) -> Iterator[Piece]:
        """Give what is sent, in order."""
        body = body[: self.sent_bytes(len(body))]
        size = max(1, len(body)) if self.bytes_per_s is None else max(1, self.bytes_per_s // PIECES_PER_S)
        for start in range(0, len(body), size):
            content = body[start : start + size]
            delay_ms = 0 if self.bytes_per_s is None else len(content) * 1000 // self.bytes_per_s
            yield Piece(delay_ms, content)
