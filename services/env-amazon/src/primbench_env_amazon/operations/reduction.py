"""What a promotion takes off, and when it may."""

from datetime import datetime

from primbench_envkit.error import Code, RuleError

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.promotion import Promotion
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.basket import Basket


def find_promotion(state: ShopState, code: str) -> Promotion | None:
    """Give the promotion with that code."""
    return next((promotion for promotion in state.promotions if promotion.code == code), None)


def applied_promotion(state: ShopState) -> Promotion | None:
    """Give the promotion that is agreed for the next order."""
    code = state.cart_terms.get().promo_code
    return None if code is None else find_promotion(state, code)


def reduction_cents(promotion: Promotion, basket: Basket) -> int:
    """Give what it takes off the goods: a percentage rounded down, or an amount, but never more than they cost."""
    goods = basket.goods_cents(promotion.department)
    if promotion.kind == "percent":
        return goods * promotion.percent // 100
    return min(promotion.amount_cents, goods) if promotion.kind == "amount" else 0


def check_promotion(
    state: ShopState, promotion: Promotion, basket: Basket, now: datetime, *, pointer: str = ""
) -> None:
    """Refuse one that is over, used up, for other goods than these, or for larger orders."""
    refusal = _refusal(state, promotion, basket, now)
    if refusal is not None:
        reason, message = refusal
        raise RuleError(Code.FAILED_PRECONDITION, reason, message, pointer)


def promotion_problem(state: ShopState, promotion: Promotion, basket: Basket, now: datetime) -> str:
    """Give the sentence with which `check_promotion` would refuse it; empty when it would not."""
    refusal = _refusal(state, promotion, basket, now)
    return "" if refusal is None else refusal[1]


def _refusal(state: ShopState, promotion: Promotion, basket: Basket, now: datetime) -> tuple[str, str] | None:
    code = promotion.code
    if promotion.is_over(now):
        return "PROMOTION_OVER", f"{code} ended on {day_text(promotion.valid_until.date())}."
    if promotion.uses_left == 0:
        return "PROMOTION_USED_UP", f"{code} has been used up."
    goods = basket.goods_cents(promotion.department)
    kind = f"goods of {_name(state, promotion.department)}" if promotion.department else "goods"
    if goods == 0:
        message = f"{code} is for {kind}; your cart has none." if promotion.department else "Your cart is empty."
        return "PROMOTION_NOT_FOR_THESE", message
    if goods < promotion.min_subtotal_cents:
        least, held = dollars(promotion.min_subtotal_cents), dollars(goods)
        return "PROMOTION_MINIMUM", f"{code} needs {kind} for at least {least}; your cart has {held}."
    return None


def _name(state: ShopState, department_id: str) -> str:
    department = state.departments.get(department_id)
    return department.name if department else department_id
