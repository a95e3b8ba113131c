"""The shopper's cards."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import payment_method
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.payment_method import PaymentMethodList, PaymentMethodView

router = EnvironmentRouter(prefix="/api/payment-methods", is_signed_in=is_signed_in)


@router.get("", operation_id="payment.list")
async def list_payment_methods(call: ReadCall) -> PaymentMethodList:
    """Give the cards."""
    return payment_method.list_payment_methods(call.state(ShopState), call.now)


@router.post("", operation_id="payment.create", status_code=201)
async def create(call: WriteCall, body: payment_method.NewPaymentMethod) -> PaymentMethodView:
    """Add a card."""
    return payment_method.create_payment_method(call.state(ShopState), body, call.moment)


@router.patch("/{payment_method_id}", operation_id="payment.update")
async def update(
    call: WriteCall, payment_method_id: str, body: payment_method.PaymentMethodChanges
) -> PaymentMethodView:
    """Change a card's name or expiry."""
    return payment_method.update_payment_method(call.state(ShopState), payment_method_id, body, call.moment)


@router.delete("/{payment_method_id}", operation_id="payment.delete")
async def delete(call: WriteCall, payment_method_id: str) -> PaymentMethodList:
    """Remove a card."""
    return payment_method.delete_payment_method(call.state(ShopState), payment_method_id, call.now)
