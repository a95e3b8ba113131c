"""Replies kept by request id, so that a call that is repeated has its effect once."""

from typing import Any

from google.protobuf.message import Message

from primbench_envkit.error import Code, ServiceError

type _Key = tuple[str, str]


class Replies:
    """Replies of one kind of call, each kept as long as the session it belongs to.

    A request that names a session shares its ids only with requests to that session.
    """

    def __init__(self) -> None:
        self._replies: dict[_Key, tuple[bytes, Message]] = {}
        self._keys: dict[str, list[_Key]] = {}

    def find(self, request: Any) -> Any | None:
        """Give the reply to the same request, or None. An empty request_id is never the same.

        Raises INVALID_ARGUMENT (REQUEST_ID_REUSED) when the id came with another request.
        """
        kept = self._replies.get(_key(request))
        if kept is None:
            return None
        fingerprint, reply = kept
        if fingerprint != request.SerializeToString(deterministic=True):
            message = f"request_id {request.request_id!r} came with another request before"
            raise ServiceError(Code.INVALID_ARGUMENT, "REQUEST_ID_REUSED", message, "request_id")
        return reply

    def keep(self, session_id: str, request: Any, reply: Message) -> None:
        """Keep the reply for as long as the session lives."""
        if request.request_id:
            self._replies[_key(request)] = (request.SerializeToString(deterministic=True), reply)
            self._keys.setdefault(session_id, []).append(_key(request))

    def forget(self, session_id: str) -> None:
        """Drop what belongs to the session."""
        for key in self._keys.pop(session_id, ()):
            del self._replies[key]


def _key(request: Any) -> _Key:
    return getattr(request, "session_id", ""), request.request_id
