"""What shoppers say: the sentences of data/opinions, by department."""

from functools import cache
from typing import Literal

from primbench_envkit.record import Value

from primbench_env_amazon.catalogue.loading import DATA, read

type Need = Literal["returnable", "kept"]


class Tone(Value):
    """Sentences of reviews that are of one mind. Slots are those that data/opinions/general.yaml lists."""

    titles: tuple[str, ...] = ()
    openings: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    closings: tuple[str, ...] = ()


class Inquiry(Value):
    """Ways to ask one thing, and what is answered. `needs`: only of products that can, or cannot, be returned."""

    asks: tuple[str, ...]
    answers: tuple[str, ...]
    seller: tuple[str, ...] = ()
    needs: Need | None = None


class OpinionFile(Value):
    """Sentences that fit some departments. An empty list of departments is all but those of `apart_from`."""

    departments: tuple[str, ...]
    apart_from: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    praise: Tone
    doubt: Tone
    complaint: Tone
    questions: tuple[Inquiry, ...]

    @property
    def is_general(self) -> bool:
        """Whether it is not of a few departments."""
        return not self.departments

    def fits(self, department: str) -> bool:
        """Whether its sentences may be said of what the department sells."""
        return department not in self.apart_from and (self.is_general or department in self.departments)


@cache
def opinion_files(department: str) -> tuple[OpinionFile, ...]:
    """Give the files for a department, the general ones first."""
    return tuple(file for file in _files() if file.fits(department))


@cache
def persons() -> tuple[str, ...]:
    """Give whom reviews mention."""
    return tuple(person for file in _files() for person in file.persons)


@cache
def _files() -> tuple[OpinionFile, ...]:
    found = [read(file, OpinionFile) for file in sorted((DATA / "opinions").glob("*.yaml"))]
    return tuple(sorted(found, key=lambda file: not file.is_general))
