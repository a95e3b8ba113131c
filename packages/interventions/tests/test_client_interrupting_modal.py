"""client.interrupting_modal: a dialog in between."""

import pytest
from primbench_interventions.client.interrupting_modal import InterruptingModal
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

BUTTON = ElementQuery(role="button", name="Add to cart")


def _interrupting_modal(element: ElementQuery = BUTTON, *, nth: int = 1, times: int = 1) -> InterruptingModal:
    return InterruptingModal(
        action="interrupting_modal",
        element=element,
        nth=nth,
        times=times,
        title="Before you go",
        text="One question.",
        dismiss="No thanks",
    )


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _interrupting_modal(nth=2, times=3).page_rule()

    assert rule == PageRule(
        behaviour="interrupt_press",
        element=BUTTON,
        nth=2,
        times=3,
        words={"title": "Before you go", "text": "One question.", "dismiss": "No thanks"},
    )


def test_sentence_says_what_and_how_often() -> None:
    assert (
        _interrupting_modal().sentence()
        == 'Use 1 of the button "Add to cart" opens the dialog "Before you go" instead.'
    )
    assert (
        _interrupting_modal(nth=2, times=3).sentence()
        == 'Each of the uses 2 to 4 of the button "Add to cart" opens the dialog "Before you go" instead.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    assert list(_interrupting_modal().check(facts)) == []
    found = list(_interrupting_modal(ElementQuery(role="button", name="Buy now")).check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _interrupting_modal(times=0)
