"""What the injector remembers, and the ledger by itself."""

from datetime import UTC, datetime
from itertools import count

import pytest
from primbench_injector.firing import Firing, SourceEvent
from primbench_injector.injection import Injection, InjectionStore
from primbench_injector.ledger import Ledger
from primbench_injector.port import Session
from primbench_interventions.layer import Layer
from primbench_servicekit.error import ServiceError

_FIRING = Firing("network.delay#0", Layer.NETWORK, 1, datetime(2025, 3, 1, tzinfo=UTC))


def _injection(name: str) -> Injection:
    return Injection(
        injection_id=name,
        request_id="",
        session=Session("shop", "127.0.0.1:1", f"session of {name}"),
        route_id="",
        interventions=(),
        baseline_digest="",
        ledger=Ledger(),
        has_effects=False,
        has_rules=False,
    )


def _store(withdrawn_count_max: int) -> InjectionStore:
    numbers = count(1)
    return InjectionStore(lambda: f"i-{next(numbers)}", withdrawn_count_max)


def test_oldest_withdrawn_injection_is_forgotten_first_and_active_ones_never() -> None:
    store = _store(withdrawn_count_max=1)
    injections = [_injection(name) for name in ("active", "old", "new")]
    for injection in injections:
        store.add(injection)

    for injection in injections[1:]:
        injection.ledger.close()
        store.note_withdrawn(injection)

    with pytest.raises(ServiceError, match="no injection 'old'"):
        store.get("old")
    assert [store.get(name).injection_id for name in ("active", "new")] == ["active", "new"]


def test_empty_request_id_finds_nothing() -> None:
    store = _store(withdrawn_count_max=1)
    injection = _injection("one")
    store.add(injection)

    assert store.find(injection.session, "") is None


def test_event_that_was_learnt_before_is_passed_over() -> None:
    ledger = Ledger()

    for sequence in (1, 2, 1, 2, 3):
        ledger.learn("environment", SourceEvent(sequence, _FIRING if sequence != 2 else None))

    assert [number for number, _ in ledger.after(0)] == [1, 2]
    assert ledger.cursor("environment") == 3


def test_change_is_announced_to_whoever_took_the_event_before() -> None:
    ledger = Ledger()
    change = ledger.change()

    ledger.append(_FIRING)

    assert change.is_set()
    assert not ledger.change().is_set()


def test_sequence_below_the_first_reads_from_the_start() -> None:
    ledger = Ledger()
    ledger.append(_FIRING)

    assert list(ledger.after(-3)) == [(1, _FIRING)]
