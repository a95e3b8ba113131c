"""A session's state is the base plus its own changes."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_envkit.collection import Collection, State
from primbench_envkit.error import Code, DeclarationError, ReadOnlyError, RuleError
from primbench_envkit.layer import EMPTY, Change, changes_document, committed
from primbench_envkit.record import Record, Timestamp, Value
from primbench_envkit.testing import Harness, SessionHarness
from pydantic import ValidationError
from toy_shop import ENVIRONMENT, PRODUCT_COUNT, Product, Settings, ShopState


def _product(record_id: str, **fields: object) -> Product:
    return Product.model_validate({"id": record_id, "name": "New", "price_cents": 1, "stock_count": 1} | fields)


def test_record_that_is_written_is_read_back_in_the_same_work(session: SessionHarness) -> None:
    products = session.call().state(ShopState).products

    products.put(_product("p-new"))

    assert products.require("p-new").name == "New"
    assert "p-new" in products
    assert len(products) == PRODUCT_COUNT + 1


def test_created_records_follow_those_of_the_base_in_order_of_creation(session: SessionHarness) -> None:
    products = session.call().state(ShopState).products

    products.put(_product("p-zz"))
    products.put(_product("p-aa"))
    products.put(products.require("p-000000").evolve(name="Changed"))

    ids = [product.id for product in products.values()]
    assert ids[0] == "p-000000"
    assert ids[-2:] == ["p-zz", "p-aa"]


def test_what_is_not_as_in_the_base_data_is_told_apart(session: SessionHarness) -> None:
    products = session.call().state(ShopState).products

    products.put(products.require("p-000002").evolve(name="Changed"))
    products.remove("p-000001")
    products.put(_product("p-new"))

    assert [product.id for product in products.changed()] == ["p-000002", "p-new"]


def test_removed_record_is_gone(session: SessionHarness) -> None:
    products = session.call().state(ShopState).products

    products.remove("p-000001")

    assert products.get("p-000001") is None
    assert len(products) == PRODUCT_COUNT - 1
    assert "p-000001" not in {product.id for product in products}


def test_record_that_does_not_exist_is_not_found_with_its_pointer(session: SessionHarness) -> None:
    with pytest.raises(RuleError) as caught:
        session.state(ShopState).cart_items.require("ci/1")

    assert (caught.value.code, caught.value.pointer) == (Code.NOT_FOUND, "/cart_items/ci~11")


def test_writing_while_iterating_does_not_disturb_the_iteration(session: SessionHarness) -> None:
    products = session.call().state(ShopState).products

    for product in products.values():
        products.put(_product(f"copy-{product.id}"))

    assert len(products) == 2 * PRODUCT_COUNT


def test_write_in_work_that_only_reads_is_an_error(session: SessionHarness) -> None:
    state = session.state(ShopState)

    with pytest.raises(ReadOnlyError, match="settings"):
        state.settings.set(Settings(theme="dark"))
    with pytest.raises(ReadOnlyError, match="orders"):
        state.orders.new_id()


def test_record_of_another_type_is_refused(session: SessionHarness) -> None:
    state = session.call().state(ShopState)

    with pytest.raises(TypeError, match="cart_items holds CartItem, not Product"):
        state.cart_items.put(_product("p-1"))  # type: ignore[arg-type]


def test_change_that_is_taken_back_is_no_change(session: SessionHarness) -> None:
    base = ENVIRONMENT.base_layer
    old = session.state(ShopState).products.require("p-000001")
    call = session.call()
    call.state(ShopState).products.put(old.evolve(name="Changed"))
    layer = committed(base, EMPTY, call.transaction.changes())

    back = session.call()
    back.state(ShopState).products.put(old)

    assert layer != EMPTY
    assert back.transaction.changes() == ()
    assert committed(base, layer, [Change("products", old.id, None, old)]) == EMPTY


def test_evolve_validates_and_knows_its_fields() -> None:
    product = _product("p-1")

    assert product.evolve(price_cents=5).price_cents == 5
    with pytest.raises(ValidationError):
        product.evolve(price_cents=-1)
    with pytest.raises(ValidationError):
        product.evolve(prize_cents=1)


def test_time_is_kept_in_utc_and_needs_an_offset() -> None:
    class Note(Value):
        time: Timestamp

    east = datetime(2026, 3, 2, 11, tzinfo=timezone(timedelta(hours=2)))

    assert Note(time=east).model_dump_json() == '{"time":"2026-03-02T09:00:00Z"}'
    with pytest.raises(ValidationError):
        Note(time=datetime(2026, 3, 2))  # noqa: DTZ001 - the point of the test
    assert Note(time=east).time.tzinfo is UTC


def test_incidental_field_that_does_not_exist_is_a_declaration_error() -> None:
    class Thing(Record):
        name: str

    with pytest.raises(DeclarationError, match=r"no field 'nam'; known: id, name"):

        class _Broken(State):
            things = Collection(Thing, id_prefix="t", incidental=("nam",))


def test_base_data_with_an_id_twice_is_a_declaration_error() -> None:
    with pytest.raises(DeclarationError, match="products has the id 'p-1' twice"):
        ShopState.base({"products": [_product("p-1"), _product("p-1")], "settings": Settings(theme="light")})


@pytest.mark.parametrize("records", [{"prodcts": []}, {"settings": []}, {}], ids=["unknown", "no value", "missing"])
def test_base_data_that_do_not_fit_the_declaration_are_named(records: dict[str, list[Record]]) -> None:
    with pytest.raises(DeclarationError, match=r"prodcts|settings"):
        ShopState.base(records)


def test_ids_go_on_where_the_last_work_ended(harness: Harness) -> None:
    session = harness.session()
    first = session.call()
    first_id = first.state(ShopState).orders.new_id()
    session.session.world.id_counts = first.transaction.counts

    assert session.call().state(ShopState).orders.new_id() != first_id


class _Rated(Record):
    rating: float | None = None


class _Tagged(Record):
    tags: frozenset[str] = frozenset()


@pytest.mark.parametrize(("model", "words"), [(_Rated, r"things\.rating.*fraction"), (_Tagged, r"things\.tags.*set")])
def test_field_without_one_canonical_text_is_a_declaration_error(model: type[Record], words: str) -> None:
    with pytest.raises(DeclarationError, match=words):
        type("Broken", (State,), {"things": Collection(model, id_prefix="t")})


_WRITES = st.lists(
    st.tuples(st.sampled_from(["p-000000", "p-000001", "p-00018f"]), st.sampled_from([0, 3, 100, 101, 499])),
    max_size=12,
)


@given(_WRITES)
def test_state_has_one_digest_whatever_way_led_to_it(writes: list[tuple[str, int]]) -> None:
    """A price of 3 stands for removal; what counts in the end is each record's last write."""
    base = ENVIRONMENT.base_layer
    products = base.collections["products"]

    def entry(record_id: str, price: int) -> Value | None:
        return None if price == 3 else products[record_id].evolve(price_cents=price)

    stepwise = EMPTY
    for record_id, price in writes:
        before = stepwise.get("products", {}).get(record_id, products[record_id])
        stepwise = committed(base, stepwise, [Change("products", record_id, before, entry(record_id, price))])
    last = {record_id: entry(record_id, price) for record_id, price in sorted(dict(writes).items(), reverse=True)}
    at_once = committed(base, EMPTY, [Change("products", name, None, value) for name, value in last.items()])

    assert changes_document(base, stepwise) == changes_document(base, at_once)
