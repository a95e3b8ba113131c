"""A browser's way to a session."""

from dataclasses import dataclass, field
from datetime import datetime

from primbench_episode.description import Description
from primbench_episode.session import Session


@dataclass(frozen=True)
class RouteOrder:
    """The way to one session that an episode wants. Its clock runs `time_scale` times as fast as real time."""

    request_id: str
    session: Session
    description: Description
    site_url: str
    seed: int
    start_time: datetime
    has_own_port: bool = False
    time_scale: int = 1


@dataclass(frozen=True)
class Route:
    """An open way to a session. User name and password are credentials: never written anywhere."""

    route_id: str
    proxy_server: str
    username: str = field(repr=False)
    password: str = field(repr=False)
    own_port: int = 0
