"""Returns."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import return_request
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.return_request import ReturnPage, ReturnView

router = EnvironmentRouter(prefix="/api/returns", is_signed_in=is_signed_in)


@router.get("", operation_id="return.list")
async def list_returns(call: ReadCall, query: Annotated[return_request.ReturnQuery, Query()]) -> ReturnPage:
    """Give one page of the returns that fit."""
    return return_request.list_returns(call.state(ShopState), query)


@router.post("", operation_id="return.create", status_code=201)
async def create(call: WriteCall, body: return_request.NewReturn) -> ReturnView:
    """Ask to send goods back."""
    return return_request.create_return(call.state(ShopState), body, call.moment)


@router.get("/{return_id}", operation_id="return.get")
async def read_return(call: ReadCall, return_id: str) -> ReturnView:
    """Give one return whole."""
    return return_request.read_return(call.state(ShopState), return_id)


@router.post("/{return_id}/cancel", operation_id="return.cancel")
async def cancel(call: WriteCall, return_id: str) -> ReturnView:
    """Keep the goods after all."""
    return return_request.cancel_return(call.state(ShopState), return_id)
