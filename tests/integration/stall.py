"""A small shop with the real injector, environment host and proxy around it, as a browser meets them."""

import json
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import date
from typing import Annotated

import httpx
from fastapi import Query
from google.protobuf.timestamp_pb2 import Timestamp
from primbench.common.v1 import firing_pb2, session_pb2
from primbench.environment.v1 import environment_service_pb2 as environment_wire
from primbench.environment.v1 import environment_service_pb2_grpc as environment_stubs
from primbench.injection.v1 import injection_service_pb2 as wire
from primbench.injection.v1 import injection_service_pb2_grpc as stubs
from primbench.proxy.v1 import proxy_service_pb2 as proxy_wire
from primbench.proxy.v1 import proxy_service_pb2_grpc as proxy_stubs
from primbench_envkit.call import Call, ReadCall, WriteCall
from primbench_envkit.collection import BaseRecords, Collection, Singleton, State
from primbench_envkit.environment import Environment
from primbench_envkit.error import Code, RuleError
from primbench_envkit.host import SessionHost
from primbench_envkit.moment import Moment
from primbench_envkit.record import Record, Value
from primbench_envkit.routing import EnvironmentRouter
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.server import http_server
from primbench_envkit.servicer import EnvironmentServicer
from primbench_envkit.setting import EnvironmentSettings
from primbench_envkit.site import Site
from primbench_injector.service import build_injector
from primbench_injector.servicer import InjectionServicer
from primbench_injector.setting import InjectorSettings
from primbench_servicekit import canonical
from primbench_servicekit.client import ChannelPool, open_channel
from primbench_servicekit.server import control_server
from pydantic import StringConstraints

HOST = "www.stall.test"
START_TIME = Timestamp(seconds=1_772_442_000)
ADD = {"operation": "cart.add", "times": 1}


class Product(Record):
    name: str
    price_cents: int
    listed_on: date
    stock_count: int = 9
    description: str = ""


class CartItem(Record):
    product_id: str
    quantity: int


class SignIn(Value):
    is_signed_in: bool


class StallState(State):
    products = Collection(Product, id_prefix="p")
    cart_items = Collection(CartItem, id_prefix="ci")
    sign_in = Singleton(SignIn, is_incidental=True)


class AddToCart(Value):
    product_id: str
    quantity: int


class ReceiptQuery(Value):
    page: int = 1


class ReceiptNote(Value):
    note: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


class ProductList(Value):
    items: tuple[Product, ...]
    page: int


class CartView(Value):
    items: tuple[CartItem, ...]
    item_count: int


class ProductParams(Value):
    name: str


def _is_signed_in(call: Call) -> bool:
    return call.state(StallState).sign_in.get().is_signed_in


router = EnvironmentRouter()
own_router = EnvironmentRouter(prefix="/api/receipts", is_signed_in=_is_signed_in)


@router.get("/products/{product_id}", operation_id="product.get")
async def get_product(call: ReadCall, product_id: str) -> Product:
    return call.state(StallState).products.require(product_id)


@router.get("/products", operation_id="product.list")
async def list_products(call: ReadCall, page: int = 1) -> ProductList:
    """Give the newest first, two a page."""
    newest = sorted(call.state(StallState).products.values(), key=lambda one: (one.listed_on, one.id), reverse=True)
    return ProductList(items=tuple(newest[2 * page - 2 : 2 * page]), page=page)


@router.get("/cart", operation_id="cart.read")
async def read_cart(call: ReadCall) -> CartView:
    return _cart(call.state(StallState))


@router.post("/cart/items", operation_id="cart.add", status_code=201)
async def add(call: WriteCall, body: AddToCart) -> CartView:
    state = call.state(StallState)
    if state.products.require(body.product_id).stock_count < body.quantity:
        raise RuleError(Code.FAILED_PRECONDITION, "OUT_OF_STOCK", "That many are not there.", "/quantity")
    state.cart_items.put(CartItem(id=state.cart_items.new_id(), product_id=body.product_id, quantity=body.quantity))
    return _cart(state)


@router.post("/sign-in", operation_id="account.sign_in", status_code=204)
async def sign_in(call: WriteCall) -> None:
    call.state(StallState).sign_in.set(SignIn(is_signed_in=True))


@router.post("/sign-out", operation_id="account.sign_out", status_code=204)
async def sign_out(call: WriteCall) -> None:
    call.state(StallState).sign_in.set(SignIn(is_signed_in=False))


@own_router.get("", operation_id="receipt.list")
async def list_receipts(call: ReadCall, query: Annotated[ReceiptQuery, Query()]) -> CartView:
    return _cart(call.state(StallState))


@own_router.post("", operation_id="receipt.note")
async def note_on_receipts(call: ReadCall, body: ReceiptNote) -> CartView:
    return _cart(call.state(StallState))


def _cart(state: StallState) -> CartView:
    items = tuple(state.cart_items.values())
    return CartView(items=items, item_count=len(items))


@seeder("product", summary="Puts one product on sale.")
def product(state: StallState, params: ProductParams, moment: Moment) -> Ref[Product]:
    price_cents = moment.random("price").randint(500, 900)
    made = Product(id=state.products.new_id(), name=params.name, price_cents=price_cents, listed_on=date(2026, 2, 1))
    return Ref("products", state.products.put(made).id)


def _base() -> BaseRecords:
    return {
        "products": [Product(id="p-000001", name="Mug", price_cents=700, listed_on=date(2026, 1, 5))],
        "sign_in": SignIn(is_signed_in=True),
    }


