"""Telling the requests that a page sends by itself while it loads from those that its user causes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

LOAD_S = 5
DOCUMENT_COUNT_MAX = 100


@dataclass
class _Load:
    delivered_s: float
    targets: set[str] = field(default_factory=set)


@dataclass
class PageLoads:
    """The documents that a route has delivered, by address, and what each has asked for since.

    A GET by script (Fetch Metadata: Sec-Fetch-Dest "empty") whose Referer is a document delivered less than LOAD_S real
    seconds ago, and which is the first for its target since, is the page's own.
    """

    _by_address: dict[str, _Load] = field(default_factory=dict)

    def deliver(self, address: str, now_s: float) -> None:
        """Note that a document was delivered."""
        self._by_address.pop(address, None)
        self._by_address[address] = _Load(now_s)
        if len(self._by_address) > DOCUMENT_COUNT_MAX:
            del self._by_address[next(iter(self._by_address))]

    def is_load(self, target: str, headers: Mapping[str, str], now_s: float) -> bool:
        """Whether a GET for the target is the page's own; asking counts as the request. Header names: lower case."""
        load = self._by_address.get(headers.get("referer", ""))
        if load is None or headers.get("sec-fetch-dest") != "empty":
            return False
        is_first = target not in load.targets
        load.targets.add(target)
        return is_first and now_s - load.delivered_s < LOAD_S
