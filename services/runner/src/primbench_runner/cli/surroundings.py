"""What the process finds around it, given to every command by `__main__`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import click


@dataclass(frozen=True)
class Surroundings:
    """The variables of the process, and the folder that commands start from.

    `forget` takes variables away from the process, and so from its children; what was found before stays here.
    """

    variables: Mapping[str, str]
    folder: Path
    forget: Callable[[Iterable[str]], None] = field(default=lambda _names: None, repr=False, compare=False)

    @property
    def browser_path(self) -> str:
        """PRIMBENCH_BROWSER_PATH, empty when unset."""
        return self.variables.get("PRIMBENCH_BROWSER_PATH", "")

    def catalog_root(self, given: Path | None) -> Path:
        """Give the catalogue's folder: the given one, PRIMBENCH_CATALOG, or the nearest `catalog` upwards."""
        if given is not None:
            return given
        named = self.variables.get("PRIMBENCH_CATALOG")
        if named:
            return Path(named)
        upwards = (self.folder, *self.folder.parents)
        return next((up / "catalog" for up in upwards if (up / "catalog" / "tasks").is_dir()), self.folder / "catalog")


def surroundings() -> Surroundings:
    """Give what `__main__` found."""
    found = click.get_current_context().find_object(Surroundings)
    return found if found is not None else Surroundings({}, Path())


catalog_option = click.option(
    "--catalog",
    "catalog_folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Catalogue folder (default: PRIMBENCH_CATALOG, or the nearest folder `catalog`).",
)
