"""What can go wrong while grading, and whose mistake it is.

GradingError
  BlockError            the task's canonical_diff cannot be read
  DocumentError         a state document does not have the declared shape
  ExpressionError       an expression cannot be parsed
  PredicateError        a predicate cannot be read
  EvaluationError       an expression fails while grading
    MissingDataError    only because the state lacks a value: the agent's matter
    BudgetError         it asks for too much of what the agent wrote: what it should show is not shown
    AuthorError         for any other reason: the trial is invalid
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


class PredicateError(GradingError, ValueError):
    """Names the predicate's key and the argument it takes. A ValueError for the same reason."""


class EvaluationError(GradingError):
    """Base of the three ways in which an expression fails on real data."""


class MissingDataError(EvaluationError):
    """The expression met None, an absent key or an unreadable text where it needed a value."""


class AuthorError(EvaluationError):
    """The expression can never work on such data, whatever the agent does."""


class BudgetError(EvaluationError):
    """The expression asks for more steps or larger values than a grading allows.

    Raised only where the expression reads what an agent can write; otherwise it is an AuthorError.
    """
