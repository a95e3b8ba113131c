"""Ports that routes have for themselves come from the given range, when one is given."""

import socket
from pathlib import Path

import pytest
from primbench_proxy.service import open_plane
from primbench_proxy.setting import ProxySettings
from primbench_servicekit.error import Code, ServiceError
from pydantic import ValidationError


async def test_ports_come_from_the_range_until_none_is_left(ca_folder: Path) -> None:
    first = _free_pair()
    settings = ProxySettings(ca_folder=ca_folder, own_port_first=first, own_port_last=first + 1)

    async with open_plane(settings) as plane:
        ports = [await plane.listener.open_own(), await plane.listener.open_own()]
        with pytest.raises(ServiceError) as caught:
            await plane.listener.open_own()
        await plane.listener.close_own(first)

        assert ports == [first, first + 1]
        assert (caught.value.code, caught.value.reason) == (Code.RESOURCE_EXHAUSTED, "PORT_EXHAUSTED")
        assert await plane.listener.open_own() == first


async def test_port_that_another_program_has_is_passed_over(ca_folder: Path) -> None:
    first = _free_pair()
    settings = ProxySettings(ca_folder=ca_folder, own_port_first=first, own_port_last=first + 1)

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", first))
        taken.listen()
        async with open_plane(settings) as plane:
            assert await plane.listener.open_own() == first + 1


@pytest.mark.parametrize(("first", "last"), [(20_000, 19_999), (0, 20_000), (20_000, 0)])
def test_range_that_is_none_is_refused(first: int, last: int) -> None:
    with pytest.raises(ValidationError, match="first <= last"):
        ProxySettings(own_port_first=first, own_port_last=last)


def _free_pair() -> int:
    """Give a port that is free together with the next."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", 0))
            port = int(one.getsockname()[1])
            try:
                two.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port
