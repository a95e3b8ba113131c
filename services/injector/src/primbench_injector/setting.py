"""Settings of the injector process. Read once, in `__main__`, from PRIMBENCH_* variables."""

from primbench_servicekit.setting import ServiceSettings
from pydantic import Field


class InjectorSettings(ServiceSettings):
    """Whom the injector calls, and how much it keeps."""

    proxy: str = Field(
        "", description="Control address of the proxy, host:port; empty: network and client interventions are refused."
    )
    call_timeout_s: float = Field(10.0, gt=0, le=120, description="How long environment and proxy may take to answer.")
    withdrawn_count_max: int = Field(
        2000, ge=1, description="Ledgers kept of withdrawn injections; the oldest are dropped first."
    )
