"""Keeping the address book."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.record import Value

from primbench_env_amazon.models.address import Address, Instructions, Line, Phone, PostalAddress, State, Unit, ZipCode
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.subscription_use import going_to
from primbench_env_amazon.views.address import AddressList, AddressView, address_view

MAX_ADDRESSES = 20


class AddressChanges(Value):
    """The parts of an address that change; those left out stay."""

    full_name: Line | None = None
    street: Line | None = None
    unit: Unit | None = None
    city: Line | None = None
    state: State | None = None
    zip_code: ZipCode | None = None
    phone: Phone | None = None
    instructions: Instructions | None = None


def list_addresses(state: ShopState) -> AddressList:
    """Give the address book: the default first, then the newest."""
    default_id = state.account.get().default_address_id
    views = [address_view(address, default_id) for address in reversed(list(state.addresses))]
    return AddressList(items=tuple(sorted(views, key=lambda view: not view.is_default)))


def create_address(state: ShopState, new: PostalAddress) -> AddressView:
    """Add an address. The first one becomes the default."""
    if len(state.addresses) >= MAX_ADDRESSES:
        message = f"The address book holds at most {MAX_ADDRESSES} addresses."
        raise RuleError(Code.FAILED_PRECONDITION, "ADDRESS_BOOK_FULL", message)
    _check_new(state, new)
    is_first = len(state.addresses) == 0
    address = state.addresses.put(Address(id=state.addresses.new_id(), **dict(new)))
    if is_first:
        state.account.set(state.account.get().evolve(default_address_id=address.id))
    return address_view(address, state.account.get().default_address_id)


def update_address(state: ShopState, address_id: str, changes: AddressChanges) -> AddressView:
    """Change an address. Orders that were sent to it keep what they had."""
    address = state.addresses.require(address_id)
    changed = address.evolve(**changes.model_dump(exclude_none=True))
    if changed != address:
        _check_new(state, changed.postal())
        state.addresses.put(changed)
    return address_view(changed, state.account.get().default_address_id)


def delete_address(state: ShopState, address_id: str) -> AddressList:
    """Remove an address. If it was the default, there is none until another is chosen.

    Refuses one that a subscription goes to.
    """
    address = state.addresses.require(address_id)
    subscription = going_to(state, address_id)
    if subscription is not None:
        message = f"{address.label} is where your subscription to {subscription.product_name} goes. Change that first."
        raise RuleError(Code.FAILED_PRECONDITION, "ADDRESS_IN_USE", message, "/address_id")
    state.addresses.remove(address_id)
    account = state.account.get()
    if account.default_address_id == address_id:
        state.account.set(account.evolve(default_address_id=None))
    return list_addresses(state)


def _check_new(state: ShopState, new: PostalAddress) -> None:
    if any(address.postal() == new for address in state.addresses):
        raise RuleError(Code.ALREADY_EXISTS, "ADDRESS_EXISTS", f"{new.label} is already in your address book.")
