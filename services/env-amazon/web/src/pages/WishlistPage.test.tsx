import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { account, card, lists } from "../testing/sample";

const line = {
  id: "wi-1",
  list_id: "wl-1",
  list_name: "Wish List",
  product_id: card.id,
  name: card.name,
  price_cents: card.price_cents,
  in_stock: true,
  has_options: false,
  note: "",
  added_at: "2026-02-01T12:00:00Z",
  image: card.image,
};
const view = { wish_list: lists[0], items: [line], item_count: 1 };
const page = { "GET /api/wishlist": { body: view } };
const empty = { body: { ...view, items: [], item_count: 0 } };

test.each([
  { button: "Move to cart", route: "POST /api/wishlist/items/wi-1/move", status: `Moved to cart: ${card.name}` },
  {
    button: "Remove",
    route: "DELETE /api/wishlist/items/wi-1",
    status: `Removed from the list Wish List: ${card.name}`,
  },
])("$button takes the product off the list and says so", async ({ button, route, status }) => {
  const shop = visit("/lists/wl-1", { ...page, [route]: empty });
  expect(await screen.findByRole("link", { name: card.name })).toHaveAttribute(
    "href",
    "/dp/p-kettle?list=wl-1&wish=wi-1",
  );

  await userEvent.click(screen.getByRole("button", { name: button }));

  expect(await screen.findByText(status)).toHaveRole("status");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(shop.sentTo(route)).toHaveLength(1);
});

test("a list is shown, and the others are one link away", async () => {
  const shop = visit("/lists/wl-1", page);

  expect(await screen.findByRole("heading", { level: 1, name: "Wish List" })).toBeInTheDocument();
  expect(shop.sentTo("GET /api/wishlist").map((request) => request.query.get("list_id"))).toEqual(["wl-1"]);
  const rail = within(screen.getByRole("navigation", { name: "Your lists" }));
  expect(rail.getByRole("link", { current: "page" })).toHaveAttribute("href", "/lists/wl-1");
  expect(rail.getByRole("link", { name: /Camping/ })).toHaveAttribute("href", "/lists/wl-2");
});

test("everything saved says of each product which list it is on", async () => {
  const shop = visit("/lists/all", { "GET /api/wishlist": { body: { ...view, wish_list: null } } });

  const row = within(await screen.findByRole("article", { name: card.name }));
  expect(within(row.getByRole("group", { name: "List" })).getByRole("link")).toHaveAttribute("href", "/lists/wl-1");
  expect(shop.sentTo("GET /api/wishlist")[0]?.query.has("list_id")).toBe(false);
});

test("a product with options is chosen on its own page", async () => {
  visit("/lists/wl-1", { "GET /api/wishlist": { body: { ...view, items: [{ ...line, has_options: true }] } } });

  expect(await screen.findByRole("link", { name: "Choose options" })).toHaveAttribute(
    "href",
    "/dp/p-kettle?list=wl-1&wish=wi-1",
  );
  expect(screen.queryByRole("button", { name: "Move to cart" })).not.toBeInTheDocument();
});

describe("moving to another list", () => {
  const route = "POST /api/wishlist/items/wi-1/list";

  test("sends the chosen list and says so after the answer", async () => {
    const shop = visit("/lists/wl-1", { ...page, [route]: empty });
    await userEvent.click(await screen.findByRole("button", { name: "Move to list" }));
    const choices = within(screen.getByRole("radiogroup", { name: "Move to" }));
    expect(choices.getAllByRole("radio")).toHaveLength(1);
    await userEvent.click(choices.getByRole("radio", { name: "Camping" }));

    await userEvent.click(screen.getByRole("button", { name: "Move item" }));

    expect(await screen.findByText(`Moved to the list Camping: ${card.name}`)).toHaveRole("status");
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    expect(shop.sentTo(route)[0]?.body).toEqual({ list_id: "wl-2" });
  });

  test("says so also when other answers come after the product has left the page", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    visit("/lists/wl-1", {
      ...page,
      [route]: () => {
        isHeld = true;
        return empty;
      },
      "GET /api/account": async () => {
        if (isHeld) await released;
        return { body: account };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Move to list" }));
    await userEvent.click(screen.getByRole("radio", { name: "Camping" }));
    await userEvent.click(screen.getByRole("button", { name: "Move item" }));
    await waitFor(() => {
      expect(screen.queryByRole("article")).not.toBeInTheDocument();
    });

    release();

    expect(await screen.findByText(`Moved to the list Camping: ${card.name}`)).toHaveRole("status");
  });

  test("keeps the question open when it is refused", async () => {
    const refusal = {
      code: "ALREADY_ON_WISHLIST",
      message: "It is already on your list Camping.",
      pointer: "/list_id",
    };
    visit("/lists/wl-1", { ...page, [route]: { status: 409, body: refusal } });
    await userEvent.click(await screen.findByRole("button", { name: "Move to list" }));
    await userEvent.click(screen.getByRole("radio", { name: "Camping" }));

    await userEvent.click(screen.getByRole("button", { name: "Move item" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("already on your list Camping");
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });
});

test("a note is saved and then stands beside the product", async () => {
  const noted = { body: { ...view, items: [{ ...line, note: "For Ola" }] } };
  const shop = visit("/lists/wl-1", { ...page, "PUT /api/wishlist/items/wi-1/note": noted });
  await userEvent.click(await screen.findByRole("button", { name: "Add note" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "For Ola");

  await userEvent.click(screen.getByRole("button", { name: "Save note" }));

  expect(await screen.findByText(`Note saved for ${card.name}`)).toHaveRole("status");
  expect(screen.getByRole("group", { name: "Note" })).toHaveTextContent("For Ola");
  expect(screen.getByRole("button", { name: "Edit note" })).toBeInTheDocument();
  expect(shop.sentTo("PUT /api/wishlist/items/wi-1/note")[0]?.body).toEqual({ note: "For Ola" });
});
