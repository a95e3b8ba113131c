import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_episode.errors import BrokenError
from primbench_runner.deployment.errors import DeploymentError, ServiceStartError
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.run.guard import GuardedAgent

SERVICES = ("env-shop", "proxy", "evaluator", "injector")
STAND_IN = """
import json, os, socket, sys
name = os.environ["STAND_IN"]
def bound(setting):
    port = int(os.environ.get("PRIMBENCH_" + setting, "0"))
    try:
        server = socket.create_server(("127.0.0.1", port))
    except OSError:
        print(f"{name}: port {port} is in use", file=sys.stderr)
        raise SystemExit(3)
    return server, "127.0.0.1:%d" % server.getsockname()[1]
control_server, control = bound("CONTROL_PORT")
site_server, site = bound("SITE_PORT")
told = {"service": name, "control": control, "site": "http://" + site, "listen": site}
told["injector_was_told"] = os.environ.get("PRIMBENCH_PROXY", "")
told["has_token"] = str(bool(os.environ.get("PRIMBENCH_CONTROL_TOKEN")))
told["leaked"] = os.environ.get("PRIMBENCH_INJECTOR", "")
told["keys"] = " ".join(sorted(name for name in os.environ if name.endswith("_API_KEY")))
print(json.dumps(told), flush=True)
sys.stdin.read()
print("ended by itself", file=sys.stderr)
"""
BROKEN = "import sys\nprint('settings: listen_host is not an address', file=sys.stderr)\nraise SystemExit(1)\n"
SILENT = "import sys\nprint('thinking', file=sys.stderr, flush=True)\nsys.stdin.read()\n"
CHATTY = "print('hello', flush=True)\nimport sys\nsys.stdin.read()\n"

type MakePlan = Callable[..., LocalPlan]


