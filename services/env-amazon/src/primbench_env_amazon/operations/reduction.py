"""What a promotion takes off, and when it may."""

from datetime import datetime

from primbench_envkit.error import Code, RuleError

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.promotion import Promotion
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.basket import Basket


def reduction_cents(promotion: Promotion, basket: Basket) -> int:
    """Give what it takes off the goods: a percentage rounded down, or an amount, but never more than they cost."""
    goods = basket.goods_cents(promotion.department)
    if promotion.kind == "percent":
        return goods * promotion.percent // 100
    return min(promotion.amount_cents, goods) if promotion.kind == "amount" else 0


def check_promotion(state: ShopState, promotion: Promotion, basket: Basket, now: datetime, *, pointer: str) -> None:
    """Refuse one that is over, used up, for other goods than these, or for larger orders."""
    if promotion.is_over(now):
        message = f"{promotion.code} ended on {day_text(promotion.valid_until.date())}."
        raise RuleError(Code.FAILED_PRECONDITION, "PROMOTION_OVER", message, pointer)
    if promotion.uses_left == 0:
        message = f"{promotion.code} has been used up."
        raise RuleError(Code.FAILED_PRECONDITION, "PROMOTION_USED_UP", message, pointer)
    goods = basket.goods_cents(promotion.department)
    kind = f"goods of {_name(state, promotion.department)}" if promotion.department else "goods"
    if goods == 0:
        message = f"{promotion.code} is for {kind}; your cart has none."
        raise RuleError(Code.FAILED_PRECONDITION, "PROMOTION_NOT_FOR_THESE", message, pointer)
    if goods < promotion.min_subtotal_cents:
        least, held = _dollars(promotion.min_subtotal_cents), _dollars(goods)
        message = f"{promotion.code} needs {kind} for at least {least}; your cart has {held}."
        raise RuleError(Code.FAILED_PRECONDITION, "PROMOTION_MINIMUM", message, pointer)


def _name(state: ShopState, department_id: str) -> str:
    department = state.departments.get(department_id)
    return department.name if department else department_id


def _dollars(cents: int) -> str:
    return f"${cents // 100}.{cents % 100:02d}"
