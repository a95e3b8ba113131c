"""Channels to other services, with the token and the raised message limit."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, override

import grpc
from grpc import aio

from primbench_servicekit.interceptor import TOKEN_KEY
from primbench_servicekit.rpc_error import raise_from
from primbench_servicekit.server import MESSAGE_BYTES_MAX

_OPTIONS = [
    ("grpc.max_receive_message_length", MESSAGE_BYTES_MAX),
    ("grpc.max_send_message_length", MESSAGE_BYTES_MAX),
    ("grpc.enable_retries", 0),
    # A service that was started again at its old address must be reachable at once: by default all channels of a
    # process share one back-off of 1 to 120 s for an address, new channels included.
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
]


class _UnaryToken(aio.UnaryUnaryClientInterceptor):
    def __init__(self, token: str) -> None:
        self._token = token

    @override
    async def intercept_unary_unary(
        self, continuation: Callable[..., Any], client_call_details: aio.ClientCallDetails, request: Any
    ) -> Any:
        return await continuation(_with_token(client_call_details, self._token), request)


class _StreamToken(aio.UnaryStreamClientInterceptor):
    def __init__(self, token: str) -> None:
        self._token = token

    @override
    async def intercept_unary_stream(
        self, continuation: Callable[..., Any], client_call_details: aio.ClientCallDetails, request: Any
    ) -> Any:
        return await continuation(_with_token(client_call_details, self._token), request)


def _with_token(details: aio.ClientCallDetails, token: str) -> aio.ClientCallDetails:
    metadata = aio.Metadata(*(details.metadata or ()), (TOKEN_KEY, f"Bearer {token}"))
    return aio.ClientCallDetails(details.method, details.timeout, metadata, details.credentials, details.wait_for_ready)


def open_channel(address: str, *, token: str = "") -> aio.Channel:
    """Give a channel to "host:port". It connects on the first call; close it when done."""
    interceptors: list[aio.ClientInterceptor] = [_UnaryToken(token), _StreamToken(token)] if token else []
    return aio.insecure_channel(address, options=_OPTIONS, interceptors=interceptors)


@contextmanager
def service_errors(address: str) -> Iterator[None]:
    """Turn a failed call inside the block into the ServiceError that it carries."""
    try:
        yield
    except grpc.RpcError as error:
        raise_from(error, address=address)


class ChannelPool:
    """One open channel an address, all with the same token; closed together."""

    def __init__(self, *, token: str = "") -> None:
        self._token = token
        self._channels: dict[str, aio.Channel] = {}

    def channel(self, address: str) -> aio.Channel:
        """Give the channel to "host:port", opened at the first ask."""
        if address not in self._channels:
            self._channels[address] = open_channel(address, token=self._token)
        return self._channels[address]

    async def close(self) -> None:
        """Close every channel; calls under way are cancelled."""
        for channel in self._channels.values():
            await channel.close()
        self._channels.clear()
