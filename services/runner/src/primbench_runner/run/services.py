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
        self.renew()

    def renew(self) -> None:
        """Connect anew. Calls under way keep their old connection."""
        self._pools.append(ChannelPool(token=self._addresses().control_token))

    def ports(self, env_id: str, agent: AgentPort) -> Ports:
        """Give the ports of one episode."""
        told, channels = self._addresses(), self._pools[-1]
        environment = told.environments[env_id]
        return Ports(
            environment=EnvironmentGateway(
                channels,
                environment_id=env_id,
                address=environment.control,
                site_url=environment.site_url,
                timeout_s=CALL_TIMEOUT_S,
            ),
            injector=InjectorGateway(channels, told.injector, timeout_s=CALL_TIMEOUT_S),
            proxy=self.proxy(),
            evaluator=EvaluatorGateway(channels, told.evaluator, timeout_s=CALL_TIMEOUT_S),
            agent=agent,
        )

    def proxy(self) -> ProxyGateway:
        """Give the proxy's port."""
        told = self._addresses()
        return ProxyGateway(self._pools[-1], told.proxy, listen=told.proxy_listen, timeout_s=CALL_TIMEOUT_S)

    async def close(self) -> None:
        """Close every connection."""
        for pool in self._pools:
            await pool.close()
