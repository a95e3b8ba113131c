"""Who gets through the proxy, and where to."""

import asyncio
from base64 import b64encode

import httpx
import pytest

SITE = "https://www.shop.test"


async def test_request_with_the_routes_credentials_reaches_the_site_with_its_session(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/api/cart", headers={"x-session": "forged"})

    assert answer.json()["name"] == "real"
    seen = stage.web.seen[0]
    assert seen.headers["x-session"] == "s-1"
    assert seen.headers["host"] == "www.shop.test"
    assert "proxy-authorization" not in seen.headers


async def test_answer_has_no_mark_of_proxy_or_session(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/api/cart")

    assert set(answer.headers) == {"content-type", "content-length"}


async def test_plain_http_request_of_the_route_is_forwarded_with_credentials(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get("http://www.shop.test/api/cart")

    assert answer.status_code == 200
    assert "proxy-authorization" not in stage.web.seen[0].headers


@pytest.mark.parametrize("changes", [{"password": "wrong"}, {"username": "nobody"}, {"username": "", "password": ""}])
@pytest.mark.parametrize("scheme", ["https", "http"])
async def test_request_with_wrong_credentials_is_asked_for_them(stage, changes: dict[str, str], scheme: str) -> None:
    route = await stage.open_route()

    async with stage.client(route, **changes) as client:
        status = await _status(client, f"{scheme}://www.shop.test/api/cart")

    assert status == 407
    assert stage.web.seen == []


@pytest.mark.parametrize(
    "url",
    [
        "https://elsewhere.test/",
        "http://elsewhere.test/",
        "https://127.0.0.1/",
        "http://localhost/",
        "http://169.254.169.254/latest/",
        "https://www.shop.test:8443/",
        "http://www.shop.test:8000/api/cart",
    ],
)
async def test_request_to_anything_else_is_refused_and_logged(stage, url: str) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        status = await _status(client, url)

    assert status == 403
    assert stage.web.seen == []
    [exchange] = await stage.exchanges(route)
    assert (exchange.status, exchange.is_synthetic) == (403, True)


@pytest.mark.parametrize(
    "target", ["[::1]:443", "127.0.0.1:443", "0x7f000001:443", "shop.test:443", "www.shop.test.:443"]
)
async def test_tunnel_to_an_address_or_a_look_alike_is_refused(stage, target: str) -> None:
    route = await stage.open_route()
    token = b64encode(f"{route.username}:{route.password}".encode()).decode()

    reader, writer = await asyncio.open_connection("127.0.0.1", route.port)
    writer.write(f"CONNECT {target} HTTP/1.1\r\nHost: {target}\r\nProxy-Authorization: Basic {token}\r\n\r\n".encode())
    status_line = await asyncio.wait_for(reader.readline(), 5)
    writer.close()

    assert status_line.split()[1] == b"403"


async def test_control_and_upstream_ports_are_refused(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        statuses = [
            await _status(client, f"http://127.0.0.1:{stage.web.port}/"),
            await _status(client, f"http://127.0.0.1:{route.port}/"),
            await _status(client, f"https://127.0.0.1:{stage.web.port}/"),
        ]

    assert statuses == [403, 403, 403]
    assert stage.web.seen == []


async def test_host_field_of_another_host_inside_a_tunnel_is_refused(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/api/cart", headers={"host": "elsewhere.test"})

    assert answer.status_code == 403
    assert stage.web.seen == []


async def test_own_port_needs_no_credentials_and_ends_with_the_route(stage) -> None:
    route = await stage.open_route(has_own_port=True)
    proxy = f"http://127.0.0.1:{route.own_port}"

    async with httpx.AsyncClient(proxy=proxy, verify=stage.trust()) as client:
        answer = await client.get(f"{SITE}/api/cart")
    await stage.close(route)

    assert answer.status_code == 200
    async with httpx.AsyncClient(proxy=proxy, verify=stage.trust()) as client:
        with pytest.raises(httpx.ConnectError):
            await client.get(f"{SITE}/api/cart")


async def test_two_routes_with_ports_of_their_own_lead_to_their_own_sessions(stage) -> None:
    routes = [
        await stage.open_route(stage.site(session_id=session), has_own_port=True) for session in ("s-one", "s-two")
    ]

    for route in routes:
        proxy = f"http://127.0.0.1:{route.own_port}"
        async with httpx.AsyncClient(proxy=proxy, verify=stage.trust()) as client:
            await client.get(f"{SITE}/api/cart")

    assert [seen.headers["x-session"] for seen in stage.web.seen] == ["s-one", "s-two"]


async def test_upstream_that_is_down_is_a_plain_502_and_logged(stage, caplog: pytest.LogCaptureFixture) -> None:
    route = await stage.open_route(stage.site(upstream_url="http://127.0.0.1:9"))

    async with stage.client(route) as client:
        answer = await client.get(f"{SITE}/api/cart")

    assert (answer.status_code, answer.text) == (502, "Bad Gateway")
    assert "server" not in answer.headers
    [exchange] = await stage.exchanges(route)
    assert (exchange.status, exchange.is_synthetic) == (502, True)
    assert "upstream 127.0.0.1:9" in caplog.text


async def test_upstream_that_hangs_up_is_a_plain_502(stage) -> None:
    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.close()

    server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    route = await stage.open_route(stage.site(upstream_url=f"http://127.0.0.1:{port}"))

    async with server, stage.client(route) as client:
        answer = await client.get(f"{SITE}/api/cart")

    assert (answer.status_code, answer.text) == (502, "Bad Gateway")
    [exchange] = await stage.exchanges(route)
    assert (exchange.status, exchange.is_synthetic) == (502, False)


async def test_closed_route_lets_nothing_through(stage) -> None:
    route = await stage.open_route()

    async with stage.client(route) as client:
        await client.get(f"{SITE}/api/cart")
        await stage.close(route)
        status = await _status(client, f"{SITE}/api/cart")

    assert status == 407


async def _status(client: httpx.AsyncClient, url: str) -> int:
    """Give the status, also of a tunnel that was refused."""
    try:
        return (await client.get(url)).status_code
    except httpx.ProxyError as error:
        return int(str(error).split()[0])
