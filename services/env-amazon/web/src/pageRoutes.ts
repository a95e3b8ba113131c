import { lazyPage, type LazyPage } from "./lazyPage";

const SearchPage = lazyPage(() => import("./pages/SearchPage").then((m) => m.SearchPage));
const DepartmentsPage = lazyPage(() => import("./pages/DepartmentsPage").then((m) => m.DepartmentsPage));
const ComparePage = lazyPage(() => import("./pages/ComparePage").then((m) => m.ComparePage));
const ProductPage = lazyPage(() => import("./pages/ProductPage").then((m) => m.ProductPage));
const ReviewListPage = lazyPage(() => import("./pages/ReviewListPage").then((m) => m.ReviewListPage));
const WriteReviewPage = lazyPage(() => import("./pages/WriteReviewPage").then((m) => m.WriteReviewPage));
const QuestionListPage = lazyPage(() => import("./pages/QuestionListPage").then((m) => m.QuestionListPage));
const ReviewPage = lazyPage(() => import("./pages/ReviewPage").then((m) => m.ReviewPage));
const QuestionPage = lazyPage(() => import("./pages/QuestionPage").then((m) => m.QuestionPage));
const StorePage = lazyPage(() => import("./pages/StorePage").then((m) => m.StorePage));
const CartPage = lazyPage(() => import("./pages/CartPage").then((m) => m.CartPage));
const CheckoutPage = lazyPage(() => import("./pages/CheckoutPage").then((m) => m.CheckoutPage));
const OffersPage = lazyPage(() => import("./pages/OffersPage").then((m) => m.OffersPage));
const GiftCardPage = lazyPage(() => import("./pages/GiftCardPage").then((m) => m.GiftCardPage));
const OrderListPage = lazyPage(() => import("./pages/OrderListPage").then((m) => m.OrderListPage));
const OrderPage = lazyPage(() => import("./pages/OrderPage").then((m) => m.OrderPage));
const InvoicePage = lazyPage(() => import("./pages/InvoicePage").then((m) => m.InvoicePage));
const OrderReturnPage = lazyPage(() => import("./pages/OrderReturnPage").then((m) => m.OrderReturnPage));
const CancelItemPage = lazyPage(() => import("./pages/CancelItemPage").then((m) => m.CancelItemPage));
const BuyAgainPage = lazyPage(() => import("./pages/BuyAgainPage").then((m) => m.BuyAgainPage));
const ReturnListPage = lazyPage(() => import("./pages/ReturnListPage").then((m) => m.ReturnListPage));
const NewReturnPage = lazyPage(() => import("./pages/NewReturnPage").then((m) => m.NewReturnPage));
const ReturnPage = lazyPage(() => import("./pages/ReturnPage").then((m) => m.ReturnPage));
const ShoppingListPage = lazyPage(() => import("./pages/ShoppingListPage").then((m) => m.ShoppingListPage));
const MessageListPage = lazyPage(() => import("./pages/MessageListPage").then((m) => m.MessageListPage));
const NewMessagePage = lazyPage(() => import("./pages/NewMessagePage").then((m) => m.NewMessagePage));
const MessagePage = lazyPage(() => import("./pages/MessagePage").then((m) => m.MessagePage));
const NotificationPage = lazyPage(() => import("./pages/NotificationPage").then((m) => m.NotificationPage));
const SubscriptionPage = lazyPage(() => import("./pages/SubscriptionPage").then((m) => m.SubscriptionPage));
const SignInPage = lazyPage(() => import("./pages/SignInPage").then((m) => m.SignInPage));
const ListsPage = lazyPage(() => import("./pages/ListsPage").then((m) => m.ListsPage));
const WishlistPage = lazyPage(() => import("./pages/WishlistPage").then((m) => m.WishlistPage));
const AccountPage = lazyPage(() => import("./pages/AccountPage").then((m) => m.AccountPage));
const AddressPage = lazyPage(() => import("./pages/AddressPage").then((m) => m.AddressPage));
const PaymentPage = lazyPage(() => import("./pages/PaymentPage").then((m) => m.PaymentPage));
const OwnQuestionsPage = lazyPage(() => import("./pages/OwnQuestionsPage").then((m) => m.OwnQuestionsPage));
const OwnReviewsPage = lazyPage(() => import("./pages/OwnReviewsPage").then((m) => m.OwnReviewsPage));
const PrimePage = lazyPage(() => import("./pages/PrimePage").then((m) => m.PrimePage));
const SettingsPage = lazyPage(() => import("./pages/SettingsPage").then((m) => m.SettingsPage));
const FollowedStoresPage = lazyPage(() => import("./pages/FollowedStoresPage").then((m) => m.FollowedStoresPage));

/** Every page but the first and the last, by its address; its script is fetched when it is wanted. */
export const pageRoutes: readonly { path: string; Page: LazyPage }[] = [
  { path: "s", Page: SearchPage },
  { path: "departments", Page: DepartmentsPage },
  { path: "compare", Page: ComparePage },
  { path: "dp/:productId", Page: ProductPage },
  { path: "dp/:productId/reviews", Page: ReviewListPage },
  { path: "dp/:productId/review", Page: WriteReviewPage },
  { path: "dp/:productId/questions", Page: QuestionListPage },
  { path: "reviews/:reviewId", Page: ReviewPage },
  { path: "questions/:questionId", Page: QuestionPage },
  { path: "stores/:store", Page: StorePage },
  { path: "cart", Page: CartPage },
  { path: "checkout", Page: CheckoutPage },
  { path: "offers", Page: OffersPage },
  { path: "gift-cards", Page: GiftCardPage },
  { path: "orders", Page: OrderListPage },
  { path: "orders/:orderId", Page: OrderPage },
  { path: "orders/:orderId/invoice", Page: InvoicePage },
  { path: "orders/:orderId/return", Page: OrderReturnPage },
  { path: "cancel-item/:lineId", Page: CancelItemPage },
  { path: "buy-again", Page: BuyAgainPage },
  { path: "returns", Page: ReturnListPage },
  { path: "returns/new", Page: NewReturnPage },
  { path: "returns/:returnId", Page: ReturnPage },
  { path: "shopping-list", Page: ShoppingListPage },
  { path: "messages", Page: MessageListPage },
  { path: "messages/new", Page: NewMessagePage },
  { path: "messages/:conversationId", Page: MessagePage },
  { path: "notifications", Page: NotificationPage },
  { path: "subscriptions", Page: SubscriptionPage },
  { path: "signin", Page: SignInPage },
  { path: "lists", Page: ListsPage },
  { path: "lists/:listId", Page: WishlistPage },
  { path: "account", Page: AccountPage },
  { path: "account/addresses", Page: AddressPage },
  { path: "account/payments", Page: PaymentPage },
  { path: "account/questions", Page: OwnQuestionsPage },
  { path: "account/reviews", Page: OwnReviewsPage },
  { path: "account/prime", Page: PrimePage },
  { path: "account/settings", Page: SettingsPage },
  { path: "account/stores", Page: FollowedStoresPage },
];
