"""A trial whose service was lost under it is run again, on one that lives."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from primbench_episode.outcome import Outcome
from primbench_episode.trial_record import TrialRecord

from primbench_runner.deployment.port import Deployment
from primbench_runner.run.services import Lease, Services

LOST_COUNT_MAX = 3
"""How often one trial is run again because a service was lost under it."""
RECONNECT_PAUSES_S = (0.5, 1.0, 2.0, 4.0)
"""Between tries of a trial that broke before its first step, once a service was lost: the other services find their way
back to it on their own (gRPC's connection backoff begins at one second)."""
NOTICE_TIMEOUT_S = 2.0
"""How long after an episode that broke its service may be found lost: an address is asked twice a second."""
_PROVIDER = "provider"
_CUT_OFF = frozenset({"RPC_UNAVAILABLE", "SESSION_UNKNOWN"})
"""What a service says, or is said of it, that ended and was back before anybody asked for it: not to be reached, or it
knows the session no more."""

type Play = Callable[[Lease], Awaitable[TrialRecord]]
"""Runs the episode on a replica."""


class Recovery:
    """Brings lost services back between the trials of a run."""

    def __init__(self, deployment: Deployment, services: Services, notice: Callable[[str], None]) -> None:
        """`notice` tells a person."""
        self._deployment = deployment
        self._services = services
        self._notice = notice

    async def play(self, env_id: str, play: Play) -> TrialRecord:
        """Run the episode, and again when it broke because a service was lost; gives the last record.

        What a try that is not the last leaves is in the run's abandoned/. Raises DeploymentError when a lost service
        cannot be started again.
        """
        pauses = list(RECONNECT_PAUSES_S)
        for lost_count in range(LOST_COUNT_MAX + 1):
            record, service = await self._tried(env_id, play, pauses)
            if not service or lost_count == LOST_COUNT_MAX:
                break
            self._notice(f"{record.trial_id} runs again: {service} was lost under it")
        return record

    async def _tried(self, env_id: str, play: Play, pauses: list[float]) -> tuple[TrialRecord, str]:
        """Give a record, and the service whose loss broke the episode; empty when none did."""
        record, service = await self._once(env_id, play)
        while not service and self._may_be_reconnecting(record) and pauses:
            await asyncio.sleep(pauses.pop(0))
            record, service = await self._once(env_id, play)
        return record, service

    async def _once(self, env_id: str, play: Play) -> tuple[TrialRecord, str]:
        await self._revive()
        presence = self._deployment.presence
        async with self._services.lease(env_id) as lease:
            before = {name: presence.loss_count([name]) for name in lease.services}
            record = await play(lease)
            if record.outcome is Outcome.ERRORED and not _is_providers(record):
                await self._let_loss_be_noticed(lease, before)
        gone = [name for name, count in before.items() if presence.loss_count([name]) > count or not presence.has(name)]
        if not gone and record.step_count > 0:
            gone = _cut_off(record)
        return record, gone[0] if gone and record.outcome is Outcome.ERRORED else ""

    async def _revive(self) -> None:
        for name in await self._deployment.revive():
            self._notice(f"{name} had ended and was started again")
            self._services.renew()

    async def _let_loss_be_noticed(self, lease: Lease, before: dict[str, int]) -> None:
        presence = self._deployment.presence
        if presence.loss_count(lease.services) == sum(before.values()):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(presence.lost(lease.services), NOTICE_TIMEOUT_S)

    def _may_be_reconnecting(self, record: TrialRecord) -> bool:
        has_lost = self._deployment.presence.total_loss_count > 0 or bool(_cut_off(record))
        return has_lost and record.outcome is Outcome.ERRORED and record.step_count == 0


def _is_providers(record: TrialRecord) -> bool:
    return any(problem.part.startswith(_PROVIDER) for problem in record.problems)


def _cut_off(record: TrialRecord) -> list[str]:
    """Give the services that the episode was cut off from."""
    return [each.part for each in record.problems if each.reason in _CUT_OFF]
