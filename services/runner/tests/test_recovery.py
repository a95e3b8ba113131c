"""What is run again, and what is not."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self, override

from primbench_episode.outcome import Outcome, Problem
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_runner.deployment.port import Addresses, Deployment, EnvironmentAddress
from primbench_runner.deployment.presence import Presence
from primbench_runner.run.recovery import LOST_COUNT_MAX, Recovery
from primbench_runner.run.services import Lease, Services

KEY = TrialKey(task_id="shop_add", condition="clean", arm="page", agent="careful", seed=7, attempt=1)


class TwoReplicas(Deployment):
    """A deployment in memory that revives what has gone when it is asked to."""

    def __init__(self, *, can_revive: bool = True) -> None:
        self._presence = Presence()
        self._can_revive = can_revive

    @override
    async def __aenter__(self) -> Self:
        return self

    @override
    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return

    @property
    @override
    def addresses(self) -> Addresses:
        replicas = (EnvironmentAddress("a:1", "http://a:2"), EnvironmentAddress("b:1", "http://b:2"))
        return Addresses("i:1", "p:1", "p:2", "e:1", {"shop": replicas})

    @property
    @override
    def presence(self) -> Presence:
        return self._presence

    @override
    async def revive(self) -> tuple[str, ...]:
        names = ("env-shop", "env-shop.2", "proxy") if self._can_revive else ()
        away = tuple(name for name in names if not self._presence.has(name))
        for name in away:
            self._presence.came_back(name)
        return away


def _record(outcome: Outcome, *, part: str = "env-shop", step_count: int = 1, reason: str = "") -> TrialRecord:
    problems = (Problem(part=part, message="gone", reason=reason),) if outcome is Outcome.ERRORED else ()
    return TrialRecord(
        trial_id=KEY.trial_id,
        key=KEY,
        outcome=outcome,
        score=1.0 if outcome is Outcome.PASSED else None,
        is_success=True if outcome is Outcome.PASSED else None,
        problems=problems,
        env_id="shop",
        step_count=step_count,
        versions=Versions(task_digest="sha256:t"),
    )


@dataclass
class Script:
    """Plays one scripted episode after the other, the last one for ever."""

    episodes: list[Callable[[Lease], TrialRecord]]
    leases: list[Lease] = field(default_factory=list)

    async def play(self, lease: Lease) -> TrialRecord:
        """Play the next one."""
        self.leases.append(lease)
        episode = self.episodes.pop(0) if len(self.episodes) > 1 else self.episodes[0]
        return episode(lease)


@dataclass
class Bench:
    """A recovery over a deployment, and what it said."""

    deployment: TwoReplicas
    notices: list[str] = field(default_factory=list)

    async def play(self, *episodes: Callable[[Lease], TrialRecord]) -> tuple[TrialRecord, Script]:
        """Let the recovery play the episodes."""
        services = Services(lambda: self.deployment.addresses, self.deployment.presence)
        script = Script(list(episodes))
        recovery = Recovery(self.deployment, services, self.notices.append)
        record = await recovery.play("shop", script.play)
        await services.close()
        return record, script

    def losing(self, lease: Lease) -> TrialRecord:
        """Lose the replica in mid-episode."""
        self.deployment.presence.went(lease.services[0])
        return _record(Outcome.ERRORED, part=lease.services[0])


def _passing(_lease: Lease) -> TrialRecord:
    return _record(Outcome.PASSED)


async def test_episode_whose_replica_was_lost_is_run_again() -> None:
    bench = Bench(TwoReplicas())

    record, script = await bench.play(bench.losing, _passing)

    assert record.outcome is Outcome.PASSED
    assert len(script.leases) == 2
    assert bench.notices == [
        f"{KEY.trial_id} runs again: env-shop was lost under it",
        "env-shop had ended and was started again",
    ]


async def test_it_is_run_again_on_a_replica_that_lives() -> None:
    bench = Bench(TwoReplicas(can_revive=False))

    _, script = await bench.play(bench.losing, _passing)

    assert [lease.replica for lease in script.leases] == [1, 2]


async def test_episode_that_loses_its_replica_each_time_ends_errored() -> None:
    bench = Bench(TwoReplicas())

    record, script = await bench.play(bench.losing)

    assert record.outcome is Outcome.ERRORED
    assert len(script.leases) == LOST_COUNT_MAX + 1


async def test_provider_that_fails_is_no_reason_to_run_again() -> None:
    bench = Bench(TwoReplicas())

    record, script = await bench.play(lambda _lease: _record(Outcome.ERRORED, part="provider openai"))

    assert record.outcome is Outcome.ERRORED
    assert len(script.leases) == 1


async def test_judged_episode_stands_whatever_was_lost_meanwhile() -> None:
    bench = Bench(TwoReplicas())

    def passing_though_lost(lease: Lease) -> TrialRecord:
        bench.deployment.presence.went(lease.services[0])
        return _record(Outcome.PASSED)

    record, script = await bench.play(passing_though_lost)

    assert record.outcome is Outcome.PASSED
    assert len(script.leases) == 1


async def test_episode_that_found_nobody_before_its_first_step_waits_for_the_others_to_reconnect() -> None:
    bench = Bench(TwoReplicas())

    def unconnected(_lease: Lease) -> TrialRecord:
        return _record(Outcome.ERRORED, part="injector", step_count=0)

    record, script = await bench.play(bench.losing, unconnected, _passing)

    assert record.outcome is Outcome.PASSED
    assert len(script.leases) == 3


async def test_episode_whose_service_was_back_before_anybody_missed_it_is_run_again() -> None:
    bench = Bench(TwoReplicas())

    def cut_off(_lease: Lease) -> TrialRecord:
        return _record(Outcome.ERRORED, reason="SESSION_UNKNOWN")

    record, script = await bench.play(cut_off, _passing)

    assert record.outcome is Outcome.PASSED
    assert len(script.leases) == 2
    assert bench.notices == [f"{KEY.trial_id} runs again: env-shop was lost under it"]


async def test_episode_that_cannot_reach_a_service_before_its_first_step_tries_again_in_a_while() -> None:
    bench = Bench(TwoReplicas())

    def unreached(_lease: Lease) -> TrialRecord:
        return _record(Outcome.ERRORED, step_count=0, reason="RPC_UNAVAILABLE")

    record, script = await bench.play(unreached, _passing)

    assert record.outcome is Outcome.PASSED
    assert len(script.leases) == 2


async def test_fault_of_a_service_that_is_there_is_no_reason_to_run_again() -> None:
    bench = Bench(TwoReplicas())

    def broken(_lease: Lease) -> TrialRecord:
        return _record(Outcome.ERRORED, reason="RPC_INTERNAL")

    record, script = await bench.play(broken, _passing)

    assert record.outcome is Outcome.ERRORED
    assert len(script.leases) == 1
