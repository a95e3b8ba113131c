"""A bound on what a provider may send, so that nothing it sends fills the memory or holds up the other trials."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, override

import httpx2

from primbench_runner.model.errors import Fault, FaultKind

ANSWER_BYTES_MIN: Final = 16 * 1024 * 1024
BYTES_PER_TOKEN: Final = 1024
"""Most that a token takes on the wire: an event of its own with all that stands around it is some 300 bytes."""
REFUSAL_BYTES_MAX: Final = 1024 * 1024
_REFUSAL_STATUS_MIN: Final = 400


class _BoundStream(httpx2.AsyncByteStream):
    """A body that breaks off with a Fault where it is longer than allowed."""

    def __init__(self, body: httpx2.AsyncByteStream, limit: int) -> None:
        self._body = body
        self._limit = limit

    @override
    async def __aiter__(self) -> AsyncIterator[bytes]:
        count = 0
        async for chunk in self._body:
            count += len(chunk)
            if count > self._limit:
                raise Fault(FaultKind.UNREADABLE, f"an answer of more than {self._limit} bytes")
            yield chunk

    @override
    async def aclose(self) -> None:
        await self._body.aclose()


def bound_answers(max_output_tokens: int) -> Callable[[httpx2.Response], Awaitable[None]]:
    """Give the hook that bounds responses: errors to REFUSAL_BYTES_MAX, answers to BYTES_PER_TOKEN for each token.

    An answer may have ANSWER_BYTES_MIN in any case.
    """
    answer_bytes_max = max(ANSWER_BYTES_MIN, max_output_tokens * BYTES_PER_TOKEN)

    async def bound(response: httpx2.Response) -> None:
        if isinstance(response.stream, httpx2.AsyncByteStream):
            limit = REFUSAL_BYTES_MAX if response.status_code >= _REFUSAL_STATUS_MIN else answer_bytes_max
            response.stream = _BoundStream(response.stream, limit)

    return bound
