"""What a page script asks: whether a client rule acts now. The counting is here, not in the page."""

import hashlib
import json
from dataclasses import dataclass
from enum import Enum

from primbench_interventions.page_rule import ClientIntervention, PageRule

from primbench_proxy.page.script import PageOrder
from primbench_proxy.rule import ArmedRule, RuleSet


class Verdict(Enum):
    """The answer to a claim, as the status that the page script reads."""

    ACT = 200
    NOT_YET = 202
    NEVER_AGAIN = 204


@dataclass(frozen=True)
class Claim:
    """A use of a rule's element in a page, or that the page is about to show it. `path` is the page's."""

    key: str
    path: str
    is_showing: bool = False


@dataclass(frozen=True)
class ClaimOutcome:
    """What became of a claim. `rule_id` is empty and `match_index` 0 when no rule has the key."""

    verdict: Verdict
    rule_id: str = ""
    match_index: int = 0


def parse_claim(body: bytes) -> Claim | None:
    """Read a claim; None when it is none."""
    try:
        given = json.loads(body)
    except ValueError:
        return None
    if not isinstance(given, dict) or not isinstance(given.get("key"), str) or not isinstance(given.get("path"), str):
        return None
    return Claim(given["key"], given["path"], is_showing=given.get("shown") is True)


def page_orders(rules: RuleSet, claim_path: str, *, time_scale: int = 1) -> list[PageOrder]:
    """Give the client rules that may still fire, as a page gets them: their times are real ones."""
    orders = [(rule, PageOrder(_key(claim_path, rule), _in_real_time(rule, time_scale))) for rule in rules.client]
    return [order for rule, order in orders if rule.counter.match_count < _last_match(order.rule)]


def settle_claim(rules: RuleSet, claim: Claim, claim_path: str) -> ClaimOutcome:
    """Count a claim and say whether the rule acts. A showing counts nothing: it stands for the use to come.

    Of a placebo no rule acts yet; it is over when it would be over.
    """
    rule = next((rule for rule in rules.client if _key(claim_path, rule) == claim.key), None)
    if rule is None:
        return ClaimOutcome(Verdict.NEVER_AGAIN)
    page_rule = rule.intervention.page_rule()
    index = rule.counter.match_count + 1
    if not claim.is_showing:
        rule.counter.match_count = index
    if index > _last_match(page_rule):
        verdict = Verdict.NEVER_AGAIN
    else:
        is_due = index >= page_rule.nth and claim.is_showing == page_rule.is_standing
        verdict = Verdict.ACT if is_due and not rules.is_placebo else Verdict.NOT_YET
    return ClaimOutcome(verdict, rule.rule_id, index)


def _in_real_time(rule: ArmedRule[ClientIntervention], time_scale: int) -> PageRule:
    page_rule = rule.intervention.page_rule()
    return page_rule.model_copy(update={"hold_ms": page_rule.hold_ms // time_scale})


def _last_match(rule: PageRule) -> int:
    return rule.nth + rule.times - 1


def _key(claim_path: str, rule: ArmedRule[ClientIntervention]) -> str:
    """Give the name of a rule in the page: it says nothing, and differs from route to route."""
    return hashlib.sha256(f"{claim_path}\n{rule.rule_id}".encode()).hexdigest()[:8]
