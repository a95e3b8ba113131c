import socket
import subprocess

from primbench_runner.deployment.leftover import is_gone, owner


def test_process_that_lives_is_not_gone() -> None:
    assert not is_gone(owner())


def test_process_that_has_ended_is_gone() -> None:
    with subprocess.Popen(["true"]) as ended:
        pass

    assert is_gone(f"{socket.gethostname()}/{ended.pid}/1")


def test_process_whose_id_is_used_again_is_gone() -> None:
    host, process_id, _ = owner().rsplit("/", 2)

    assert is_gone(f"{host}/{process_id}/1")


def test_of_a_process_of_another_host_nothing_is_known() -> None:
    _, process_id, _ = owner().rsplit("/", 2)

    assert not is_gone(f"elsewhere.test/{process_id}/1")
    assert not is_gone("")
