"""Every bound of the grader, in one place: no task, no agent and no document can make a grading hang or eat memory."""

from decimal import Decimal
from typing import Final

# The text of an expression: held when it is loaded.
MAX_SOURCE_CHARS: Final = 4_000
MAX_NODE_COUNT: Final = 500
MAX_DEPTH: Final = 60
MAX_LITERAL_BITS: Final = 256

# One evaluation of an expression or a predicate, and all those of one grading together. A step is about 0.25 us.
MAX_STEP_COUNT: Final = 250_000
MAX_TOTAL_STEP_COUNT: Final = 4_000_000
BYTES_PER_STEP: Final = 32
MAX_ITEM_COUNT: Final = 100_000
MAX_TEXT_CHARS: Final = 1_000_000
MAX_SPLIT_CHARS: Final = 200_000
MAX_INTEGER_BITS: Final = 4_096
MAX_EXPONENT: Final = 256
MAX_DECIMAL_EXPONENT: Final = 400
MAX_SPAN_S: Final = Decimal(10**11)

# Regular expressions: the pattern when it is loaded, the states kept while it is searched for.
MAX_PATTERN_CHARS: Final = 500
MAX_REPEAT_COUNT: Final = 200
MAX_GROUP_DEPTH: Final = 20
MAX_STATE_COUNT: Final = 2_000
MAX_KEPT_STATE_COUNT: Final = 50_000

# Blocks.
MAX_WEIGHT: Final = 1_000
MAX_CREATE_COUNT: Final = 1_000
MAX_ELEMENT_COUNT: Final = 2_000
MAX_PREDICATE_NESTING: Final = 40
MAX_SEARCH_STEP_COUNT: Final = 20_000

# Documents and answers.
MAX_RECORD_NESTING: Final = 100
MAX_ANSWER_CHARS: Final = 100_000
MAX_ANSWER_NESTING: Final = 50
MAX_SHOWN_CHARS: Final = 200
