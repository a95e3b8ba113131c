"""client.stuck_loader: a page that is busy for a while."""

import pytest
from primbench_interventions.client.stuck_loader import StuckLoader
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _stuck_loader(element: ElementQuery = BUTTON, *, nth: int = 1, times: int = 1) -> StuckLoader:
    return StuckLoader(action="stuck_loader", element=element, nth=nth, times=times, hold_ms=4000, text="Working")


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _stuck_loader(nth=2, times=3).page_rule()

    assert rule == PageRule(
        behaviour="hold_press", element=BUTTON, nth=2, times=3, words={"text": "Working"}, hold_ms=4000
    )


def test_sentence_says_what_and_how_often() -> None:
    assert _stuck_loader().sentence() == 'Use 1 of the button "Add to cart" goes through after 4000 ms.'
    assert (
        _stuck_loader(nth=2, times=3).sentence()
        == 'Each of the uses 2 to 4 of the button "Add to cart" goes through after 4000 ms.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_stuck_loader().check(facts)) == []
    found = list(_stuck_loader(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _stuck_loader(times=0)