@pytest.fixture
def make_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakePlan:
    """Give plans whose services are stand-ins; a source by name replaces one of them."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(*, start_timeout_s: float = 20, replica_count: int = 1, **sources: str) -> LocalPlan:
        modules = {}
        for service in SERVICES:
            module = "stand_in_" + service.replace("-", "_")
            source = sources.get(service.replace("-", "_"), STAND_IN)
            header = f"import os\nos.environ['STAND_IN'] = {service!r}\n"
            (tmp_path / f"{module}.py").write_text(header + source)
            modules[service] = module
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PRIMBENCH_INJECTOR": "elsewhere:1"}
        environment |= {"OPENAI_API_KEY": "sk-1", "ANTHROPIC_API_KEY": "sk-2"}
        counts = {"shop": replica_count}
        return LocalPlan(("shop",), tmp_path / "logs", environment, modules, start_timeout_s, counts)

    return make


def _is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


async def test_services_announce_where_they_are(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        told = deployment.addresses

    assert told.environments["shop"][0].site_url.startswith("http://127.0.0.1:")
    assert len({told.injector, told.proxy, told.evaluator}) == 3


async def test_injector_is_told_of_the_proxy_and_all_share_a_token(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        announced = deployment._processes["injector"].announcement

        assert announced["injector_was_told"] == deployment.addresses.proxy
        assert announced["has_token"] == "True"
        assert deployment.addresses.control_token


async def test_addresses_of_another_deployment_are_not_passed_on(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        assert deployment._processes["proxy"].announcement["leaked"] == ""


async def test_services_are_started_without_the_keys_of_models(make_plan: MakePlan) -> None:
    plan = make_plan()
    assert "OPENAI_API_KEY" in plan.environment

    async with LocalDeployment(plan) as deployment:
        assert {process.announcement["keys"] for process in deployment._processes.values()} == {""}


async def test_leaving_ends_every_service_by_its_input(make_plan: MakePlan, tmp_path: Path) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        process_ids = list(deployment.process_ids.values())

    assert not any(map(_is_running, process_ids))
    assert "ended by itself" in (tmp_path / "logs" / "proxy.log").read_text()


async def test_service_that_dies_at_its_start_is_named_with_the_end_of_its_log(make_plan: MakePlan) -> None:
    with pytest.raises(ServiceStartError, match=r"proxy did not start: .*exit code 1(.|\n)*listen_host is not an"):
        await LocalDeployment(make_plan(proxy=BROKEN)).__aenter__()


async def test_service_that_never_announces_itself_is_given_up(make_plan: MakePlan) -> None:
    with pytest.raises(ServiceStartError, match=r"evaluator did not start: no announcement within 1 s(.|\n)*thinking"):
        await LocalDeployment(make_plan(evaluator=SILENT, start_timeout_s=1)).__aenter__()


async def test_first_line_must_be_an_announcement(make_plan: MakePlan) -> None:
    with pytest.raises(ServiceStartError, match="not an announcement"):
        await LocalDeployment(make_plan(injector=CHATTY)).__aenter__()


async def test_failed_start_leaves_nothing_running(make_plan: MakePlan) -> None:
    deployment = LocalDeployment(make_plan(injector=BROKEN))

    with pytest.raises(ServiceStartError):
        await deployment.__aenter__()

    assert not any(map(_is_running, deployment.process_ids.values()))


async def test_service_that_is_not_installed_is_named_with_the_command(make_plan: MakePlan) -> None:
    plan = LocalPlan(("nowhere",), make_plan().log_folder, {}, {})

    with pytest.raises(DeploymentError, match=r"env-nowhere.*primbench_env_nowhere.*make setup"):
        await LocalDeployment(plan).__aenter__()


async def test_lost_service_is_started_again_in_its_old_place(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        before = deployment.addresses
        os.kill(deployment.process_ids["env-shop"], signal.SIGKILL)

        lost = await asyncio.wait_for(deployment.presence.lost(SERVICES), 10)
        revived = await deployment.revive()

        assert lost == "env-shop"
        assert revived == ("env-shop",)
        assert deployment.addresses == before
        assert await deployment.revive() == ()


async def test_lost_service_whose_port_was_taken_says_so(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        port = int(deployment.addresses.evaluator.rpartition(":")[2])
        os.kill(deployment.process_ids["evaluator"], signal.SIGKILL)
        await asyncio.wait_for(deployment.presence.lost(SERVICES), 10)

        with socket.create_server(("127.0.0.1", port)), pytest.raises(ServiceStartError) as caught:
            await deployment.revive()

    assert "evaluator did not start: a port is taken" in str(caught.value)
    assert f"port {port} is in use" in str(caught.value)


async def test_replicas_of_an_environment_run_side_by_side(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan(replica_count=3)) as deployment:
        replicas = deployment.addresses.environments["shop"]
        names = sorted(deployment.process_ids)

    assert len({replica.control for replica in replicas}) == 3
    assert names == ["env-shop", "env-shop.2", "env-shop.3", "evaluator", "injector", "proxy"]


async def test_replica_that_cannot_be_started_again_is_left_out_while_another_lives(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan(replica_count=2)) as deployment:
        port = int(deployment.addresses.environments["shop"][1].control.rpartition(":")[2])
        os.kill(deployment.process_ids["env-shop.2"], signal.SIGKILL)
        await asyncio.wait_for(deployment.presence.lost(["env-shop.2"]), 10)

        with socket.create_server(("127.0.0.1", port)):
            revived = [await deployment.revive(), await deployment.revive()]

        assert revived == [(), ()]
        assert not deployment.presence.has("env-shop.2")
        assert deployment.presence.has("env-shop")


class Waiting:
    """An agent that goes on for ever."""

    name = "waiting"

    async def act(self, _scene: object) -> object:
        return await asyncio.Event().wait()


async def test_episode_under_way_is_broken_by_a_lost_service(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan()) as deployment:
        acting = asyncio.ensure_future(GuardedAgent(Waiting(), deployment.presence, ("proxy",)).act(None))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        os.kill(deployment.process_ids["proxy"], signal.SIGKILL)

        with pytest.raises(BrokenError, match="proxy: it was lost"):
            await asyncio.wait_for(acting, 10)


async def test_episode_goes_on_when_a_service_is_lost_that_it_does_not_use(make_plan: MakePlan) -> None:
    async with LocalDeployment(make_plan(replica_count=2)) as deployment:
        guarded = GuardedAgent(Waiting(), deployment.presence, ("env-shop", "proxy"))  # type: ignore[arg-type]
        acting = asyncio.ensure_future(guarded.act(None))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        os.kill(deployment.process_ids["env-shop.2"], signal.SIGKILL)
        await asyncio.wait_for(deployment.presence.lost(["env-shop.2"]), 10)
        await asyncio.sleep(0)

        assert not acting.done()
        acting.cancel()
        await asyncio.wait({acting})


def test_python_that_starts_services_is_the_one_that_runs(make_plan: MakePlan) -> None:
    assert make_plan().command("proxy", {}).command[0] == sys.executable
