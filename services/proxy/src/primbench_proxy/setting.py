"""Settings of the proxy process. Read once, in `__main__`, from PRIMBENCH_* variables."""

from pathlib import Path
from typing import Self

from primbench_servicekit.setting import ServiceSettings
from pydantic import Field, model_validator


class ProxySettings(ServiceSettings):
    """Where browsers reach the proxy, and what it keeps."""

    listen_host: str = Field("127.0.0.1", description="Address that the browsers' listeners bind.")
    listen_port: int = Field(0, ge=0, le=65535, description="Port of the shared listener; 0 takes a free one.")
    own_port_first: int = Field(
        0, ge=0, le=65535, description="First port that a route of its own may get; 0: any free port."
    )
    own_port_last: int = Field(0, ge=0, le=65535, description="Last such port, counted in; 0 with own_port_first 0.")
    ca_folder: Path | None = Field(
        None, description="Where the certificate authority is kept; none: a new one, gone when the process ends."
    )
    exchange_count_max: int = Field(20_000, ge=1, description="Exchanges kept a route; the oldest are dropped first.")

    @model_validator(mode="after")
    def _range_is_ordered(self) -> Self:
        if self.own_port_last < self.own_port_first or (self.own_port_first == 0 != self.own_port_last):
            raise ValueError(
                f"own_port_first {self.own_port_first} to own_port_last {self.own_port_last}: "
                "give both with first <= last, or neither"
            )
        return self
