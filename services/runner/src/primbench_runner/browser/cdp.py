"""Commands of the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/) that pass a relay."""

from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from primbench_runner.browser.gate import WEB_ADDRESSES


class Command(BaseModel):
    """What a client sends. Its other members are the protocol's business."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)

    number: int = Field(alias="id")
    method: str
    params: dict[str, Any] = Field(default_factory=dict)
    session_id: str = Field("", alias="sessionId")


@dataclass(frozen=True)
class Refusal:
    """Why a command does not pass. `message` is empty where the client is told that all is well."""

    message: str = ""


_CLOSING: Final = frozenset({"Browser.close", "Browser.crash", "Browser.crashGpuProcess"})
_ONE_CONTEXT: Final = "an episode has one browser context: use the first of the browser's contexts, and pages in it"
_REFUSED: Final = {
    "Target.createBrowserContext": _ONE_CONTEXT,
    "Target.sendMessageToTarget": "attach with flatten: true, and send with the session's id",
    "Target.exposeDevToolsProtocol": "pages get no debugger",
    "Tethering.bind": "the browser opens no ports",
}
_REFUSED_DOMAINS: Final = {"Extensions": "the browser takes no extensions"}
_OPENING: Final = frozenset({"Page.navigate", "Target.createTarget"})


def refusal(command: Command) -> Refusal | None:
    """Give why a command does not pass, or None.

    The browser ends with its episode; a client that closes it has only said that it is done. What would open a way
    around the route's proxy, or an address that is not of the web, does not pass.
    """
    if command.method in _CLOSING:
        return Refusal()
    message = _REFUSED.get(command.method) or _REFUSED_DOMAINS.get(command.method.partition(".")[0])
    if message:
        return Refusal(f"{command.method} is not to be had here: {message}")
    url = str(command.params.get("url", ""))
    if command.method in _OPENING and url and not url.lower().startswith(WEB_ADDRESSES):
        return Refusal(f"{command.method} is not to be had here: {url!r} is no web address")
    return None
