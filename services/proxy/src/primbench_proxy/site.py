"""The hosts of a route, and which requests may go to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from primbench_proxy.operation import OperationMatcher

WEB_PORTS = frozenset({80, 443})


class Upstream(NamedTuple):
    """Where a host is served."""

    scheme: str
    host: str
    port: int


@dataclass(frozen=True)
class Site:
    """One host of a route. `host` is lower case."""

    host: str
    upstream: Upstream
    session_id: str
    operations: OperationMatcher


@dataclass(frozen=True)
class Refusal:
    """A request that does not go out, and why, for the log."""

    reason: str


def admit(sites: Mapping[str, Site], host: str, *, port: int, named_host: str | None = None) -> Site | Refusal:
    """Give the site that a request may go to.

    `host` and `port` are where it is sent; `named_host` is the Host field inside a tunnel, which must say the same.
    """
    site = sites.get(host.lower())
    if site is None:
        return Refusal(f"host {host!r} is not of this route; its hosts: {', '.join(sites)}")
    if port not in WEB_PORTS:
        return Refusal(f"port {port} of {host!r}; only 80 and 443 are forwarded")
    if named_host is not None and named_host.lower() != site.host:
        return Refusal(f"Host {named_host!r} in a connection to {host!r}")
    return site
