"""What can go wrong while grading, and whose mistake it is.

    GradingError
      BlockError         the task's canonical_diff cannot be read
      DocumentError      a state document does not have the declared shape
      ExpressionError    an expression cannot be parsed
      EvaluationError    an expression fails while grading
        DataMissing      only because the state lacks a value: the agent's matter
        AuthorMistake    for any other reason: the trial is invalid
          BudgetExceeded
"""


class GradingError(Exception):
    """Base of every error this package raises on purpose."""


class BlockError(GradingError):
    """Names the place in the block, the offending value and what was expected there."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class DocumentError(GradingError):
    """Names the collection and record that do not fit the environment's description."""


class ExpressionError(GradingError, ValueError):
    """Is a ValueError too, so that a block's validation reports it at its place."""


class EvaluationError(GradingError):
    """Base of the two ways in which an expression fails on real data."""


class DataMissing(EvaluationError):
    """The expression met None, an absent key or an unreadable text where it needed a value."""


class AuthorMistake(EvaluationError):
    """The expression can never work on such data, whatever the agent does."""


class BudgetExceeded(AuthorMistake):
    """The expression asks for more steps or larger values than a grading allows."""
