"""A whole proxy in the test's event loop, a small web server behind it, and browsers' clients in front."""

import json
import os
import ssl
import sys
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import override

import httpx
import pytest
from google.protobuf.timestamp_pb2 import Timestamp
from playwright.async_api import Browser, async_playwright
from playwright.async_api import Page as BrowserPage
from primbench.common.v1 import firing_pb2
from primbench.environment.v1 import description_pb2
from primbench.proxy.v1 import proxy_service_pb2 as wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as stubs
from primbench_interventions.registry import KINDS
from primbench_servicekit import canonical
from primbench_servicekit.client import open_channel
from primbench_servicekit.server import control_server

with warnings.catch_warnings():
    # mitmproxy imports ldap3 2.9.1, which uses names that pyasn1 has deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from primbench_proxy.service import open_plane
from primbench_proxy.servicer import Plane, proxy_servicer
from primbench_proxy.setting import ProxySettings

sys.path.insert(0, str(Path(__file__).parent))

from web_server import Page, WebServer, open_web_server

HOST = "www.shop.test"
PAGES = Path(__file__).parent / "page"
NODE_MODULES = Path(__file__).parents[3] / "node_modules"
LIBRARY = {
    "scheduler": "scheduler/cjs/scheduler.production.js",
    "react": "react/cjs/react.production.js",
    "react-dom": "react-dom/cjs/react-dom.production.js",
    "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
}
STRICT_POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
CART_SCHEMA = {
    "type": "object",
    "properties": {"item_count": {"type": "integer"}, "name": {"type": "string"}},
    "required": ["item_count", "name"],
}


@pytest.fixture
def web() -> Iterator[WebServer]:
    with open_web_server() as server:
        yield server


@pytest.fixture(scope="session")
def ca_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ca")


@dataclass
class Stage:
    """The proxy, its control plane, and the web server behind it."""

    plane: Plane
    stub: "stubs.ProxyServiceAsyncStub"
    web: WebServer

    def site(self, **changes: object) -> wire.Site:
        given = {
            "host": HOST,
            "upstream_url": f"http://127.0.0.1:{self.web.port}",
            "session_id": "s-1",
            "operations": OPERATIONS,
        }
        return wire.Site(**{**given, **changes})

    def serve(self, path: str, text: str, *, status: int = 200, **headers: str) -> None:
        """Let the web server answer a path with this text."""
        self.web.pages[path] = Page(text.encode(), headers, status)

    def serve_bytes(self, path: str, body: bytes, **headers: str) -> None:
        """Let the web server answer a path with these bytes."""
        self.web.pages[path] = Page(body, headers)

    async def open_route(self, *sites: wire.Site, **changes: object) -> wire.OpenRouteResponse:
        start_time = Timestamp(seconds=1_760_000_000)
        given = {"sites": sites or [self.site()], "seed": 7, "start_time": start_time}
        return await self.stub.OpenRoute(wire.OpenRouteRequest(**{**given, **changes}), timeout=5)

    async def set_rules(
        self, route: wire.OpenRouteResponse, *, is_placebo: bool = False, **params: dict[str, object]
    ) -> None:
        """Arm the interventions given as rule id -> parameters; the layer follows from the action."""
        rules = [wire.Rule(rule_id=name, intervention=_intervention(given)) for name, given in params.items()]
        request = wire.SetRulesRequest(route_id=route.route_id, rules=rules, is_placebo=is_placebo)
        await self.stub.SetRules(request, timeout=5)

    async def close(self, route: wire.OpenRouteResponse) -> None:
        await self.stub.CloseRoute(wire.CloseRouteRequest(route_id=route.route_id), timeout=5)

    async def exchanges(self, route: wire.OpenRouteResponse) -> list[wire.Exchange]:
        stream = self.stub.StreamExchanges(wire.StreamExchangesRequest(route_id=route.route_id), timeout=5)
        return [reply.exchange async for reply in stream]

    async def firings(self, route: wire.OpenRouteResponse) -> list[firing_pb2.Firing]:
        stream = self.stub.StreamFirings(wire.StreamFiringsRequest(route_id=route.route_id), timeout=5)
        return [reply.firing async for reply in stream]

    async def first_firing(self, route: wire.OpenRouteResponse) -> firing_pb2.Firing:
        """Wait for the first firing."""
        request = wire.StreamFiringsRequest(route_id=route.route_id, is_following=True)
        reply = await anext(aiter(self.stub.StreamFirings(request, timeout=5)))
        return reply.firing

    async def first_exchange(self, route: wire.OpenRouteResponse) -> wire.Exchange:
        """Wait for the first exchange."""
        request = wire.StreamExchangesRequest(route_id=route.route_id, is_following=True)
        reply = await anext(aiter(self.stub.StreamExchanges(request, timeout=5)))
        return reply.exchange

    def client(self, route: wire.OpenRouteResponse, **changes: str) -> httpx.AsyncClient:
        """Give a browser's client with the route's credentials."""
        user, password = changes.get("username", route.username), changes.get("password", route.password)
        proxy = httpx.Proxy(f"http://127.0.0.1:{route.port}", auth=(user, password))
        return httpx.AsyncClient(proxy=proxy, verify=self.trust(), timeout=10)

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cadata=self.plane.authority.certificate_pem.decode())


def _intervention(params: dict[str, object]) -> bytes:
    layer = "client" if f"client.{params['action']}" in KINDS else "network"
    return canonical.dumps({"layer": layer, "params": params})


