"""Settings that do not fit end a service with a line each, and no traceback."""

import subprocess
import sys

PROGRAM = """
from primbench_servicekit.setting import ServiceSettings, read_settings
read_settings(ServiceSettings)
"""


def test_setting_that_does_not_fit_is_named_with_its_value_and_exit_code_2() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={"PRIMBENCH_CONTROL_PORT": "99999", "PRIMBENCH_LOG_LEVEL": "LOUD"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert "PRIMBENCH_CONTROL_PORT=99999" in done.stderr
    assert "PRIMBENCH_LOG_LEVEL=LOUD" in done.stderr
    assert "Traceback" not in done.stderr
