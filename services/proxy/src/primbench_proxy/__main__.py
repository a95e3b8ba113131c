"""`primbench-proxy`: the proxy as a process of its own."""

from primbench_servicekit.lifecycle import run_service
from primbench_servicekit.setting import read_settings

from primbench_proxy.service import serve
from primbench_proxy.setting import ProxySettings


def main() -> int:
    """Run until told to stop; gives the exit code."""
    settings = read_settings(ProxySettings)
    return run_service("proxy", settings, lambda lifecycle: serve(settings, lifecycle))


if __name__ == "__main__":
    raise SystemExit(main())
