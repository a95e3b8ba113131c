import { lazy } from "react";
import { Route, Routes } from "react-router";

import { Shell } from "./layout/Shell";
import { HomePage } from "./pages/HomePage";
import { NotFoundPage } from "./pages/NotFoundPage";

const AccountPage = lazy(() => import("./pages/AccountPage").then((m) => ({ default: m.AccountPage })));
const AddressPage = lazy(() => import("./pages/AddressPage").then((m) => ({ default: m.AddressPage })));
const CartPage = lazy(() => import("./pages/CartPage").then((m) => ({ default: m.CartPage })));
const CheckoutPage = lazy(() => import("./pages/CheckoutPage").then((m) => ({ default: m.CheckoutPage })));
const FollowedStoresPage = lazy(() =>
  import("./pages/FollowedStoresPage").then((m) => ({ default: m.FollowedStoresPage })),
);
const OrderListPage = lazy(() => import("./pages/OrderListPage").then((m) => ({ default: m.OrderListPage })));
const OrderPage = lazy(() => import("./pages/OrderPage").then((m) => ({ default: m.OrderPage })));
const PaymentPage = lazy(() => import("./pages/PaymentPage").then((m) => ({ default: m.PaymentPage })));
const ProductPage = lazy(() => import("./pages/ProductPage").then((m) => ({ default: m.ProductPage })));
const SearchPage = lazy(() => import("./pages/SearchPage").then((m) => ({ default: m.SearchPage })));
const ShoppingListPage = lazy(() => import("./pages/ShoppingListPage").then((m) => ({ default: m.ShoppingListPage })));
const SignInPage = lazy(() => import("./pages/SignInPage").then((m) => ({ default: m.SignInPage })));
const StorePage = lazy(() => import("./pages/StorePage").then((m) => ({ default: m.StorePage })));
const WishlistPage = lazy(() => import("./pages/WishlistPage").then((m) => ({ default: m.WishlistPage })));

export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="s" element={<SearchPage />} />
        <Route path="dp/:productId" element={<ProductPage />} />
        <Route path="stores/:store" element={<StorePage />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="checkout" element={<CheckoutPage />} />
        <Route path="orders" element={<OrderListPage />} />
        <Route path="orders/:orderId" element={<OrderPage />} />
        <Route path="shopping-list" element={<ShoppingListPage />} />
        <Route path="signin" element={<SignInPage />} />
        <Route path="wishlist" element={<WishlistPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="account/addresses" element={<AddressPage />} />
        <Route path="account/payments" element={<PaymentPage />} />
        <Route path="account/stores" element={<FollowedStoresPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
