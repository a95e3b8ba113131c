"""Tasks, variants and suites: models, loader, linter."""

from primbench_catalog.catalog import CLEAN, Catalog, load_catalog
from primbench_catalog.errors import CatalogError, UnknownEntryError
from primbench_catalog.suite import Suite
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant

__all__ = ["CLEAN", "Catalog", "CatalogError", "Suite", "Task", "UnknownEntryError", "Variant", "load_catalog"]
