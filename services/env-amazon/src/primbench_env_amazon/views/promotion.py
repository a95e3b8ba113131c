"""Promo codes as pages show them."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Literal

from primbench_envkit.record import Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.promotion import Promotion, PromotionKind
from primbench_env_amazon.views.cart import AppliedPromotion

type Standing = Literal["Applied", "Available", "Used up", "Ended"]


class PromotionView(Value):
    """One code and its terms. `department_name` is that of the goods that it is for, or "All departments".

    The last day is a day on which it still holds, if only for a part of it. `discount_cents` is what it takes off the
    goods of the cart as it is; `problem` says why it cannot be used for them, and is empty when it can.
    """

    id: str
    code: str
    title: str
    kind: PromotionKind
    percent: int
    amount_cents: int
    department: str | None
    department_name: str
    min_subtotal_cents: int
    valid_until: date
    valid_until_text: str
    uses_left: int
    standing: Standing
    discount_cents: int
    problem: str


class PromotionList(Value):
    """All codes of the account."""

    items: tuple[PromotionView, ...]


def promotion_view(
    promotion: Promotion,
    effect: AppliedPromotion,
    *,
    department_names: Mapping[str, str],
    applied_code: str | None,
    now: datetime,
) -> PromotionView:
    """Give the code with its terms as they are now, and the effect that it has on the cart."""
    last_day = promotion.valid_until.date()
    return PromotionView(
        **promotion.model_dump(exclude={"valid_until"}),
        department_name=department_names.get(promotion.department or "", "All departments"),
        valid_until=last_day,
        valid_until_text=day_text(last_day),
        standing=_standing(promotion, now, is_applied=promotion.code == applied_code),
        discount_cents=effect.discount_cents,
        problem=effect.problem,
    )


def _standing(promotion: Promotion, now: datetime, *, is_applied: bool) -> Standing:
    if promotion.is_over(now):
        return "Ended"
    if promotion.uses_left == 0:
        return "Used up"
    return "Applied" if is_applied else "Available"
