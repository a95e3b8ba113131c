"""Questions about products: one that nobody has answered, and one with answers that do not agree."""

from datetime import timedelta

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.review import authors
from primbench_env_amazon.models.product import Attribute, Product
from primbench_env_amazon.models.question import Answer, Question
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.remark import remarks
from primbench_env_amazon.seeders.selection import ProductChoice, choose_product, neighbours

_ASKED_MINUTES = (3 * 1440, 40 * 1440)
_ANSWERED_MINUTES = (60, 2 * 1440)
_VOTE_COUNTS = (0, 1, 2, 4, 7)
_OUNCES = (9, 170)
_GUESS_COUNT = 2


class OpenQuestion(Value):
    """A question without an answer. The product's page says what is asked: `attribute_value` of `attribute_name`."""

    question: Ref[Question]
    product: Ref[Product]
    product_name: str
    text: str
    asked_by: str
    attribute_name: str
    attribute_value: str


class AnsweredQuestion(Value):
    """A question that the seller and others have answered with different weights. `ounces` is the seller's."""

    question: Ref[Question]
    product: Ref[Product]
    product_name: str
    text: str
    ounces: int
    seller: str


@seeder("open_question", summary="Asks what a product's page tells, of it and of a near neighbour; nobody answered.")
def open_question(state: ShopState, params: ProductChoice, moment: Moment) -> OpenQuestion:
    """Give a question to which the product's page has the answer. Raises FAILED_PRECONDITION without attributes."""
    stream = moment.random("open_question")
    product = choose_product(state, stream, params, has_options=False)
    attribute = _attribute(stream, product)
    question = _ask(state, stream, product, text=_about(stream, attribute), moment=moment)
    near = neighbours(list(state.products), product)
    if near:
        _ask(state, stream, stream.choice(near), text=_about(stream, attribute), moment=moment)
    return OpenQuestion(
        question=Ref("questions", question.id),
        product=Ref("products", product.id),
        product_name=product.name,
        text=question.text,
        asked_by=question.asked_by,
        attribute_name=attribute.name,
        attribute_value=attribute.value,
    )


@seeder("answered_question", summary="Asks what a product weighs; the seller and two shoppers answer differently.")
def answered_question(state: ShopState, params: ProductChoice, moment: Moment) -> AnsweredQuestion:
    """Give the question; which of its answers is the seller's is by chance."""
    stream = moment.random("answered_question")
    product = choose_product(state, stream, params, has_options=False)
    text = stream.choice(remarks().weight_questions)
    question = _ask(state, stream, product, text=text, moment=moment)
    ounces, *guesses = stream.sample(range(*_OUNCES), 1 + _GUESS_COUNT)
    guessed = stream.sample(remarks().guessed_weights, _GUESS_COUNT)
    said = [(product.seller, stream.choice(remarks().seller_weights).format(ounces=ounces))]
    said += [
        (name, line.format(ounces=guess))
        for name, line, guess in zip(authors(stream, _GUESS_COUNT), guessed, guesses, strict=True)
    ]
    for author, words in stream.shuffled(said):
        _answer(state, stream, question, author=author, text=words)
    return AnsweredQuestion(
        question=Ref("questions", question.id),
        product=Ref("products", product.id),
        product_name=product.name,
        text=question.text,
        ounces=ounces,
        seller=product.seller,
    )


def _attribute(stream: Substream, product: Product) -> Attribute:
    if not product.attributes:
        raise RuleError(Code.FAILED_PRECONDITION, "NO_ATTRIBUTE", f"{product.name} has no attribute to ask about")
    return stream.choice(product.attributes)


def _about(stream: Substream, attribute: Attribute) -> str:
    return stream.choice(remarks().attribute_questions).format(attribute=attribute.name.lower())


def _ask(state: ShopState, stream: Substream, product: Product, *, text: str, moment: Moment) -> Question:
    question = Question(
        id=state.questions.new_id(),
        product_id=product.id,
        text=text,
        asked_by=authors(stream, 1)[0],
        is_own=False,
        vote_count=stream.choice(_VOTE_COUNTS),
        is_voted=False,
        asked_at=moment.now - timedelta(minutes=stream.randint(*_ASKED_MINUTES)),
    )
    return state.questions.put(question)


def _answer(state: ShopState, stream: Substream, question: Question, *, author: str, text: str) -> None:
    state.answers.put(
        Answer(
            id=state.answers.new_id(),
            question_id=question.id,
            text=text,
            answered_by=author,
            is_own=False,
            is_seller=author == state.products.require(question.product_id).seller,
            answered_at=question.asked_at + timedelta(minutes=stream.randint(*_ANSWERED_MINUTES)),
        )
    )
