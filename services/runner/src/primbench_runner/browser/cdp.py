"""Commands of the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/) that pass a relay."""

import json
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from primbench_runner.browser.gate import WEB_ADDRESSES

OWN_FIRST: Final = 2_000_000_000
"""Numbers of commands of a relay's own begin here; a client counts from 0 or 1 and has what is below."""
_PARSE_ERROR: Final = -32700
_INVALID_REQUEST: Final = -32600
"""Both: https://www.jsonrpc.org/specification#error_object."""


class Command(BaseModel):
    """What a client sends; the protocol knows no other members."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True, strict=True)

    number: int = Field(alias="id", ge=0, lt=OWN_FIRST)
    method: str
    params: dict[str, Any] = Field(default_factory=dict)
    session_id: str = Field("", alias="sessionId")

    @property
    def text(self) -> str:
        """The command as the browser is to get it."""
        told = {"id": self.number, "method": self.method, "params": self.params}
        return json.dumps({**told, "sessionId": self.session_id} if self.session_id else told, allow_nan=False)


class NoCommandError(Exception):
    """A message is no command; `answer` is what its sender is told."""

    def __init__(self, code: int, message: str, number: int | None = None) -> None:
        super().__init__(message)
        about = {} if number is None else {"id": number}
        self.answer = json.dumps({**about, "error": {"code": code, "message": message}})


def read_command(message: str | bytes) -> tuple[Command, str]:
    """Give the command of a message, and the text of it for the browser: both sides have one reading, this one.

    Raises NoCommandError.
    """
    try:
        given = json.loads(message if isinstance(message, str) else message.decode())
    except (ValueError, RecursionError) as error:
        raise NoCommandError(_PARSE_ERROR, f"no JSON that can be read: {type(error).__name__}") from error
    try:
        command = Command.model_validate(given)
        return command, command.text
    except ValidationError as error:
        number = given.get("id") if isinstance(given, dict) else None
        found = error.errors()[0]
        said = f"no command: {'.'.join(map(str, found['loc']))}: {found['msg']}"
        raise NoCommandError(_INVALID_REQUEST, said, number if type(number) is int else None) from error
    except (ValueError, RecursionError) as error:
        raise NoCommandError(_PARSE_ERROR, f"no JSON that can be written: {type(error).__name__}") from error


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
    url = command.params.get("url", "")
    is_web = isinstance(url, str) and (not url or url.lower().startswith(WEB_ADDRESSES))
    if command.method in _OPENING and not is_web:
        return Refusal(f"{command.method} is not to be had here: {url!r} is no web address")
    return None
