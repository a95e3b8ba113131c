"""The world that every session starts from: the catalogue, and an account that nobody has used."""

from datetime import UTC, datetime

from primbench_envkit.collection import BaseRecords

from primbench_env_amazon.catalogue.generation import products_of
from primbench_env_amazon.catalogue.line import DepartmentFile
from primbench_env_amazon.catalogue.loading import department_files, market, palettes
from primbench_env_amazon.catalogue.question import questions_of
from primbench_env_amazon.catalogue.review import reviews_of
from primbench_env_amazon.models.account import Account
from primbench_env_amazon.models.department import Department
from primbench_env_amazon.models.product import Image
from primbench_env_amazon.models.promotion import CartTerms
from primbench_env_amazon.models.sign_in import SignIn
from primbench_env_amazon.models.wishlist import WishList

FIRST_LIST = WishList(
    id="wl-3f07c2", name="Wish List", sharing="Private", created_at=datetime(2023, 5, 9, 17, 20, tzinfo=UTC)
)
"""The list that every account has."""

_NEW_ACCOUNT = Account(
    name="Guest Shopper",
    email="guest@shopper.test",
    phone="",
    public_name="Guest Shopper",
    membership="Prime",
    is_two_step=False,
    default_address_id=None,
    default_payment_id=None,
    order_emails="Every update",
    deal_emails="Weekly",
)


def starting_records() -> BaseRecords:
    """Give the base data, the same on any day and machine."""
    files = department_files()
    products = [product for file in files for product in products_of(file, market(), palettes())]
    asked = list(questions_of(products))
    return {
        "departments": [_department(file) for file in files],
        "products": products,
        "reviews": list(reviews_of(products)),
        "questions": [question for question, _ in asked],
        "answers": [answer for _, answers in asked for answer in answers],
        "wish_lists": [FIRST_LIST],
        "cart_terms": CartTerms(promo_code=None),
        "account": _NEW_ACCOUNT,
        "sign_in": SignIn(is_signed_in=True),
    }


def _department(file: DepartmentFile) -> Department:
    return Department(id=file.department, name=file.name, image=Image(motif=file.motif, palette=file.palette))
