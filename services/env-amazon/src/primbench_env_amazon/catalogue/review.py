"""Reviews of the catalogue's products, the same ones every time."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Literal

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.figure import weighted
from primbench_env_amazon.catalogue.people import people
from primbench_env_amazon.catalogue.phrase import opinion_files
from primbench_env_amazon.catalogue.speech import Pools, facts, one_pool, say, unused_id
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.review import Review

LAST_DAY = date(2025, 1, 10)
"""The last day on which anything of the base data was written."""

_COUNT_WEIGHTS = {0: 10, 1: 16, 2: 20, 3: 18, 4: 14, 5: 9, 6: 6, 7: 4, 8: 3}
_DAYS_BEFORE_FIRST = 10
_VERIFIED_PERMILLE = 860
_SECOND_DETAIL_PERMILLE = 480
_CLOSING_PERMILLE = 620
_HELPFUL_WEIGHTS = {0: 8, 1: 4, 2: 3, 4: 2, 9: 2, 20: 1, 60: 1}
_DEVIATION_WEIGHTS = {-2: 1, -1: 4, 0: 11, 1: 4, 2: 1}

type ToneName = Literal["praise", "doubt", "complaint"]
type PartName = Literal["titles", "openings", "details", "closings"]


def reviews_of(products: Iterable[Product]) -> Iterator[Review]:
    """Give the written reviews of the products: 0 to 8 each, no more than it has ratings; no two say the same."""
    ids: set[str] = set()
    bodies: set[str] = set()
    for product in products:
        stream = Substream(0, f"reviews/{product.id}")
        count = min(weighted(stream, _COUNT_WEIGHTS), product.review_count)
        for author in authors(stream, count):
            review = _review(stream, product, author, review_id=unused_id("r", stream, ids), bodies=bodies)
            bodies.add(review.body)
            yield review


def authors(stream: Substream, count: int) -> list[str]:
    """Draw that many different names as people sign with: "Dana Holt" or "Dana H."."""
    found: dict[str, None] = {}
    while len(found) < count:
        first, last = stream.choice(people().first_names), stream.choice(people().last_names)
        found[f"{first} {last}" if stream.is_hit(500) else f"{first} {last[0]}."] = None
    return list(found)


def moment_between(stream: Substream, first: date, last: date) -> datetime:
    """Draw a second of the days from first to last."""
    day = first + timedelta(days=stream.randint(0, (last - first).days))
    return datetime.combine(day, time(stream.randint(6, 23), stream.randint(0, 59), stream.randint(0, 59)), UTC)


def opinion(stream: Substream, product: Product, stars: int) -> tuple[str, str]:
    """Draw title and body of a review with that many stars. Only the first detail may be about a feature."""
    tone: ToneName = "praise" if stars >= 4 else "doubt" if stars == 3 else "complaint"
    known = facts(stream, product)

    def sentence(part: PartName) -> str:
        return say(stream, one_pool(stream, _pools(product.department, tone, part)), known)

    sentences = [sentence("openings"), sentence("details")]
    if stream.is_hit(_SECOND_DETAIL_PERMILLE):
        further = sentence("details")
        sentences += [] if str(known["feature"]) in further else [further]
    if stream.is_hit(_CLOSING_PERMILLE):
        sentences.append(sentence("closings"))
    return sentence("titles"), " ".join(dict.fromkeys(sentences))


def _review(stream: Substream, product: Product, author: str, *, review_id: str, bodies: set[str]) -> Review:
    stars = _stars(stream, product.rating_tenths)
    title, body = opinion(stream, product, stars)
    while body in bodies:
        title, body = opinion(stream, product, stars)
    return Review(
        id=review_id,
        product_id=product.id,
        author=author,
        is_own=False,
        is_verified=stream.is_hit(_VERIFIED_PERMILLE),
        stars=stars,
        title=title,
        body=body,
        helpful_count=stream.randint(0, weighted(stream, _HELPFUL_WEIGHTS)),
        is_voted=False,
        written_at=moment_between(stream, product.listed_on + timedelta(days=_DAYS_BEFORE_FIRST), LAST_DAY),
    )


def _stars(stream: Substream, rating_tenths: int) -> int:
    """Draw stars around the rating: mostly one of the two nearest."""
    nearest = rating_tenths // 10 + stream.is_hit(rating_tenths % 10 * 100)
    return min(5, max(1, nearest + weighted(stream, _DEVIATION_WEIGHTS)))


@cache
def _pools(department: str, tone: ToneName, part: PartName) -> Pools:
    files = opinion_files(department)
    general = [line for file in files if file.is_general for line in getattr(getattr(file, tone), part)]
    own = [line for file in files if not file.is_general for line in getattr(getattr(file, tone), part)]
    return general, own
