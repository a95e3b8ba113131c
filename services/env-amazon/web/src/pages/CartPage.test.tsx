import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { AppliedPromotion, SavedLine } from "../api/type";
import { cart, emptyCart } from "../testing/cartSample";
import { visit } from "../testing/renderApp";

const saved: SavedLine = {
  id: "sv-1",
  product_id: "p-mug",
  name: "Birch Stoneware Mug",
  quantity: 4,
  options: {},
  unit_price_cents: 1299,
  in_stock: true,
  saved_at: "2026-02-20T09:00:00Z",
  image: { motif: "mug", palette: "teal" },
};
const page = { "GET /api/cart": { body: cart }, "GET /api/saved-items": { body: { items: [saved] } } };

describe("the cart", () => {
  test("shows each line with its options, prices and product", async () => {
    visit("/cart", page);

    const row = within(await screen.findByRole("article", { name: "Harbor Gooseneck Kettle" }));
    expect(row.getByRole("link")).toHaveAttribute("href", "/dp/p-kettle?line=ci-1");
    expect(row.getByRole("combobox", { name: "Quantity" })).toHaveValue("2");
    expect(row.getByRole("group", { name: "Price" })).toHaveTextContent("$49.99");
    expect(row.getByRole("group", { name: "Line total" })).toHaveTextContent("$99.98");
    expect(row.getByRole("group", { name: "Options" })).toHaveTextContent("Color: Copper");
    expect(screen.getByRole("group", { name: "Subtotal" })).toHaveTextContent("$99.98");
  });

  test("offers no more of a product than there are, and what the line has even then", async () => {
    const lines = cart.items.map((line) => ({ ...line, quantity: 5, stock_count: 4, in_stock: false }));
    visit("/cart", { ...page, "GET /api/cart": { body: { ...cart, items: lines } } });

    const quantity = await screen.findByRole("combobox", { name: "Quantity" });
    expect(within(quantity).getAllByRole("option")).toHaveLength(5);
    expect(quantity).toHaveValue("5");
  });

  test("changes a quantity and shows the cart that the server answered", async () => {
    const line = { ...cart.items[0], quantity: 3, line_total_cents: 14997 };
    const shop = visit("/cart", {
      ...page,
      "PATCH /api/cart/items/ci-1": { body: { ...cart, items: [line], item_count: 3, subtotal_cents: 14997 } },
    });

    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Quantity" }), "3");

    expect(await screen.findByText("Quantity updated: 3 × Harbor Gooseneck Kettle")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Subtotal" })).toHaveTextContent("$149.97");
    expect(shop.sentTo("PATCH /api/cart/items/ci-1")[0]?.body).toEqual({ quantity: 3 });
    expect(shop.sentTo("GET /api/cart")).toHaveLength(1);
  });

  test("keeps the quantity that the server has when it refuses another", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "Only 2 are left.", pointer: "/quantity" };
    visit("/cart", { ...page, "PATCH /api/cart/items/ci-1": { status: 409, body: refusal } });

    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Quantity" }), "9");

    expect(await screen.findByRole("alert")).toHaveTextContent("Only 2 are left.");
    expect(screen.getByRole("combobox", { name: "Quantity" })).toHaveValue("2");
  });

  test("is read again by a click on the link to it", async () => {
    const replies = [{ body: emptyCart }, { body: cart }];
    const shop = visit("/cart", { ...page, "GET /api/cart": () => replies.pop() ?? {} });
    expect(await screen.findByRole("article", { name: "Harbor Gooseneck Kettle" })).toBeInTheDocument();

    await userEvent.click(screen.getByRole("link", { name: "Cart, 2 items" }));

    expect(await screen.findByText(/Your cart is empty/)).toBeInTheDocument();
    expect(shop.sentTo("GET /api/cart")).toHaveLength(2);
  });

  test("removes a line and keeps its region when it was the last", async () => {
    visit("/cart", { ...page, "DELETE /api/cart/items/ci-1": { body: emptyCart } });

    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Removed from cart: Harbor Gooseneck Kettle")).toHaveRole("status");
    expect(screen.getByRole("region", { name: "Cart items" })).toHaveTextContent("Your cart is empty");
    expect(screen.queryByRole("link", { name: "Proceed to checkout" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Cart, 0 items" })).toBeInTheDocument();
  });

  test("puts a line off for later and shows both lists as they then are", async () => {
    let isSaved = false;
    visit("/cart", {
      ...page,
      "GET /api/saved-items": () => ({ body: { items: isSaved ? [saved] : [] } }),
      "POST /api/cart/items/ci-1/save-for-later": () => {
        isSaved = true;
        return { body: emptyCart };
      },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Save for later" }));

    expect(await screen.findByText("Saved for later: Harbor Gooseneck Kettle")).toHaveRole("status");
    const later = within(screen.getByRole("region", { name: "Saved for later" }));
    expect(later.getByRole("article", { name: saved.name })).toHaveTextContent("Quantity4");
    expect(screen.getByRole("region", { name: "Cart items" })).toHaveTextContent("Your cart is empty");
  });

  test("takes what was saved back, and says why when that is refused", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "Only 2 are left.", pointer: "/quantity" };
    visit("/cart", { ...page, "POST /api/saved-items/sv-1/move-to-cart": { status: 409, body: refusal } });

    await userEvent.click(await screen.findByRole("button", { name: "Move to cart" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("Only 2 are left.");
    expect(screen.getByRole("article", { name: saved.name })).toBeInTheDocument();
  });

  test("removes what was saved", async () => {
    visit("/cart", { ...page, "DELETE /api/saved-items/sv-1": { body: { items: [] } } });

    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));

    expect(await screen.findByText("Removed from saved items: Birch Stoneware Mug")).toHaveRole("status");
    expect(screen.queryByRole("article", { name: saved.name })).not.toBeInTheDocument();
  });

  test("wraps a line as a gift and shows what that costs", async () => {
    const line = { ...cart.items[0], wrapping: "Gift wrap" };
    const shop = visit("/cart", {
      ...page,
      "PUT /api/cart/items/ci-1/wrapping": { body: { ...cart, items: [line], wrapping_cents: 399 } },
    });

    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Wrapping" }), "Gift wrap");

    expect(await screen.findByText("Wrapping updated: Gift wrap for Harbor Gooseneck Kettle")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Gift wrapping" })).toHaveTextContent("$3.99");
    expect(shop.sentTo("PUT /api/cart/items/ci-1/wrapping")[0]?.body).toEqual({ wrapping: "Gift wrap" });
  });

  const promotion: AppliedPromotion = { code: "HOME15", title: "15% off", discount_cents: 1499, problem: "" };

  test("takes a promo code and shows what it takes off", async () => {
    const shop = visit("/cart", { ...page, "POST /api/cart/promotion": { body: { ...cart, promotion } } });
    await userEvent.type(await screen.findByRole("textbox", { name: "Promo code" }), "home15");

    await userEvent.click(screen.getByRole("button", { name: "Apply" }));

    expect(await screen.findByText("Promo code HOME15 applied: -$14.99")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Discount" })).toHaveTextContent("-$14.99");
    expect(screen.getByRole("group", { name: "Cart total" })).toHaveTextContent("$84.99");
    expect(screen.getByRole("group", { name: "Applied promo code" })).toHaveTextContent("HOME15");
    expect(shop.sentTo("POST /api/cart/promotion")[0]?.body).toEqual({ code: "home15" });
  });

  test("says why a promo code is refused", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "HOME15 ended on March 1, 2026.", pointer: "/code" };
    visit("/cart", { ...page, "POST /api/cart/promotion": { status: 409, body: refusal } });
    await userEvent.type(await screen.findByRole("textbox", { name: "Promo code" }), "HOME15");

    await userEvent.click(screen.getByRole("button", { name: "Apply" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("HOME15 ended on March 1, 2026.");
    expect(screen.getByRole("textbox", { name: "Promo code" })).toBeInvalid();
  });

  test("removes the promo code, and says when one no longer takes anything off", async () => {
    const problem = "HOME15 needs goods for at least $200.00; your cart has $99.98.";
    visit("/cart", {
      ...page,
      "GET /api/cart": { body: { ...cart, promotion: { ...promotion, discount_cents: 0, problem } } },
      "DELETE /api/cart/promotion": { body: cart },
    });
    expect(await screen.findByText(problem)).toBeInTheDocument();

    await userEvent.click(screen.getByRole("button", { name: "Remove promo code" }));

    expect(await screen.findByText("Promo code removed: HOME15")).toHaveRole("status");
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
  });
});
