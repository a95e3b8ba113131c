"""What a route remembers: answers for rules that want them, and documents that are loading."""

from primbench_interventions.exchange import ResponseView, SeenAnswer
from primbench_interventions.facts import OperationFacts
from primbench_proxy.loading import PageLoads
from primbench_proxy.memory import BODY_BYTES_MAX, TARGET_COUNT_MAX, AnswerMemory

READ = OperationFacts("cart.read", "GET", "/api/cart", is_mutating=False)
PAGE = "https://www.shop.test/cart"
BY_PAGE = {"referer": PAGE, "sec-fetch-dest": "empty"}


def _answer(age_ms: int, target: str = "shop/api/cart", body: bytes = b"{}") -> SeenAnswer:
    return SeenAnswer(READ, target, ResponseView(200, {}, body), age_ms)


def test_newest_answer_and_the_newest_before_the_last_write_are_kept() -> None:
    memory = AnswerMemory()
    for age_ms in (1, 2):
        memory.keep(_answer(age_ms))
    memory.note_write(3)
    for age_ms in (4, 5):
        memory.keep(_answer(age_ms))

    assert [answer.age_ms for answer in memory.answers()] == [5, 2]


def test_answers_of_many_targets_are_given_newest_first_and_the_oldest_are_forgotten() -> None:
    memory = AnswerMemory()
    for number in range(TARGET_COUNT_MAX + 1):
        memory.keep(_answer(number, target=f"shop/{number}"))

    ages_ms = [answer.age_ms for answer in memory.answers()]

    assert ages_ms == list(range(TARGET_COUNT_MAX, 0, -1))


def test_large_answers_are_not_kept() -> None:
    memory = AnswerMemory()

    memory.keep(_answer(1, body=b"x" * (BODY_BYTES_MAX + 1)))

    assert memory.answers() == ()


def test_first_get_of_a_page_that_was_just_delivered_is_its_own() -> None:
    loads = PageLoads()
    loads.deliver(PAGE, 10)

    assert loads.is_load("shop/api/cart", BY_PAGE, 11)
    assert not loads.is_load("shop/api/cart", BY_PAGE, 12)


def test_get_that_is_late_elsewhere_or_no_script_is_the_users() -> None:
    loads = PageLoads()
    loads.deliver(PAGE, 10)

    assert not loads.is_load("shop/api/cart", BY_PAGE, 16)
    assert not loads.is_load("shop/api/home", {**BY_PAGE, "referer": f"{PAGE}/other"}, 11)
    assert not loads.is_load("shop/api/orders", {"referer": PAGE}, 11)


def test_page_that_is_delivered_again_loads_again() -> None:
    loads = PageLoads()
    loads.deliver(PAGE, 10)
    loads.is_load("shop/api/cart", BY_PAGE, 11)

    loads.deliver(PAGE, 20)

    assert loads.is_load("shop/api/cart", BY_PAGE, 21)
