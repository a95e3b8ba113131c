"""Codes, and the one that is agreed for the next order."""

from typing import Annotated

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import StringConstraints

from primbench_env_amazon.models.promotion import CartTerms
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.basket import cart_basket
from primbench_env_amazon.operations.cart import promotion_effect, read_cart
from primbench_env_amazon.operations.reduction import check_promotion, find_promotion
from primbench_env_amazon.views.cart import CartView
from primbench_env_amazon.views.promotion import PromotionList, promotion_view

_POINTER = "/code"

PromoCode = Annotated[str, StringConstraints(strip_whitespace=True, to_upper=True, min_length=1, max_length=30)]


class ApplyPromotion(Value):
    """The code, in capitals or not."""

    code: PromoCode


def list_promotions(state: ShopState, moment: Moment) -> PromotionList:
    """Give the account's codes: those that can be used first, soonest to end first."""
    names = {department.id: department.name for department in state.departments}
    applied = state.cart_terms.get().promo_code
    basket = cart_basket(state)
    views = [
        promotion_view(
            each,
            promotion_effect(state, each, basket, moment.now),
            department_names=names,
            applied_code=applied,
            now=moment.now,
        )
        for each in state.promotions
    ]
    ordered = sorted(views, key=lambda view: (view.standing in ("Used up", "Ended"), view.valid_until, view.code))
    return PromotionList(items=tuple(ordered))


def apply_promotion(state: ShopState, wanted: ApplyPromotion, moment: Moment) -> CartView:
    """Agree on a code for the next order, in place of any other."""
    promotion = find_promotion(state, wanted.code)
    if promotion is None:
        raise RuleError(Code.NOT_FOUND, "PROMOTION_UNKNOWN", f"There is no promo code {wanted.code!r}.", _POINTER)
    check_promotion(state, promotion, cart_basket(state), moment.now, pointer=_POINTER)
    state.cart_terms.set(CartTerms(promo_code=promotion.code))
    return read_cart(state, moment.now)


def clear_promotion(state: ShopState, moment: Moment) -> CartView:
    """Agree on no code. Raises FAILED_PRECONDITION when there is none to take away."""
    if state.cart_terms.get().promo_code is None:
        raise RuleError(Code.FAILED_PRECONDITION, "NO_PROMOTION", "No promo code has been applied.")
    state.cart_terms.set(CartTerms(promo_code=None))
    return read_cart(state, moment.now)
