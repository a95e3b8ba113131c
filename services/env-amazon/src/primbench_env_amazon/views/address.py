"""Addresses as pages show them."""

from primbench_envkit.record import Value

from primbench_env_amazon.models.address import Address


class AddressView(Value):
    """One address of the address book."""

    id: str
    label: str
    full_name: str
    street: str
    unit: str
    city: str
    state: str
    zip_code: str
    phone: str
    instructions: str
    is_default: bool


class AddressList(Value):
    """The address book."""

    items: tuple[AddressView, ...]


def address_view(address: Address, default_id: str | None) -> AddressView:
    """Give the address for a page."""
    return AddressView(**dict(address), label=address.label, is_default=address.id == default_id)
