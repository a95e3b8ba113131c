"""Settings of an environment process."""

from pathlib import Path

from primbench_servicekit.setting import ServiceSettings
from pydantic import Field


class EnvironmentSettings(ServiceSettings):
    """Where the site is served, and what callers are told."""

    site_host: str = Field("127.0.0.1", description="Name or address the HTTP server binds.")
    site_port: int = Field(0, ge=0, le=65535, description="HTTP port; 0 takes a free one and announces it.")
    pages: Path | None = Field(None, description="Folder of the built pages; absent: where the environment says.")
    advertised_address: str = Field(
        "", description="Control address (host:port) that new sessions name; empty: callers use the one they called."
    )
