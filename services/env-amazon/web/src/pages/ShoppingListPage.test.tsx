import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { emptyCart } from "../testing/cartSample";
import { visit } from "../testing/renderApp";

const entry = {
  id: "sl-1",
  product_name: "Harbor Gooseneck Kettle",
  quantity: 4,
  added_by: "Dana Reed",
  added_at: "2026-03-01T20:12:00Z",
};
const page = { "GET /api/shopping-list": { body: { items: [entry], item_count: 1 } } };
const empty = { body: { items: [], item_count: 0 } };

test("an entry says what is wanted, how many, by whom and since when", async () => {
  visit("/shopping-list", page);

  const row = within(await screen.findByRole("article", { name: "Harbor Gooseneck Kettle" }));
  expect(row.getByRole("link")).toHaveAttribute("href", "/s?k=Harbor+Gooseneck+Kettle&entry=sl-1");
  expect(row.getByRole("group", { name: "Quantity" })).toHaveTextContent("4");
  expect(row.getByRole("group", { name: "Added by" })).toHaveTextContent("Dana Reed");
  expect(row.getByRole("group", { name: "Added" })).toHaveTextContent("March 1, 2026 at 8:12 PM");
});

test("a removed entry is gone, and the page says so", async () => {
  const shop = visit("/shopping-list", { ...page, "DELETE /api/shopping-list/entries/sl-1": empty });

  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));

  expect(await screen.findByText("Removed from the shopping list")).toHaveRole("status");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(shop.sentTo("DELETE /api/shopping-list/entries/sl-1")).toHaveLength(1);
});

test("the list leads back to the account that it belongs to", () => {
  visit("/shopping-list", page);

  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(trail.getByRole("link", { name: "Your account" })).toHaveAttribute("href", "/account");
});

test("whoever is signed out is led to the sign-in", async () => {
  const refusal = { code: "SIGN_IN_REQUIRED", message: "Please sign in.", pointer: "" };
  const shop = visit("/shopping-list", {
    "GET /api/account": { status: 401, body: refusal },
    "GET /api/cart": { body: emptyCart },
    "GET /api/passkey": { body: { name: "Dana Reed" } },
    "GET /api/shopping-list": { status: 401, body: refusal },
  });

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(shop.address()).toBe("/signin?return=%2Fshopping-list");
});

test("an added entry is shown as the server answered it, and the form is empty again", async () => {
  const added = { ...entry, id: "sl-2", product_name: "Paper towels", quantity: 3 };
  const shop = visit("/shopping-list", {
    ...page,
    "POST /api/shopping-list/entries": { status: 201, body: { items: [entry, added], item_count: 2 } },
  });

  await userEvent.type(await screen.findByRole("textbox", { name: "Product name" }), "Paper towels");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How many" }), "3");
  await userEvent.click(screen.getByRole("button", { name: "Add to list" }));

  expect(await screen.findByText("Added to the shopping list")).toHaveRole("status");
  expect(screen.getByRole("article", { name: "Paper towels" })).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Product name" })).toHaveValue("");
  expect(shop.sentTo("POST /api/shopping-list/entries")[0]?.body).toEqual({
    product_name: "Paper towels",
    quantity: 3,
  });
});

test("what the server refuses stays in the form", async () => {
  const refusal = { code: "INVALID_ARGUMENT", message: "Product name must not be empty.", pointer: "/product_name" };
  visit("/shopping-list", { ...page, "POST /api/shopping-list/entries": { status: 400, body: refusal } });

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "How many" }), "2");
  await userEvent.click(screen.getByRole("button", { name: "Add to list" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Product name must not be empty.");
  expect(screen.getByRole("textbox", { name: "Product name" })).toBeInvalid();
  expect(screen.getByRole("combobox", { name: "How many" })).toHaveValue("2");
});
