import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { cart, emptyCart } from "../testing/sample";

const page = { "GET /api/cart": { body: cart } };

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

  test("changes a quantity and shows the cart that the server answered", async () => {
    const line = { ...cart.items[0], quantity: 3, line_total_cents: 14997 };
    const shop = visit("/cart", {
      ...page,
      "PATCH /api/cart/items/ci-1": { body: { items: [line], item_count: 3, subtotal_cents: 14997 } },
    });

    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Quantity" }), "3");

    expect(await screen.findByText("Quantity updated")).toHaveRole("status");
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
    const shop = visit("/cart", { "GET /api/cart": () => replies.pop() ?? {} });
    expect(await screen.findByRole("article")).toBeInTheDocument();

    await userEvent.click(screen.getByRole("link", { name: "Cart, 2 items" }));

    expect(await screen.findByText(/Nothing in here yet/)).toBeInTheDocument();
    expect(shop.sentTo("GET /api/cart")).toHaveLength(2);
  });

  test("removes a line and keeps its region when it was the last", async () => {
    visit("/cart", { ...page, "DELETE /api/cart/items/ci-1": { body: emptyCart } });

    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Removed from cart")).toHaveRole("status");
    expect(screen.getByRole("region", { name: "Cart items" })).toHaveTextContent("Nothing in here yet");
    expect(screen.queryByRole("link", { name: "Proceed to checkout" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Cart, 0 items" })).toBeInTheDocument();
  });
});
