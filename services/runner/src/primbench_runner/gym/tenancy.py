"""The houses of a process: one a wish, open from its first tenant to its last."""

import atexit
import os
import threading
from dataclasses import dataclass
from functools import partial

from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.gym.background import Held
from primbench_runner.gym.house import House, Wish, open_house


@dataclass
class _Tenants:
    held: Held[House]
    count: int = 0


_lock = threading.Lock()
_open: dict[tuple[int, Wish], _Tenants] = {}
"""By process too: what a forked process inherits is its parent's."""


def move_in(wish: Wish, around: Surroundings) -> Held[House]:
    """Give the house for the wish; it is opened for the first tenant. Raises what `open_house` raises."""
    with _lock:
        key = (os.getpid(), wish)
        if key not in _open:
            _open[key] = _Tenants(Held(partial(open_house, wish, around)))
        _open[key].count += 1
        return _open[key].held


def move_out(wish: Wish) -> None:
    """Leave the house; it is closed with the last tenant."""
    with _lock:
        key = (os.getpid(), wish)
        _open[key].count -= 1
        if _open[key].count == 0:
            _open.pop(key).held.close()


@atexit.register
def _close_all() -> None:
    with _lock:
        for key in [key for key in _open if key[0] == os.getpid()]:
            _open.pop(key).held.close()
