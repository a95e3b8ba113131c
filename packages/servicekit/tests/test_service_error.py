"""ServiceError as an exception among others."""

from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager

import pytest
from primbench_servicekit.error import Code, ServiceError

_ERROR = ServiceError(Code.NOT_FOUND, "SESSION_UNKNOWN", "no session 's-1'", "session_id")


@contextmanager
def _block() -> Iterator[None]:
    yield


def test_error_passes_through_a_context_manager_as_it_is() -> None:
    with pytest.raises(ServiceError) as caught, _block():
        raise _ERROR

    assert caught.value is _ERROR


async def test_error_passes_through_an_exit_stack_as_it_is() -> None:
    async def fail() -> None:
        raise _ERROR

    with pytest.raises(ServiceError) as caught:
        async with AsyncExitStack() as stack:
            stack.push_async_callback(fail)

    assert caught.value is _ERROR


def test_errors_of_the_same_content_are_equal_and_hash_alike() -> None:
    twin = ServiceError(Code.NOT_FOUND, "SESSION_UNKNOWN", "no session 's-1'", "session_id")

    assert twin == _ERROR
    assert len({twin, _ERROR}) == 1
