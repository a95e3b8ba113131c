"""Writing that does not wait for the hardware: a certification that loses power is run again."""

from typing import override

from primbench_episode.disk import Disk


class QuickDisk(Disk):
    """Keeps what was written through a kill of the process, not through one of the machine."""

    @override
    def sync(self, descriptor: int) -> None:
        return
