"""From addresses to the ports of an episode."""

from collections.abc import Callable

from primbench_episode.gateways.environment import EnvironmentGateway
from primbench_episode.gateways.evaluator import EvaluatorGateway
from primbench_episode.gateways.injector import InjectorGateway
from primbench_episode.gateways.proxy import ProxyGateway
from primbench_episode.ports import AgentPort, Ports
from primbench_servicekit.client import ChannelPool

from primbench_runner.deployment.port import Addresses

CALL_TIMEOUT_S = 15.0


class Services:
    """Connections to the services of a run; renewed when one was started again."""

    def __init__(self, addresses: Callable[[], Addresses]) -> None:
        self._addresses = addresses
        self._pools: list[ChannelPool] = []
        self._environments: dict[str, EnvironmentGateway] = {}
        self._proxy: ProxyGateway | None = None
        self.renew()

    def renew(self) -> None:
        """Connect anew. Calls under way keep their old connection."""
        self._pools.append(ChannelPool(token=self._addresses().control_token))
        self._environments = {}
        self._proxy = None

    @property
    def was_renewed(self) -> bool:
        """Whether a service was started again since the run began."""
        return len(self._pools) > 1

    def ports(self, env_id: str, agent: AgentPort) -> Ports:
        """Give the ports of one episode."""
        told, channels = self._addresses(), self._pools[-1]
        return Ports(
            environment=self._environment(env_id),
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

    def _environment(self, env_id: str) -> EnvironmentGateway:
        if env_id not in self._environments:
            told = self._addresses().environments[env_id]
            self._environments[env_id] = EnvironmentGateway(
                self._pools[-1],
                environment_id=env_id,
                address=told.control,
                site_url=told.site_url,
                timeout_s=CALL_TIMEOUT_S,
            )
        return self._environments[env_id]

    async def close(self) -> None:
        """Close every connection."""
        for pool in self._pools:
            await pool.close()
