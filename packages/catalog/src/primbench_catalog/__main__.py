"""Write the JSON Schemas: python -m primbench_catalog catalog/schema."""

import sys
from pathlib import Path

from primbench_catalog.schema import write_schemas

if __name__ == "__main__":
    write_schemas(Path(sys.argv[1]))
