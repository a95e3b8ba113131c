"""A department of the shop."""

from primbench_envkit.record import Record

from primbench_env_amazon.models.product import Image


class Department(Record):
    """A part of the catalogue with a page of its own."""

    name: str
    image: Image