def _operation(operation_id: str, method: str, path: str, **more: object) -> description_pb2.Operation:
    schema = canonical.dumps(CART_SCHEMA)
    return description_pb2.Operation(
        operation_id=operation_id, method=method, path=path, is_mutating=method != "GET", response_schema=schema, **more
    )


OPERATIONS = [
    _operation("cart.read", "GET", "/api/cart"),
    _operation("cart.add", "POST", "/api/cart/items", success_status=201),
    _operation("cart.remove", "DELETE", "/api/cart/items/{item_id}"),
]


@pytest.fixture
async def stage(web: WebServer, ca_folder: Path) -> AsyncIterator[Stage]:
    settings = ProxySettings(ca_folder=ca_folder, grace_s=0.1)
    async with open_plane(settings) as plane, control_server(settings, [proxy_servicer(plane)]) as control:
        async with open_channel(control) as channel:
            yield Stage(plane, stubs.ProxyServiceStub(channel), web)
        plane.routes.close_all()


class _Http2Trust(ssl.SSLContext):
    """Asks for HTTP/2 alone, where httpx would ask for HTTP/1.1 first."""

    @override
    def set_alpn_protocols(self, alpn_protocols: Iterable[str]) -> None:
        super().set_alpn_protocols(["h2"])


@pytest.fixture(params=["HTTP/1.1", "HTTP/2"])
def client_of(request: pytest.FixtureRequest, stage):
    """Give clients that speak one version of the protocol."""

    def make(route) -> httpx.AsyncClient:
        proxy = httpx.Proxy(f"http://127.0.0.1:{route.port}", auth=(route.username, route.password))
        if request.param == "HTTP/1.1":
            return httpx.AsyncClient(proxy=proxy, verify=stage.trust(), timeout=10)
        trust = _Http2Trust(ssl.PROTOCOL_TLS_CLIENT)
        trust.load_verify_locations(cadata=stage.plane.authority.certificate_pem.decode())
        return httpx.AsyncClient(proxy=proxy, verify=trust, timeout=10, http2=True)

    return make


@pytest.fixture
async def browser(stage: Stage) -> AsyncIterator[Browser]:
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    spki = stage.plane.authority.spki_sha256
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(
            executable_path=os.environ.get("PRIMBENCH_BROWSER_PATH", "/usr/bin/chromium"),
            args=[*arguments, f"--ignore-certificate-errors-spki-list={spki}"],
        )
        yield launched
        await launched.close()


@pytest.fixture
def visit(browser: Browser) -> "Callable[..., Awaitable[BrowserPage]]":
    """Give a function that opens a page by a route in a context of its own. `problems` is what the console said."""

    async def opened(route: wire.OpenRouteResponse, path: str = "/") -> BrowserPage:
        proxy = {
            "server": f"http://127.0.0.1:{route.port}",
            "username": route.username,
            "password": route.password,
            "bypass": "<-loopback>",
        }
        context = await browser.new_context(proxy=proxy)
        page = await context.new_page()
        page.set_default_timeout(10_000)
        page.problems = []  # type: ignore[attr-defined]
        page.on("console", lambda message: page.problems.append(message.text))
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        answer = await page.goto(f"https://{HOST}{path}")
        assert answer is not None
        assert answer.status == 200
        return page

    return opened


@cache
def _library() -> str:
    missing = [path for path in LIBRARY.values() if not (NODE_MODULES / path).is_file()]
    if missing:
        pytest.skip(f"node packages are not installed: {', '.join(missing)}")
    parts = [
        f"parts[{json.dumps(name)}] = function (require, module, exports) {{{(NODE_MODULES / path).read_text()}}};"
        for name, path in LIBRARY.items()
    ]
    load = """const made = {};
    const library = (name) => {
      if (!made[name]) {
        made[name] = { exports: {} };
        parts[name](library, made[name], made[name].exports);
      }
      return made[name].exports;
    };"""
    return "\n".join(["const parts = {};", *parts, load])


@pytest.fixture
def react_shop(stage: Stage) -> Stage:
    """Give the page of a shop in React, its sheet and its scripts to the web server."""
    page = (PAGES / "shop.html").read_text()
    for path in ("/", "/chair"):
        stage.serve(
            path, page, **{"content-type": "text/html; charset=utf-8", "content-security-policy": STRICT_POLICY}
        )
    stage.serve("/shop.css", (PAGES / "shop.css").read_text(), **{"content-type": "text/css"})
    stage.serve("/library.js", _library(), **{"content-type": "text/javascript"})
    stage.serve("/shop.js", (PAGES / "shop.js").read_text(), **{"content-type": "text/javascript"})
    return stage


@pytest.fixture
def armed(react_shop: Stage, visit: "Callable[..., Awaitable[BrowserPage]]") -> "Callable[..., Awaitable[tuple]]":
    """Give a function that opens the shop with one rule; the route comes with the page."""

    async def opened(action: str, *, times: int = 1, **params: object) -> tuple[BrowserPage, wire.OpenRouteResponse]:
        route = await react_shop.open_route()
        await react_shop.set_rules(route, **{f"client.{action}#0": {"action": action, "times": times, **params}})
        page = await visit(route)
        await page.get_by_role("heading", name="Lamp", include_hidden=True).wait_for(state="attached")
        return page, route

    return opened
