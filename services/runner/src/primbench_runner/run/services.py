"""From addresses to the ports of an episode, on one of the replicas of its environment."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_episode.gateways.evaluator import EvaluatorGateway
from primbench_episode.gateways.injector import InjectorGateway
from primbench_episode.gateways.proxy import ProxyGateway
from primbench_episode.ports import AgentPort, Ports
from primbench_servicekit.client import ChannelPool

from primbench_runner.deployment.port import Addresses, replica_name
from primbench_runner.deployment.presence import Presence

CALL_TIMEOUT_S = 15.0
RETURN_TIMEOUT_S = 20.0
"""How long an episode waits for a replica when none is there: a container that is started again takes some seconds."""


@dataclass(frozen=True)
class Lease:
    """A replica of an environment, counted from 1, that one episode works with."""

    env_id: str
    replica: int = 1

    @property
    def services(self) -> tuple[str, ...]:
        """Names of all services that the episode needs."""
        return (replica_name(self.env_id, self.replica), "injector", "proxy", "evaluator")


class Services:
    """Connections to the services of a run; renewed when one was started again."""

    def __init__(self, addresses: Callable[[], Addresses], presence: Presence | None = None, *, first: int = 0) -> None:
        """`presence`: which services are there; None: all are.

        `first`: how many replicas to pass over before the one that is first of equals, so that several processes of one
        run do not all begin with the same.
        """
        self._first = first
        self._addresses = addresses
        self._presence = presence or Presence()
        self._pools: list[ChannelPool] = []
        self._environments: dict[Lease, EnvironmentGateway] = {}
        self._proxy: ProxyGateway | None = None
        self._lease_counts: Counter[Lease] = Counter()
        self._waited_in_vain: set[str] = set()
        self.renew()

    def renew(self) -> None:
        """Connect anew. Calls under way keep their old connection."""
        self._pools.append(ChannelPool(token=self._addresses().control_token))
        self._environments = {}
        self._proxy = None

    @asynccontextmanager
    async def lease(self, env_id: str) -> AsyncIterator[Lease]:
        """Give the replica with the fewest leases, of those that are there; the first of equals.

        While none is there it is waited for, RETURN_TIMEOUT_S at most and once; then any is given.
        """
        await self._wait_for_any(env_id)
        lease = self._least_leased(env_id)
        self._lease_counts[lease] += 1
        try:
            yield lease
        finally:
            self._lease_counts[lease] -= 1

    def ports(self, env_id: str, agent: AgentPort, *, replica: int = 1) -> Ports:
        """Give the ports of one episode."""
        told, channels = self._addresses(), self._pools[-1]
        return Ports(
            environment=self._environment(Lease(env_id, replica)),
            injector=InjectorGateway(channels, told.injector, timeout_s=CALL_TIMEOUT_S),
            proxy=self.proxy(),
            evaluator=EvaluatorGateway(channels, told.evaluator, timeout_s=CALL_TIMEOUT_S),
            agent=agent,
        )

    def proxy(self) -> ProxyGateway:
        """Give the proxy's port."""
        if self._proxy is None:
            told, channels = self._addresses(), self._pools[-1]
            self._proxy = ProxyGateway(channels, told.proxy, listen=told.proxy_listen, timeout_s=CALL_TIMEOUT_S)
        return self._proxy

    async def _wait_for_any(self, env_id: str) -> None:
        names = [replica_name(env_id, lease.replica) for lease in self._leases(env_id)]
        if any(map(self._presence.has, names)):
            self._waited_in_vain.discard(env_id)
        elif env_id not in self._waited_in_vain:
            self._waited_in_vain.add(env_id)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._presence.back(names), RETURN_TIMEOUT_S)

    def _least_leased(self, env_id: str) -> Lease:
        leases = self._leases(env_id)
        present = [lease for lease in leases if self._presence.has(lease.services[0])]
        return min(present or leases, key=lambda lease: self._lease_counts[lease])

    def _leases(self, env_id: str) -> list[Lease]:
        count = len(self._addresses().environments[env_id])
        return [Lease(env_id, 1 + (self._first + number) % count) for number in range(count)]

    def _environment(self, lease: Lease) -> EnvironmentGateway:
        if lease not in self._environments:
            told = self._addresses().environments[lease.env_id][lease.replica - 1]
            self._environments[lease] = EnvironmentGateway(
                self._pools[-1],
                environment_id=lease.env_id,
                address=told.control,
                site_url=told.site_url,
                timeout_s=CALL_TIMEOUT_S,
            )
        return self._environments[lease]

    async def close(self) -> None:
        """Close every connection."""
        for pool in self._pools:
            await pool.close()
