"""The shop's state."""

from primbench_envkit.collection import Collection, Singleton, State

from primbench_env_amazon.models.account import Account
from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.cart import CartItem
from primbench_env_amazon.models.conversation import Conversation, Message
from primbench_env_amazon.models.department import Department
from primbench_env_amazon.models.followed_store import FollowedStore
from primbench_env_amazon.models.gift_card import BalanceEntry, GiftCard
from primbench_env_amazon.models.notification import Notification
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.promotion import CartTerms, Promotion
from primbench_env_amazon.models.question import Answer, Question
from primbench_env_amazon.models.return_request import ReturnRequest
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.models.saved_item import SavedItem
from primbench_env_amazon.models.shopping_list import ShoppingListEntry
from primbench_env_amazon.models.sign_in import SignIn
from primbench_env_amazon.models.subscription import Subscription
from primbench_env_amazon.models.wishlist import WishList, WishlistItem


class ShopState(State):
    """Catalogue and one shopper.

    A product's stock follows from orders, so it is incidental: an order is charged or asked for as an order. So are a
    promotion's uses, and having read something. Being signed in is, too: it changes nothing of what is the shopper's.
    An order's status and parcels follow from what is cancelled of it.
    """

    departments = Collection(Department, id_prefix="d")
    products = Collection(Product, id_prefix="p", incidental=("stock_count",))
    reviews = Collection(Review, id_prefix="r")
    questions = Collection(Question, id_prefix="q")
    answers = Collection(Answer, id_prefix="an")
    cart_items = Collection(CartItem, id_prefix="ci")
    saved_items = Collection(SavedItem, id_prefix="sv")
    cart_terms = Singleton(CartTerms)
    promotions = Collection(Promotion, id_prefix="po", incidental=("uses_left",))
    gift_cards = Collection(GiftCard, id_prefix="gc")
    balance_entries = Collection(BalanceEntry, id_prefix="be")
    wish_lists = Collection(WishList, id_prefix="wl")
    wishlist_items = Collection(WishlistItem, id_prefix="wi")
    shopping_list_entries = Collection(ShoppingListEntry, id_prefix="sl")
    followed_stores = Collection(FollowedStore, id_prefix="fs")
    addresses = Collection(Address, id_prefix="a")
    payment_methods = Collection(PaymentMethod, id_prefix="pm")
    orders = Collection(Order, id_prefix="112", coupled={"shipments": ("status", "lines"), "lines": ("status",)})
    returns = Collection(ReturnRequest, id_prefix="rt")
    subscriptions = Collection(Subscription, id_prefix="su")
    notifications = Collection(Notification, id_prefix="n", incidental=("is_read",))
    conversations = Collection(Conversation, id_prefix="c")
    messages = Collection(Message, id_prefix="m", incidental=("is_read",))
    account = Singleton(Account)
    sign_in = Singleton(SignIn, is_incidental=True)
