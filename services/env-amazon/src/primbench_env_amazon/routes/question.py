"""What shoppers ask of products. Reading is for everybody, asking and answering for whoever is signed in."""

from typing import Annotated

from fastapi import Query
from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import question
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.question import QuestionDetail, QuestionList, QuestionPage

router = EnvironmentRouter(prefix="/api")
own_router = EnvironmentRouter(prefix="/api", is_signed_in=is_signed_in)


@router.get("/products/{product_id}/questions", operation_id="question.list")
async def list_questions(
    call: ReadCall, product_id: str, query: Annotated[question.QuestionQuery, Query()]
) -> QuestionPage:
    """Give one page of what is asked of a product."""
    return question.list_questions(call.state(ShopState), product_id, query)


@router.get("/questions/{question_id}", operation_id="question.get")
async def read_question(call: ReadCall, question_id: str) -> QuestionDetail:
    """Give one question with its answers."""
    return question.read_question(call.state(ShopState), question_id)


@own_router.get("/questions", operation_id="question.list_own")
async def list_own_questions(call: ReadCall) -> QuestionList:
    """Give what the shopper has asked."""
    return question.list_own_questions(call.state(ShopState))


@own_router.get("/voted-questions", operation_id="question.list_voted")
async def list_voted_questions(call: ReadCall) -> QuestionList:
    """Give what the shopper has voted for."""
    return question.list_voted_questions(call.state(ShopState))


@own_router.post("/products/{product_id}/questions", operation_id="question.ask", status_code=201)
async def ask(call: WriteCall, product_id: str, body: question.NewQuestion) -> QuestionDetail:
    """Ask something of a product."""
    return question.ask(call.state(ShopState), product_id, body, call.moment)


@own_router.post("/questions/{question_id}/answers", operation_id="question.answer", status_code=201)
async def answer(call: WriteCall, question_id: str, body: question.NewAnswer) -> QuestionDetail:
    """Answer a question."""
    return question.answer(call.state(ShopState), question_id, body, call.moment)


@own_router.post("/questions/{question_id}/toggle-vote", operation_id="question.toggle_vote")
async def toggle_vote(call: WriteCall, question_id: str) -> QuestionDetail:
    """Vote for another's question, or no longer."""
    return question.toggle_vote(call.state(ShopState), question_id)
