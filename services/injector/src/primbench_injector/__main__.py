"""`primbench-injector`: the injector as a process of its own."""

from primbench_servicekit.lifecycle import run_service
from primbench_servicekit.setting import read_settings

from primbench_injector.service import serve
from primbench_injector.setting import InjectorSettings


def main() -> int:
    """Run until told to stop; gives the exit code."""
    settings = read_settings(InjectorSettings)
    return run_service("injector", settings, lambda lifecycle: serve(settings, lifecycle))


if __name__ == "__main__":
    raise SystemExit(main())
