"""The shop's state."""

from primbench_envkit.collection import Collection, Singleton, State

from primbench_env_amazon.models.account import Account
from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.cart import CartItem
from primbench_env_amazon.models.department import Department
from primbench_env_amazon.models.followed_store import FollowedStore
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.shopping_list import ShoppingListEntry
from primbench_env_amazon.models.sign_in import SignIn
from primbench_env_amazon.models.wishlist import WishlistItem


class ShopState(State):
    """Catalogue and one shopper.

    A product's stock follows from orders, so it is incidental: an order is charged or asked for as an order.
    So is being signed in: it changes nothing of what is the shopper's.
    """

    departments = Collection(Department, id_prefix="d")
    products = Collection(Product, id_prefix="p", incidental=("stock_count",))
    cart_items = Collection(CartItem, id_prefix="ci")
    wishlist_items = Collection(WishlistItem, id_prefix="wi")
    shopping_list_entries = Collection(ShoppingListEntry, id_prefix="sl")
    followed_stores = Collection(FollowedStore, id_prefix="fs")
    addresses = Collection(Address, id_prefix="a")
    payment_methods = Collection(PaymentMethod, id_prefix="pm")
    orders = Collection(Order, id_prefix="112")
    account = Singleton(Account)
    sign_in = Singleton(SignIn, is_incidental=True)
