"""client.input_perturbation: text with a slip."""

from dataclasses import replace

import pytest
from primbench_interventions.client.input_perturbation import InputPerturbation
from primbench_interventions.facts import ElementFacts, EnvironmentFacts
from primbench_interventions.page_rule import ElementQuery, PageRule
from pydantic import ValidationError

FIELD = ElementQuery(role="textbox", name="City")


def _input_perturbation(element: ElementQuery = FIELD, *, nth: int = 1, times: int = 1) -> InputPerturbation:
    return InputPerturbation(action="input_perturbation", element=element, nth=nth, times=times, slip="swap")


def test_page_rule_is_data_with_the_behaviour_element_and_budget() -> None:
    rule = _input_perturbation(nth=2, times=3).page_rule()

    assert rule == PageRule(behaviour="garble_text", element=FIELD, nth=2, times=3, words={"slip": "swap"})


def test_sentence_says_what_and_how_often() -> None:
    assert _input_perturbation().sentence() == 'Use 1 of the textbox "City" comes out with a slip: swap.'
    assert (
        _input_perturbation(nth=2, times=3).sentence()
        == 'Each of the uses 2 to 4 of the textbox "City" comes out with a slip: swap.'
    )


def test_control_must_be_one_of_the_page_map(facts: EnvironmentFacts) -> None:
    with_field = replace(facts, elements=(*facts.elements, ElementFacts("textbox", "City", "cart.add")))
    assert list(_input_perturbation().check(with_field)) == []
    found = list(_input_perturbation().check(facts))
    assert [violation.place for violation in found] == ["element"]


def test_budget_has_an_end() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        _input_perturbation(times=0)


def test_control_must_take_text(facts: EnvironmentFacts) -> None:
    [found] = _input_perturbation(ElementQuery(role="button", name="Add to cart")).check(facts)

    assert (found.place, found.message) == ("element.role", "takes no text; known: textbox, searchbox")


def test_slip_is_one_of_three() -> None:
    with pytest.raises(ValidationError, match="'swap', 'drop' or 'repeat'"):
        InputPerturbation(action="input_perturbation", element=FIELD, times=1, slip="scramble")  # type: ignore[arg-type]
