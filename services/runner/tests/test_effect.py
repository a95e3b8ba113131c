import pytest
from primbench_episode.page_map import Procedure, Readback, Undo
from primbench_runner.agent.effect import Effect, Sign, expected, judge
from primbench_runner.driver.port import Call, Query

CALL = Call("cart.add", {"product_id": "p-1", "quantity": 1})
LINE = {"id": "l-1", "product_id": "p-1", "quantity": 1}
OTHER = {"id": "l-2", "product_id": "p-2", "quantity": 1}


def _creation() -> Effect:
    return Effect(CALL, Query("cart_item", {"product_id": "p-1", "quantity": 1}), is_absence=False, is_creation=True)


@pytest.mark.parametrize(
    ("before", "after", "sign"),
    [
        pytest.param([], [LINE], Sign.HOLDS, id="a new record that fits"),
        pytest.param([OTHER], [OTHER, LINE], Sign.HOLDS, id="a new record beside another"),
        pytest.param([OTHER], [OTHER], Sign.MISSING, id="nothing changed"),
        pytest.param([LINE], [LINE], Sign.MISSING, id="a fitting record that was there before proves nothing"),
        pytest.param([], [{**LINE, "quantity": 11}], Sign.WRONG, id="a new record that does not fit"),
        pytest.param([LINE], [{**LINE, "quantity": 2}], Sign.HOLDS, id="the record that fitted went on from there"),
        pytest.param([], [{"id": "l-1", "product_id": "p-1"}], Sign.HOLDS, id="a field that is not shown is no proof"),
    ],
)
def test_creation_is_judged_by_what_changed(before: list[object], after: list[object], sign: Sign) -> None:
    assert judge(_creation(), before, after).sign is sign  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("after", "sign"), [([], Sign.HOLDS), ([LINE], Sign.MISSING)], ids=["it is gone", "it is still there"]
)
def test_removal_holds_when_no_such_record_is_left(after: list[object], sign: Sign) -> None:
    effect = Effect(Call("cart.remove", {"id": "l-1"}), Query("cart_item", {"id": "l-1"}), is_absence=True)

    assert judge(effect, [LINE], after).sign is sign  # type: ignore[arg-type]


def test_setting_what_is_so_already_holds() -> None:
    effect = Effect(CALL, Query("cart_item", {"id": "l-1", "quantity": 1}), is_absence=False)

    assert judge(effect, [LINE], [LINE]).sign is Sign.HOLDS


def test_wrong_effect_names_the_records_that_should_not_be_there() -> None:
    stray = {"id": "l-9", "product_id": "p-1", "quantity": 11}

    assert judge(_creation(), [OTHER], [OTHER, stray]).strays == (stray,)


def test_expected_effect_leaves_out_fields_whose_argument_was_not_given() -> None:
    procedure = Procedure(
        operation_id="cart.add",
        readback=Readback(entity="cart_item", where={"product_id": "{product_id}", "options": "{options}"}),
        undo=Undo(operation_id="cart.remove"),
    )

    effect = expected(CALL, procedure)

    assert effect is not None
    assert effect.query.where == {"product_id": "p-1"}
    assert effect.is_creation
