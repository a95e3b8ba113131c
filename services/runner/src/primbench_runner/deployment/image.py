"""The images that containers are started from: those of this release, and those that were given by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from docker import DockerClient
from docker.errors import APIError, ImageNotFound

from primbench_runner.deployment.errors import DeploymentError

PORT_LABELS = {"control": "primbench.control-port", "site": "primbench.site-port"}
BUILD_COMMAND = "make images"


@dataclass(frozen=True)
class ImageSource:
    """An image. `is_given`: somebody named it, so that it may have to be pulled; else it is built here."""

    name: str
    is_given: bool = False

    @classmethod
    def of_release(cls, service: str) -> Self:
        """Give the image that docker-compose.yml builds for a service."""
        return cls(f"primbench-{service}")


def ports_of(client: DockerClient, image: str, defaults: Mapping[str, int]) -> dict[str, int]:
    """Give plane -> port, as the image's labels say; the default where they say nothing. Raises DeploymentError."""
    labels = client.images.get(image).labels or {}
    found = {plane: labels.get(PORT_LABELS.get(plane, ""), str(port)) for plane, port in defaults.items()}
    for plane, port in found.items():
        if not (port.isdecimal() and 0 < int(port) < 2**16):
            raise DeploymentError(f"image {image}: label {PORT_LABELS[plane]}={port}: expected a port")
    return {plane: int(port) for plane, port in found.items()}


def require_images(client: DockerClient, sources: Mapping[str, ImageSource]) -> None:
    """Pass when every image is there, those that were given after a pull. Raises DeploymentError naming all others."""
    missing = {}
    for service, source in sources.items():
        reason = _why_missing(client, source)
        if reason:
            missing[source] = f"{service} needs the image {source.name}: {reason}"
    if missing:
        hint = "" if all(source.is_given for source in missing) else f"; run: {BUILD_COMMAND}   (in a checkout)"
        raise DeploymentError("; ".join(missing.values()) + hint)


def _why_missing(client: DockerClient, source: ImageSource) -> str:
    try:
        client.images.get(source.name)
    except ImageNotFound:
        return _pulled(client, source.name) if source.is_given else "it is not built"
    return ""


def _pulled(client: DockerClient, name: str) -> str:
    """Pull the image; gives why that failed, empty when it did not."""
    try:
        client.images.pull(name)
    except APIError as error:
        return f"it is not here, and cannot be pulled ({error.explanation or error})"
    return ""
