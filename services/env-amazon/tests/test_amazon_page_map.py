"""The page map says how a person does what the interface does."""

import re

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.operations.account import AccountChanges
from primbench_env_amazon.operations.address import AddressChanges
from primbench_env_amazon.operations.cart import AddToCart, SetGift, SetQuantity
from primbench_env_amazon.operations.checkout import PlaceOrder
from primbench_env_amazon.operations.conversation import NewConversation, Reply
from primbench_env_amazon.operations.gift_card import RedeemGiftCard
from primbench_env_amazon.operations.order import CancelOrder, ChangeAddress
from primbench_env_amazon.operations.order_line import CancelLine
from primbench_env_amazon.operations.payment_method import NewPaymentMethod, PaymentMethodChanges
from primbench_env_amazon.operations.promotion import ApplyPromotion
from primbench_env_amazon.operations.question import NewAnswer, NewQuestion
from primbench_env_amazon.operations.return_request import NewReturn
from primbench_env_amazon.operations.review import NewReview, ReviewChanges
from primbench_env_amazon.operations.shopping_list import NewEntry
from primbench_env_amazon.operations.store import StoreChoice
from primbench_env_amazon.operations.subscription import CancelSubscription, NewSubscription, SubscriptionChanges
from primbench_env_amazon.operations.wish_list import NewWishList, WishListChanges
from primbench_env_amazon.operations.wishlist import AddToWishlist, MoveToList, SetNote
from primbench_envkit.page_map import load_page_map

PATH = ENVIRONMENT.page_map
assert PATH is not None
PAGE_MAP = load_page_map(PATH, ENVIRONMENT.operations)
PROCEDURES = {procedure.operation_id: procedure for procedure in PAGE_MAP.procedures}


def test_every_write_can_be_done_in_the_pages_and_nothing_else_is_described() -> None:
    assert set(PROCEDURES) == {item.operation_id for item in ENVIRONMENT.operations.values() if item.is_mutating}


@pytest.mark.parametrize("operation_id", PROCEDURES)
def test_a_procedure_begins_at_an_address(operation_id: str) -> None:
    assert PROCEDURES[operation_id].steps[0].go.startswith("/")


@pytest.mark.parametrize("operation_id", sorted(PROCEDURES.keys() - {"account.sign_in", "account.sign_out"}))
def test_a_procedure_whose_page_stays_ends_with_a_confirmation(operation_id: str) -> None:
    procedure = PROCEDURES[operation_id]

    assert procedure.confirmation.role == "status"
    assert procedure.confirmation.text


BODIES = {
    "cart.add": AddToCart,
    "cart.set_quantity": SetQuantity,
    "cart.set_gift": SetGift,
    "promo.apply": ApplyPromotion,
    "gift_card.redeem": RedeemGiftCard,
    "review.create": NewReview,
    "review.update": ReviewChanges,
    "question.ask": NewQuestion,
    "question.answer": NewAnswer,
    "store.toggle_follow": StoreChoice,
    "shopping_list.add": NewEntry,
    "address.create": PostalAddress,
    "address.update": AddressChanges,
    "payment.create": NewPaymentMethod,
    "payment.update": PaymentMethodChanges,
    "list.create": NewWishList,
    "list.update": WishListChanges,
    "wishlist.add": AddToWishlist,
    "wishlist.move_to_list": MoveToList,
    "wishlist.set_note": SetNote,
    "account.update": AccountChanges,
    "subscription.create": NewSubscription,
    "subscription.update": SubscriptionChanges,
    "subscription.cancel": CancelSubscription,
    "conversation.open": NewConversation,
    "conversation.reply": Reply,
    "order.place": PlaceOrder,
    "order.cancel": CancelOrder,
    "order.cancel_line": CancelLine,
    "order.change_address": ChangeAddress,
    "return.create": NewReturn,
}


@pytest.mark.parametrize("operation_id", BODIES)
def test_a_procedure_uses_every_argument(operation_id: str) -> None:
    steps = PROCEDURES[operation_id].steps
    text = str(steps)
    used = {step.when_argument for step in steps} | {
        name.split(".")[0] for name in re.findall(r"\{([a-z_.A-Z]+)\}", text)
    }
    used |= {f"{name}_id" for name in used}

    assert set(BODIES[operation_id].model_fields) <= used


def test_every_option_of_the_catalogue_can_be_chosen() -> None:
    products = ENVIRONMENT.base_layer.collections["products"].values()
    names = {option.name for product in products for option in product.options}  # type: ignore[attr-defined]
    steps = {step.when_argument for step in PROCEDURES["cart.add"].steps}

    assert names
    assert {f"options.{name}" for name in names} <= steps