STALL = Environment(
    id="stall",
    title="Stall",
    host=HOST,
    version="0.1.0",
    state=StallState,
    base=_base,
    routers=[router, own_router],
    seeders=[product],
)


@dataclass
class World:
    """One session with its route, and the services around it."""

    environment: "environment_stubs.EnvironmentServiceAsyncStub"
    injector: "stubs.InjectionServiceAsyncStub"
    session: session_pb2.SessionReference
    targets: bytes
    route_id: str
    browser: httpx.AsyncClient

    @property
    def product_id(self) -> str:
        return json.loads(self.targets)["product_id"]

    async def inject(self, layer: str, *, is_placebo: bool = False, **params: object) -> wire.InjectResponse:
        request = wire.InjectRequest(
            session=self.session,
            route_id=self.route_id,
            injections=canonical.dumps([{"layer": layer, "params": params}]),
            targets=self.targets,
            seed=7,
            is_placebo=is_placebo,
        )
        return await self.injector.Inject(request, timeout=10)

    async def withdraw(self, injected: wire.InjectResponse) -> None:
        await self.injector.Withdraw(wire.WithdrawRequest(injection_id=injected.injection_id), timeout=10)

    async def firings(self, injected: wire.InjectResponse) -> list[firing_pb2.Firing]:
        request = wire.StreamFiringsRequest(injection_id=injected.injection_id)
        return [reply.firing async for reply in self.injector.StreamFirings(request, timeout=10)]

    async def add(self) -> httpx.Response:
        return await self.browser.post("/api/cart/items", json={"product_id": self.product_id, "quantity": 2})

    async def listed(self, page: int = 1) -> list[str]:
        """Give the names of the products on one page of the list."""
        items = (await self.browser.get("/api/products", params={"page": page})).json()["items"]
        return [item["name"] for item in items]

    async def item_count(self) -> int:
        return (await self.browser.get("/api/cart")).json()["item_count"]

    async def snapshot(self, moment: environment_wire.Moment) -> environment_wire.GetSnapshotResponse:
        request = environment_wire.GetSnapshotRequest(
            session_id=self.session.session_id, moment=moment, form=environment_wire.SNAPSHOT_FORM_FULL
        )
        return await self.environment.GetSnapshot(request, timeout=10)


async def _serve_environment(stack: AsyncExitStack) -> tuple[str, str]:
    settings = EnvironmentSettings(grace_s=0.1)
    host = SessionHost(STALL)
    stack.callback(host.close)
    site_url = await stack.enter_async_context(http_server(settings, Site(STALL, host.find)))
    servicer = EnvironmentServicer(host).as_service()
    return await stack.enter_async_context(control_server(settings, [servicer])), site_url


async def _serve_injector(stack: AsyncExitStack, proxy_address: str) -> str:
    channels = ChannelPool()
    stack.push_async_callback(channels.close)
    settings = InjectorSettings(proxy=proxy_address, grace_s=0.1)
    servicer = InjectionServicer(build_injector(settings, channels)).servicer()
    return await stack.enter_async_context(control_server(settings, [servicer]))


async def _channel(stack: AsyncExitStack, address: str):
    return await stack.enter_async_context(open_channel(address))


def _session_request() -> environment_wire.CreateSessionRequest:
    step = environment_wire.SeedStep(seeder="product", params=b'{"name":"Teapot, Black"}', output_name="item")
    targets = {"product_id": "item.id", "name": "item.name"}
    return environment_wire.CreateSessionRequest(
        seed=7, start_time=START_TIME, seed_plan=environment_wire.SeedPlan(steps=[step], targets=targets)
    )


def _browser(route: proxy_wire.OpenRouteResponse, listen: str, certificate_pem: bytes) -> httpx.AsyncClient:
    proxy = httpx.Proxy(f"http://{listen}", auth=(route.username, route.password))
    trust = ssl.create_default_context(cadata=certificate_pem.decode())
    return httpx.AsyncClient(base_url=f"https://{HOST}", proxy=proxy, verify=trust, timeout=20)


@asynccontextmanager
async def open_world(announced: Mapping[str, str]) -> AsyncIterator[World]:
    """Open one session with its route; `announced` is what the proxy's process said at its start."""
    async with AsyncExitStack() as stack:
        environment_address, site_url = await _serve_environment(stack)
        injector_address = await _serve_injector(stack, announced["control"])
        environment = environment_stubs.EnvironmentServiceStub(await _channel(stack, environment_address))
        created = await environment.CreateSession(_session_request(), timeout=10)
        proxy = proxy_stubs.ProxyServiceStub(await _channel(stack, announced["control"]))
        described = await environment.DescribeEnvironment(environment_wire.DescribeEnvironmentRequest(), timeout=10)
        site = proxy_wire.Site(
            host=HOST,
            upstream_url=site_url,
            session_id=created.session_id,
            operations=described.description.operations,
        )
        opening = proxy_wire.OpenRouteRequest(sites=[site], seed=7, start_time=START_TIME)
        route = await proxy.OpenRoute(opening, timeout=10)
        trust = await proxy.GetCertificateAuthority(proxy_wire.GetCertificateAuthorityRequest(), timeout=10)
        yield World(
            environment=environment,
            injector=stubs.InjectionServiceStub(await _channel(stack, injector_address)),
            session=session_pb2.SessionReference(
                environment_id="stall", address=environment_address, session_id=created.session_id
            ),
            targets=created.targets,
            route_id=route.route_id,
            browser=await stack.enter_async_context(_browser(route, announced["listen"], trust.certificate_pem)),
        )
