import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { Comparison } from "../api/type";
import { visit } from "../testing/renderApp";
import { card, results } from "../testing/sample";
import { cart } from "../testing/cartSample";

const other = { ...card, id: "p-other", name: "Harbor Rapid Kettle", price_cents: 2999, has_options: false };
const terms = { stock_count: 40, seller: "Outpost Goods", return_days: 30, subscribe_percent: null, features: [] };

const comparison: Comparison = {
  products: [
    { card, ...terms },
    { card: other, ...terms },
  ],
  attributes: [
    { name: "Capacity", values: ["1 L", "1.7 L"], is_same: false },
    { name: "Power", values: ["1500 W", "1500 W"], is_same: true },
    { name: "Lid", values: ["Hinged", null], is_same: false },
  ],
};

describe("the comparison", () => {
  test("has a column a product and a row an attribute", async () => {
    const shop = visit("/compare?ids=p-kettle,p-other", { "GET /api/compare": { body: comparison } });

    const row = await screen.findByRole("row", { name: /^Capacity/ });

    expect(shop.sentTo("GET /api/compare")[0]?.query.get("ids")).toBe("p-kettle,p-other");
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["1 L", "1.7 L"]);
    expect(screen.getByRole("row", { name: /^Price/ })).toHaveTextContent("$39.99$29.99");
    expect(screen.getByRole("row", { name: /^Lid/ })).toHaveTextContent("Hinged—");
  });

  test("leaves out the rows that agree when asked to", async () => {
    const shop = visit("/compare?ids=p-kettle,p-other", { "GET /api/compare": { body: comparison } });

    await userEvent.click(await screen.findByRole("checkbox", { name: "Show differences only" }));

    expect(screen.queryByRole("row", { name: /^Power/ })).not.toBeInTheDocument();
    expect(screen.getByRole("row", { name: /^Capacity/ })).toBeInTheDocument();
    expect(shop.address()).toBe("/compare?ids=p-kettle,p-other&differences=true");
  });

  test("goes on without a product that is removed", async () => {
    const shop = visit("/compare?ids=p-kettle,p-other", { "GET /api/compare": { body: comparison } });

    await userEvent.click(await screen.findByRole("link", { name: `Remove ${card.name}` }));

    expect(shop.address()).toBe("/compare?ids=p-other");
  });

  test("says that a product is in the cart once the server said so", async () => {
    const shop = visit("/compare?ids=p-kettle,p-other", {
      "GET /api/compare": { body: comparison },
      "POST /api/cart/items": { status: 201, body: cart },
    });

    await userEvent.click(await screen.findByRole("button", { name: `Add to cart: ${other.name}` }));

    expect(await screen.findByText(`Added to cart: ${other.name}`)).toBeInTheDocument();
    expect(shop.sentTo("POST /api/cart/items")[0]?.body).toEqual({ product_id: "p-other", quantity: 1, options: {} });
    expect(screen.getByRole("link", { name: "Choose options" })).toHaveAttribute("href", "/dp/p-kettle");
  });

  test("says what to do when nothing is chosen", async () => {
    const shop = visit("/compare", {});

    expect(await screen.findByText(/No products selected/)).toBeInTheDocument();
    expect(shop.sentTo("GET /api/compare")).toHaveLength(0);
  });
});

describe("choosing what to compare", () => {
  const page = { "GET /api/products": { body: { ...results, items: [card, other] } } };

  test("is part of the address and leads to the comparison", async () => {
    const shop = visit("/s?k=kettle", page);

    await userEvent.click(await screen.findByRole("checkbox", { name: `Compare ${card.name}` }));
    await userEvent.click(screen.getByRole("checkbox", { name: `Compare ${other.name}` }));

    expect(shop.address()).toBe("/s?k=kettle&compare=p-kettle%2Cp-other");
    expect(screen.getByRole("region", { name: "Chosen to compare" })).toHaveTextContent("2 of 4");
    expect(screen.getByRole("link", { name: "Compare 2 products" })).toHaveAttribute(
      "href",
      "/compare?ids=p-kettle,p-other",
    );
    expect(shop.sentTo("GET /api/products")).toHaveLength(1);
  });

  test("ends at four", async () => {
    visit("/s?k=kettle&compare=p-1,p-2,p-3,p-kettle", page);

    expect(await screen.findByRole("checkbox", { name: `Compare ${card.name}` })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: `Compare ${other.name}` })).toBeDisabled();
  });
});
