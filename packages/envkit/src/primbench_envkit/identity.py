"""Record ids drawn from the session's seed.

A collection's ids are "<prefix>-<6 hex digits>". The n-th number, n = 0, 1, 2, ..., is (offset + n * stride) mod 16^6
with offset = randint(0, 16^6 - 1) and then stride = 2 * randint(16^6 / 16, 16^6 / 2 - 1) + 1 drawn from the stream
"ids/<collection>". The stride is odd, so all 16^6 numbers come before one returns.
"""

from primbench_envkit.substream import Substream

_NUMBERS = 16**6


def drawn_id(seed: int, collection: str, prefix: str, *, index: int) -> str:
    """Give the id with that index."""
    stream = Substream(seed, f"ids/{collection}")
    offset = stream.randint(0, _NUMBERS - 1)
    stride = 2 * stream.randint(_NUMBERS // 16, _NUMBERS // 2 - 1) + 1
    return f"{prefix}-{(offset + index * stride) % _NUMBERS:06x}"
