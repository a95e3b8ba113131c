"""What a failed load means: the site, the machine or the proxy."""

from primbench_episode.errors import BrokenError

from primbench_runner.driver.port import Disturbed, NotAnswered

_MACHINE = ("ERR_NETWORK_CHANGED", "ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_IO_SUSPENDED")
_PROXY = ("ERR_PROXY_CONNECTION_FAILED", "ERR_TUNNEL_CONNECTION_FAILED", "ERR_PROXY_AUTH_REQUESTED")


def failure(text: str) -> NotAnswered | BrokenError:
    """Give the error for a failed load. `text` has Chromium's net error in it."""
    if any(name in text for name in _MACHINE):
        return Disturbed(text)
    if any(name in text for name in _PROXY):
        return BrokenError("proxy", text)
    return NotAnswered(text)
