import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { product, results } from "../testing/sample";

const line = { id: "fs-1", store: "Harbor", followed_at: "2026-01-08T10:00:00Z" };
const none = { body: { items: [] } };
const one = { body: { items: [line] } };

test.each([
  {
    before: none,
    after: one,
    button: "Follow this store",
    then: "Following this store",
    says: "You follow this store",
  },
  {
    before: one,
    after: none,
    button: "Following this store",
    then: "Follow this store",
    says: "You no longer follow this store",
  },
])("$button is one request, and the page says what the server answered", async (step) => {
  const shop = visit("/stores/Harbor", {
    "GET /api/products": { body: results },
    "GET /api/stores/followed": step.before,
    "POST /api/stores/toggle-follow": step.after,
  });

  await userEvent.click(await screen.findByRole("button", { name: step.button }));

  expect(await screen.findByRole("button", { name: step.then })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent(step.says);
  expect(shop.sentTo("POST /api/stores/toggle-follow").map((request) => request.body)).toEqual([{ store: "Harbor" }]);
});

test("a product's brand leads to its store", async () => {
  const shop = visit("/dp/p-kettle", {
    "GET /api/products/p-kettle": { body: product },
    "GET /api/products": { body: results },
    "GET /api/stores/followed": none,
  });

  await userEvent.click(await screen.findByRole("link", { name: "Harbor" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Harbor Store" })).toBeInTheDocument();
  expect(shop.address()).toBe("/stores/Harbor");
});

test("a brand that is not sold has no button", async () => {
  visit("/stores/Nobody", {
    "GET /api/products": { body: { ...results, items: [], total_count: 0, page_count: 0 } },
    "GET /api/stores/followed": none,
  });

  expect(await screen.findByRole("heading", { name: "We could not find this store" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Follow this store" })).not.toBeInTheDocument();
});

test("whoever is signed out sees the store, and a way to sign in", async () => {
  const refusal = { code: "SIGN_IN_REQUIRED", message: "Please sign in.", pointer: "" };
  visit("/stores/Harbor", {
    "GET /api/products": { body: results },
    "GET /api/stores/followed": { status: 401, body: refusal },
  });

  expect(await screen.findByRole("link", { name: "Sign in to follow this store" })).toHaveAttribute(
    "href",
    "/signin?return=%2Fstores%2FHarbor",
  );
  expect(screen.getByRole("heading", { level: 1, name: "Harbor Store" })).toBeInTheDocument();
});

test("the account lists the stores that are followed", async () => {
  visit("/account/stores", { "GET /api/stores/followed": one });

  expect(await screen.findByRole("article", { name: "Harbor" })).toHaveTextContent("Followed since January 8, 2026");
  expect(screen.getByRole("link", { name: "Harbor" })).toHaveAttribute("href", "/stores/Harbor");
});

test.each([
  { after: none, says: "You no longer follow Harbor", left: 0 },
  { after: one, says: "You follow Harbor", left: 1 },
])("a followed store can be unfollowed in the list, which then says: $says", async ({ after, says, left }) => {
  const shop = visit("/account/stores", { "GET /api/stores/followed": one, "POST /api/stores/toggle-follow": after });

  await userEvent.click(await screen.findByRole("button", { name: "Unfollow" }));

  expect(await screen.findByText(says)).toHaveRole("status");
  expect(screen.queryAllByRole("article")).toHaveLength(left);
  expect(shop.sentTo("POST /api/stores/toggle-follow").map((request) => request.body)).toEqual([{ store: "Harbor" }]);
});
