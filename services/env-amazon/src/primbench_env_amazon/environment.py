"""The shop as one value."""

from pathlib import Path

from primbench_envkit.environment import Environment

from primbench_env_amazon.happenings import HAPPENINGS
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.routes import ROUTERS
from primbench_env_amazon.seeders import SEEDERS
from primbench_env_amazon.starting_world import starting_records

_PACKAGE = Path(__file__).parent
_SERVICE = _PACKAGE.parents[1]

ENVIRONMENT = Environment(
    id="amazon",
    title="Amazon",
    host="www.amazon.test",
    version="0.1.0",
    state=ShopState,
    base=starting_records,
    routers=ROUTERS,
    seeders=SEEDERS,
    happenings=HAPPENINGS,
    page_map=_PACKAGE / "page_map",
    pages=_SERVICE / "web" / "dist",
)
