"""The address book."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import address
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.address import AddressList, AddressView

router = EnvironmentRouter(prefix="/api/addresses", is_signed_in=is_signed_in)


@router.get("", operation_id="address.list")
async def list_addresses(call: ReadCall) -> AddressList:
    """Give the address book."""
    return address.list_addresses(call.state(ShopState))


@router.post("", operation_id="address.create", status_code=201)
async def create(call: WriteCall, body: PostalAddress) -> AddressView:
    """Add an address."""
    return address.create_address(call.state(ShopState), body)


@router.patch("/{address_id}", operation_id="address.update")
async def update(call: WriteCall, address_id: str, body: address.AddressChanges) -> AddressView:
    """Change an address."""
    return address.update_address(call.state(ShopState), address_id, body)


@router.delete("/{address_id}", operation_id="address.delete")
async def delete(call: WriteCall, address_id: str) -> AddressList:
    """Remove an address."""
    return address.delete_address(call.state(ShopState), address_id)
