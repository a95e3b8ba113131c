"""client.swallowed_click: a control that does nothing."""

import pytest
from primbench_interventions.client.swallowed_click import SwallowedClick
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule


def _swallowed(name: str, *, role: str = "button", nth: int = 1, times: int = 1) -> SwallowedClick:
    element = ElementQuery(role=role, name=name)
    return SwallowedClick(action="swallowed_click", element=element, nth=nth, times=times)


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _swallowed("Add to cart", nth=2, times=3).page_rule()

    element = ElementQuery(role="button", name="Add to cart")
    assert rule == PageRule(behaviour="swallow_click", element=element, nth=2, times=3)


@pytest.mark.parametrize("name", ["Add to cart", "Remove Desk Lamp", "{target.label}"])
def test_control_of_the_page_map_has_no_violation(name: str, facts: EnvironmentFacts) -> None:
    assert list(_swallowed(name).check(facts)) == []


@pytest.mark.parametrize(("role", "name"), [("link", "Add to cart"), ("button", "Add to Cart"), ("button", "Remove ")])
def test_control_that_the_page_map_does_not_use_is_a_violation(role: str, name: str, facts: EnvironmentFacts) -> None:
    found = list(_swallowed(name, role=role).check(facts))

    assert [violation.place for violation in found] == ["element"]
    assert found[0].message.endswith('known: button "Add to cart", button "Remove {item.name}"')


@pytest.mark.parametrize(
    ("nth", "times", "sentence"),
    [
        (1, 1, 'Use 1 of the button "Buy" is without effect.'),
        (2, 2, 'Each of the uses 2 to 3 of the button "Buy" is without effect.'),
    ],
)
def test_sentence_counts_the_lost_uses(nth: int, times: int, sentence: str) -> None:
    assert _swallowed("Buy", nth=nth, times=times).sentence() == sentence
