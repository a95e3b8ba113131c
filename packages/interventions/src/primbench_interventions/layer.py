"""Where an intervention acts, and what of an agent it stresses."""

from enum import StrEnum


class Layer(StrEnum):
    """The place of the stack at which an intervention acts."""

    SEED = "seed"
    SERVER = "server"
    NETWORK = "network"
    CLIENT = "client"


class Primitive(StrEnum):
    """What a careful user does to get past an intervention."""

    GROUNDING = "grounding"
    PLANNING = "planning"
    STATE_TRACKING = "state_tracking"
    BACKTRACKING = "backtracking"
    PATIENCE = "patience"
    EXPLORATION = "exploration"
    VERIFICATION = "verification"
