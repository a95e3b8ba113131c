"""Codes of which one takes the most off what is in the cart."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import product as combinations

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.promotion import Promotion, PromotionKind
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.basket import Basket, cart_basket
from primbench_env_amazon.operations.reduction import reduction_cents

_PERCENTS = (5, 8, 10, 12, 15)
_DEPARTMENT_PERCENTS = (10, 15, 20, 25, 30, 40)
_AMOUNTS_CENTS = (300, 500, 800, 1000, 1200, 1500, 2000)
_LEAD_CENTS = 50
_DAYS_LEFT = (3, 45)
_DAYS_OVER = (1, 20)
_USES = (1, 3)
_WORDS = (
    "AUTUMN", "BRIGHT", "CEDAR", "CLEAR", "COZY", "FRESH", "GOLDEN", "HARBOR", "HELLO", "JOLLY",
    "LEAF", "MAPLE", "MERRY", "RIVER", "SMART", "SUNNY", "SWIFT", "THANKS", "TREAT", "WINTER",
)  # fmt: skip


class PromotionParams(BaseModel):
    """What surrounds the codes that hold for the cart."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    has_others: bool = Field(default=True, description="Codes that do not hold, though they would take off more.")


class CodeFacts(Value):
    """A code and its title."""

    promotion: Ref[Promotion]
    code: str
    title: str


class Promotions(Value):
    """The codes, by what they do for the cart.

    `best` takes the most off its goods, `second` the second most, `free_shipping` nothing. `ended` and `used_up` say
    more than any; `too_large` needs more goods than there are. These three are there with `has_others`.
    """

    best: CodeFacts
    best_discount_cents: int
    second: CodeFacts
    free_shipping: CodeFacts
    ended: CodeFacts | None
    used_up: CodeFacts | None
    too_large: CodeFacts | None


@dataclass(frozen=True)
class _Terms:
    """What a code gives. `days`: from today to its last day, below zero when it is over."""

    kind: PromotionKind
    days: int
    percent: int = 0
    amount_cents: int = 0
    department: str | None = None
    minimum_cents: int = 0
    uses_left: int = 1


@seeder("promotions", summary="Gives the account promo codes of which one takes the most off what is in the cart.")
def promotions(state: ShopState, params: PromotionParams, moment: Moment) -> Promotions:
    """Give codes; which kind of them is best moves with the seed. Needs a cart with something in it."""
    stream = moment.random("promotions")
    basket = cart_basket(state)
    if not basket.lines:
        raise RuleError(Code.FAILED_PRECONDITION, "CART_EMPTY", "what promotions are worth depends on a filled cart")
    terms = {"free_shipping": _Terms("free shipping", stream.randint(*_DAYS_LEFT), uses_left=stream.randint(*_USES))}
    terms |= {f"usable_{number}": each for number, each in enumerate(_usable(stream, basket))}
    if params.has_others:
        terms |= _others(stream, basket)
    words = stream.sample(_WORDS, len(terms))
    put = {
        name: state.promotions.put(_promotion(state, words.pop(), terms[name], moment.now))
        for name in stream.shuffled(list(terms))
    }
    usable = [promotion for name, promotion in put.items() if name.startswith("usable")]
    best, second, *_ = sorted(usable, key=lambda each: reduction_cents(each, basket), reverse=True)
    facts = {name: _facts(promotion) for name, promotion in put.items()}
    return Promotions(
        best=_facts(best),
        best_discount_cents=reduction_cents(best, basket),
        second=_facts(second),
        free_shipping=facts["free_shipping"],
        ended=facts.get("ended"),
        used_up=facts.get("used_up"),
        too_large=facts.get("too_large"),
    )


def _usable(stream: Substream, basket: Basket) -> tuple[_Terms, ...]:
    """Draw a percentage, an amount, and a percentage of one department: one of them leads clearly, of a drawn kind."""
    department = stream.choice(basket.products).department
    goods, own = basket.subtotal_cents, basket.goods_cents(department)
    amounts = [amount for amount in _AMOUNTS_CENTS if amount * 5 <= goods * 2] or _AMOUNTS_CENTS[:1]
    worths = [
        ((percent, amount, own_percent), (goods * percent // 100, min(amount, goods), own * own_percent // 100))
        for percent, amount, own_percent in combinations(_PERCENTS, amounts, _DEPARTMENT_PERCENTS)
    ]
    clear = [(numbers, worth) for numbers, worth in worths if _lead_cents(worth) >= _LEAD_CENTS]
    kinds = sorted({worth.index(max(worth)) for _, worth in clear})
    wanted = stream.choice(kinds)
    percent, amount, own_percent = stream.choice([n for n, worth in clear if worth.index(max(worth)) == wanted])
    days = [stream.randint(*_DAYS_LEFT) for _ in range(3)]
    uses = [stream.randint(*_USES) for _ in range(3)]
    minimum = min(goods, 2 * amount) // 500 * 500
    return (
        _Terms("percent", days[0], percent=percent, uses_left=uses[0]),
        _Terms("amount", days[1], amount_cents=amount, minimum_cents=minimum, uses_left=uses[1]),
        _Terms("percent", days[2], percent=own_percent, department=department, uses_left=uses[2]),
    )


def _lead_cents(worth: tuple[int, ...]) -> int:
    second, best = sorted(worth)[-2:]
    return best - second


def _others(stream: Substream, basket: Basket) -> dict[str, _Terms]:
    above = (basket.subtotal_cents * 5 // 4 // 1000 + 1) * 1000
    return {
        "ended": _Terms("percent", -stream.randint(*_DAYS_OVER), percent=45),
        "used_up": _Terms("percent", stream.randint(*_DAYS_LEFT), percent=50, uses_left=0),
        "too_large": _Terms(
            "amount", stream.randint(*_DAYS_LEFT), amount_cents=above // 400 * 100, minimum_cents=above
        ),
    }


def _promotion(state: ShopState, word: str, terms: _Terms, now: datetime) -> Promotion:
    last_day = now + timedelta(days=terms.days)
    return Promotion(
        id=state.promotions.new_id(),
        code=f"{word}{terms.percent or terms.amount_cents // 100 or ''}",
        title=_title(state, terms),
        kind=terms.kind,
        percent=terms.percent,
        amount_cents=terms.amount_cents,
        department=terms.department,
        min_subtotal_cents=terms.minimum_cents,
        valid_until=last_day.replace(hour=23, minute=59, second=0, microsecond=0),
        uses_left=terms.uses_left,
    )


def _title(state: ShopState, terms: _Terms) -> str:
    if terms.kind == "free shipping":
        return "Free shipping on one order"
    goods = state.departments.require(terms.department).name if terms.department else "your order"
    return f"{terms.percent}% off {goods}" if terms.percent else f"${terms.amount_cents // 100} off {goods}"


def _facts(promotion: Promotion) -> CodeFacts:
    return CodeFacts(promotion=Ref("promotions", promotion.id), code=promotion.code, title=promotion.title)
