import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { cart, emptyCart } from "../testing/cartSample";
import { visit } from "../testing/renderApp";
import { order } from "../testing/orderSample";
import { account } from "../testing/sample";

const refusal = { code: "UNAUTHENTICATED", message: "Please sign in to continue.", pointer: "" };

/** A shop whose account is closed until one signs in. */
function signedOut(isSignedIn = false) {
  const own = (body: unknown) => () => (isSignedIn ? { body } : { status: 401, body: refusal });
  const signed = (value: boolean, body?: unknown) => () => {
    isSignedIn = value;
    return { body };
  };
  return {
    "GET /api/account": own(account),
    "GET /api/addresses": own({ items: [] }),
    "GET /api/payment-methods": own({ items: [] }),
    [`GET /api/orders/${order.id}`]: own(order),
    "GET /api/cart": { body: cart },
    "GET /api/passkey": { body: { name: account.name } },
    "POST /api/sign-in": signed(true, account),
    "POST /api/sign-out": signed(false),
  };
}

test("a page of the shopper's own leads to the sign-in, and signing in leads back to it", async () => {
  const shop = visit(`/orders/${order.id}`, signedOut());
  const proceed = await screen.findByRole("button", { name: `Continue as ${account.name}` });
  expect(shop.address()).toBe(`/signin?return=%2Forders%2F${order.id}`);

  await userEvent.click(proceed);

  expect(await screen.findByRole("heading", { name: `Order ${order.id}` })).toBeInTheDocument();
  expect(shop.address()).toBe(`/orders/${order.id}`);
  expect(shop.sentTo("POST /api/sign-in")).toHaveLength(1);
});

test("a write that is refused for want of a sign-in leads there too", async () => {
  const open = signedOut(true);
  const ranOut = {
    [`POST /api/orders/${order.id}/cancel`]: () => {
      open["POST /api/sign-out"]();
      return { status: 401, body: refusal };
    },
  };
  const shop = visit(`/orders/${order.id}`, { ...open, ...ranOut });

  await userEvent.click(await screen.findByRole("button", { name: "Cancel order" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(shop.address()).toBe(`/signin?return=%2Forders%2F${order.id}`);
});

test("what everybody may see stays open, and the top says that nobody is signed in", async () => {
  const shop = visit("/cart", signedOut());

  expect(await screen.findByText("Hello, sign in")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeInTheDocument();
  expect(shop.address()).toBe("/cart");
});

test("the cart at the top tells its count to whoever is signed out, on every open page", async () => {
  const shop = visit("/nowhere", signedOut());

  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeInTheDocument();
  expect(shop.sentTo("GET /api/cart")).toHaveLength(1);
});

test("the account tells the count to whoever is signed in: the cart itself is not read for it", async () => {
  const shop = visit("/nowhere", signedOut(true));

  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeInTheDocument();
  expect(shop.sentTo("GET /api/cart")).toHaveLength(0);
});

test.each([emptyCart, cart])("nobody who is signed out checks out, whatever the cart holds", async (held) => {
  const shop = visit("/checkout", { ...signedOut(), "GET /api/cart": { body: held } });

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(shop.address()).toBe("/signin?return=%2Fcheckout");
});

test("whoever is signed in already goes on to where the sign-in leads", async () => {
  const shop = visit(`/signin?return=%2Forders%2F${order.id}`, signedOut(true));

  expect(await screen.findByRole("heading", { name: `Order ${order.id}` })).toBeInTheDocument();
  expect(shop.address()).toBe(`/orders/${order.id}`);
  expect(shop.sentTo("POST /api/sign-in")).toHaveLength(0);
});

test("signing out closes the account and forgets who was there", async () => {
  const shop = visit("/account", signedOut(true));

  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(shop.address()).toBe("/signin?return=%2Faccount");
  expect(await screen.findByText("Hello, sign in")).toBeInTheDocument();
});

test.each(["https://elsewhere.test", "//elsewhere.test", ""])("the way back %j is the front page", async (target) => {
  const shop = visit(`/signin?return=${encodeURIComponent(target)}`, signedOut());

  await userEvent.click(await screen.findByRole("button", { name: `Continue as ${account.name}` }));

  await waitFor(() => {
    expect(shop.address()).toBe("/");
  });
});
