"""Settings that every service has. Read once, in `__main__`, from PRIMBENCH_* variables."""

import sys
from typing import Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class ServiceSettings(BaseSettings):
    """Control plane, logs and life cycle of one service process."""

    model_config = SettingsConfigDict(env_prefix="PRIMBENCH_", frozen=True, extra="ignore")

    control_host: str = Field(
        "127.0.0.1",
        description="Name or address the gRPC server binds: loopback by default, a network's alias in compose.",
    )
    control_port: int = Field(0, ge=0, le=65535, description="gRPC port; 0 takes a free one and announces it.")
    control_token: SecretStr = Field(
        SecretStr(""), description="Shared token that callers must send; empty: none is asked for."
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    grace_s: float = Field(5.0, gt=0, le=60, description="How long calls under way may take to end at a stop.")
    is_bound_to_parent: bool = Field(
        default=False,
        description="Stop when standard input ends: a runner that dies takes its services with it.",
    )


EXIT_SETTINGS = 2


def read_settings[S: ServiceSettings](kind: type[S]) -> S:
    """Read the settings from the environment. Values that do not fit end the process: a line each, exit code 2."""
    try:
        return kind()
    except ValidationError as error:
        for problem in error.errors(include_url=False):
            name = "PRIMBENCH_" + "_".join(str(part) for part in problem["loc"]).upper()
            sys.stderr.write(f"{name}={problem['input']}: {problem['msg']}\n")
        raise SystemExit(EXIT_SETTINGS) from error
