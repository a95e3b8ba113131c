"""Replies kept by request id, so that a call that is repeated has its effect once."""

from typing import Any

from google.protobuf.message import Message

from primbench_envkit.error import Code, ServiceError


class Replies:
    """Replies of one kind of call, each kept as long as the session it belongs to."""

    def __init__(self) -> None:
        self._replies: dict[str, tuple[bytes, Message]] = {}
        self._ids: dict[str, list[str]] = {}

    def find(self, request: Any) -> Any | None:
        """Give the reply to the same request, or None. An empty request_id is never the same.

        Raises INVALID_ARGUMENT (REQUEST_ID_REUSED) when the id came with another request.
        """
        kept = self._replies.get(request.request_id)
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
            self._replies[request.request_id] = (request.SerializeToString(deterministic=True), reply)
            self._ids.setdefault(session_id, []).append(request.request_id)

    def forget(self, session_id: str) -> None:
        """Drop what belongs to the session."""
        for request_id in self._ids.pop(session_id, ()):
            del self._replies[request_id]
