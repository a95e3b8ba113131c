import { lazy } from "react";
import { Route, Routes } from "react-router";

import { Shell } from "./layout/Shell";
import { HomePage } from "./pages/HomePage";
import { NotFoundPage } from "./pages/NotFoundPage";

const AccountPage = lazy(() => import("./pages/AccountPage").then((m) => ({ default: m.AccountPage })));
const AddressPage = lazy(() => import("./pages/AddressPage").then((m) => ({ default: m.AddressPage })));
const CartPage = lazy(() => import("./pages/CartPage").then((m) => ({ default: m.CartPage })));
const CheckoutPage = lazy(() => import("./pages/CheckoutPage").then((m) => ({ default: m.CheckoutPage })));
const ComparePage = lazy(() => import("./pages/ComparePage").then((m) => ({ default: m.ComparePage })));
const DepartmentsPage = lazy(() => import("./pages/DepartmentsPage").then((m) => ({ default: m.DepartmentsPage })));
const FollowedStoresPage = lazy(() =>
  import("./pages/FollowedStoresPage").then((m) => ({ default: m.FollowedStoresPage })),
);
const GiftCardPage = lazy(() => import("./pages/GiftCardPage").then((m) => ({ default: m.GiftCardPage })));
const ListsPage = lazy(() => import("./pages/ListsPage").then((m) => ({ default: m.ListsPage })));
const MessageListPage = lazy(() => import("./pages/MessageListPage").then((m) => ({ default: m.MessageListPage })));
const MessagePage = lazy(() => import("./pages/MessagePage").then((m) => ({ default: m.MessagePage })));
const NewMessagePage = lazy(() => import("./pages/NewMessagePage").then((m) => ({ default: m.NewMessagePage })));
const NotificationPage = lazy(() => import("./pages/NotificationPage").then((m) => ({ default: m.NotificationPage })));
const OffersPage = lazy(() => import("./pages/OffersPage").then((m) => ({ default: m.OffersPage })));
const OrderListPage = lazy(() => import("./pages/OrderListPage").then((m) => ({ default: m.OrderListPage })));
const OrderPage = lazy(() => import("./pages/OrderPage").then((m) => ({ default: m.OrderPage })));
const BuyAgainPage = lazy(() => import("./pages/BuyAgainPage").then((m) => ({ default: m.BuyAgainPage })));
const CancelItemPage = lazy(() => import("./pages/CancelItemPage").then((m) => ({ default: m.CancelItemPage })));
const InvoicePage = lazy(() => import("./pages/InvoicePage").then((m) => ({ default: m.InvoicePage })));
const NewReturnPage = lazy(() => import("./pages/NewReturnPage").then((m) => ({ default: m.NewReturnPage })));
const OrderReturnPage = lazy(() => import("./pages/OrderReturnPage").then((m) => ({ default: m.OrderReturnPage })));
const ReturnListPage = lazy(() => import("./pages/ReturnListPage").then((m) => ({ default: m.ReturnListPage })));
const ReturnPage = lazy(() => import("./pages/ReturnPage").then((m) => ({ default: m.ReturnPage })));
const PaymentPage = lazy(() => import("./pages/PaymentPage").then((m) => ({ default: m.PaymentPage })));
const PrimePage = lazy(() => import("./pages/PrimePage").then((m) => ({ default: m.PrimePage })));
const ProductPage = lazy(() => import("./pages/ProductPage").then((m) => ({ default: m.ProductPage })));
const OwnQuestionsPage = lazy(() => import("./pages/OwnQuestionsPage").then((m) => ({ default: m.OwnQuestionsPage })));
const OwnReviewsPage = lazy(() => import("./pages/OwnReviewsPage").then((m) => ({ default: m.OwnReviewsPage })));
const QuestionListPage = lazy(() => import("./pages/QuestionListPage").then((m) => ({ default: m.QuestionListPage })));
const QuestionPage = lazy(() => import("./pages/QuestionPage").then((m) => ({ default: m.QuestionPage })));
const ReviewListPage = lazy(() => import("./pages/ReviewListPage").then((m) => ({ default: m.ReviewListPage })));
const ReviewPage = lazy(() => import("./pages/ReviewPage").then((m) => ({ default: m.ReviewPage })));
const WriteReviewPage = lazy(() => import("./pages/WriteReviewPage").then((m) => ({ default: m.WriteReviewPage })));
const SearchPage = lazy(() => import("./pages/SearchPage").then((m) => ({ default: m.SearchPage })));
const SettingsPage = lazy(() => import("./pages/SettingsPage").then((m) => ({ default: m.SettingsPage })));
const ShoppingListPage = lazy(() => import("./pages/ShoppingListPage").then((m) => ({ default: m.ShoppingListPage })));
const SignInPage = lazy(() => import("./pages/SignInPage").then((m) => ({ default: m.SignInPage })));
const StorePage = lazy(() => import("./pages/StorePage").then((m) => ({ default: m.StorePage })));
const SubscriptionPage = lazy(() => import("./pages/SubscriptionPage").then((m) => ({ default: m.SubscriptionPage })));
const WishlistPage = lazy(() => import("./pages/WishlistPage").then((m) => ({ default: m.WishlistPage })));

export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="s" element={<SearchPage />} />
        <Route path="departments" element={<DepartmentsPage />} />
        <Route path="compare" element={<ComparePage />} />
        <Route path="dp/:productId" element={<ProductPage />} />
        <Route path="dp/:productId/reviews" element={<ReviewListPage />} />
        <Route path="dp/:productId/review" element={<WriteReviewPage />} />
        <Route path="dp/:productId/questions" element={<QuestionListPage />} />
        <Route path="reviews/:reviewId" element={<ReviewPage />} />
        <Route path="questions/:questionId" element={<QuestionPage />} />
        <Route path="stores/:store" element={<StorePage />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="checkout" element={<CheckoutPage />} />
        <Route path="offers" element={<OffersPage />} />
        <Route path="gift-cards" element={<GiftCardPage />} />
        <Route path="orders" element={<OrderListPage />} />
        <Route path="orders/:orderId" element={<OrderPage />} />
        <Route path="orders/:orderId/invoice" element={<InvoicePage />} />
        <Route path="orders/:orderId/return" element={<OrderReturnPage />} />
        <Route path="cancel-item/:lineId" element={<CancelItemPage />} />
        <Route path="buy-again" element={<BuyAgainPage />} />
        <Route path="returns" element={<ReturnListPage />} />
        <Route path="returns/new" element={<NewReturnPage />} />
        <Route path="returns/:returnId" element={<ReturnPage />} />
        <Route path="shopping-list" element={<ShoppingListPage />} />
        <Route path="messages" element={<MessageListPage />} />
        <Route path="messages/new" element={<NewMessagePage />} />
        <Route path="messages/:conversationId" element={<MessagePage />} />
        <Route path="notifications" element={<NotificationPage />} />
        <Route path="subscriptions" element={<SubscriptionPage />} />
        <Route path="signin" element={<SignInPage />} />
        <Route path="lists" element={<ListsPage />} />
        <Route path="lists/:listId" element={<WishlistPage />} />
        <Route path="wishlist" element={<WishlistPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="account/addresses" element={<AddressPage />} />
        <Route path="account/payments" element={<PaymentPage />} />
        <Route path="account/questions" element={<OwnQuestionsPage />} />
        <Route path="account/reviews" element={<OwnReviewsPage />} />
        <Route path="account/prime" element={<PrimePage />} />
        <Route path="account/settings" element={<SettingsPage />} />
        <Route path="account/stores" element={<FollowedStoresPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
