import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { card } from "../testing/sample";

const line = {
  id: "wi-1",
  product_id: card.id,
  name: card.name,
  price_cents: card.price_cents,
  in_stock: true,
  has_options: false,
  added_at: "2026-02-01T12:00:00Z",
  image: card.image,
};
const page = { "GET /api/wishlist": { body: { items: [line], item_count: 1 } } };
const empty = { body: { items: [], item_count: 0 } };

test.each([
  { button: "Move to cart", route: "POST /api/wishlist/items/wi-1/move", status: "Moved to cart" },
  { button: "Remove", route: "DELETE /api/wishlist/items/wi-1", status: "Removed from wish list" },
])("$button takes the product off the list and says so", async ({ button, route, status }) => {
  const shop = visit("/wishlist", { ...page, [route]: empty });
  expect(await screen.findByRole("link", { name: card.name })).toHaveAttribute("href", "/dp/p-kettle?wish=wi-1");

  await userEvent.click(screen.getByRole("button", { name: button }));

  expect(await screen.findByText(status)).toHaveRole("status");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(shop.sentTo(route)).toHaveLength(1);
});
