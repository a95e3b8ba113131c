import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import type { Subscription } from "../api/type";
import { visit } from "../testing/renderApp";
import { addresses, methods, product } from "../testing/sample";

const granola: Subscription = {
  id: "su-1",
  title: "Hay Field Granola (Size: 3 lb)",
  product_id: "p-granola",
  product_name: "Hay Field Granola",
  options: { Size: "3 lb" },
  quantity: 2,
  interval: "2 months",
  status: "active",
  status_text: "Active",
  next_on: "2026-03-12",
  next_on_text: "March 12, 2026",
  unit_price_cents: 1169,
  order_price_cents: 2338,
  saving_percent: 10,
  in_stock: true,
  stock_count: 8,
  address_id: "ad-1",
  address_label: "Dana Reed, 12 Elm Street, Portland, OR 97205",
  payment_method_id: "pm-1",
  payment_label: "Visa ending in 4242",
  started_on: "2026-01-11",
  order_count: 1,
  last_order_id: "112-ab12cd",
  cancel_reason: null,
  image: { motif: "kettle", palette: "teal" },
};
const optionsOf = (choice: HTMLElement) =>
  within(choice)
    .getAllByRole("option")
    .map((option) => option.textContent);
const list = (...items: Subscription[]) => ({ "GET /api/subscriptions": { body: { items } } });

test("a subscription says what comes, when, how often, where to and who pays", async () => {
  visit("/subscriptions", list(granola));

  const card = within(await screen.findByRole("article", { name: granola.title }));
  expect(card.getByRole("link", { name: "Hay Field Granola" })).toHaveAttribute(
    "href",
    "/dp/p-granola?subscription=su-1",
  );
  for (const [fact, text] of [
    ["Status", "Active"],
    ["Next order", "March 12, 2026"],
    ["Every", "2 months"],
    ["Each order", "$23.38"],
    ["Ship to", granola.address_label],
    ["Paid with", granola.payment_label],
    ["Last order", "112-ab12cd"],
  ] as const)
    expect(card.getByRole("group", { name: fact })).toHaveTextContent(text);
});

test.each([
  { act: "Skip next order", path: "skip", said: "Next order skipped", status: "active" as const },
  { act: "Pause", path: "pause", said: "Subscription paused", status: "active" as const },
  { act: "Resume", path: "resume", said: "Subscription resumed", status: "paused" as const },
])("$act is said once the server has done it, and the card shows its answer", async ({ act, path, said, status }) => {
  const answered: Subscription = { ...granola, status: act === "Pause" ? "paused" : "active", quantity: 9 };
  const shop = visit("/subscriptions", {
    ...list({ ...granola, status }),
    [`POST /api/subscriptions/su-1/${path}`]: { body: answered },
  });

  await userEvent.click(await screen.findByRole("button", { name: act }));

  expect(await screen.findByText(`${said}: ${granola.title}`)).toHaveRole("status");
  expect(screen.getByRole("group", { name: "Quantity" })).toHaveTextContent("9");
  expect(shop.sentTo(`POST /api/subscriptions/su-1/${path}`)).toHaveLength(1);
});

test("a change sends what was changed alone", async () => {
  const shop = visit("/subscriptions?change=su-1", {
    ...list(granola),
    "PATCH /api/subscriptions/su-1": { body: { ...granola, interval: "6 months" } },
  });

  const dialog = within(await screen.findByRole("dialog", { name: "Change subscription" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Deliver every" }), "6 months");
  await userEvent.click(dialog.getByRole("button", { name: "Save subscription" }));

  expect(await screen.findByText("Subscription changed")).toHaveRole("status");
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
  expect(shop.sentTo("PATCH /api/subscriptions/su-1")[0]?.body).toEqual({ interval: "6 months" });
  expect(shop.address()).toBe("/subscriptions");
});

test.each([
  { what: "as many as there are", stock: 3, own: 2, offered: ["1", "2", "3"] },
  { what: "what comes already, where there are fewer by now,", stock: 1, own: 4, offered: ["1", "4"] },
])("a change offers $what and no more", async ({ stock, own, offered }) => {
  visit("/subscriptions?change=su-1", list({ ...granola, quantity: own, stock_count: stock }));

  const choice = await screen.findByRole("combobox", { name: "How many each time" });

  expect(optionsOf(choice)).toEqual(offered);
  expect(choice).toHaveValue(String(own));
});

test("a refused change leaves the dialog open with the server's words", async () => {
  const refusal = { code: "FAILED_PRECONDITION", message: "Only 3 are left.", pointer: "/quantity" };
  visit("/subscriptions?change=su-1", {
    ...list(granola),
    "PATCH /api/subscriptions/su-1": { status: 422, body: refusal },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Save subscription" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Only 3 are left.");
  expect(screen.getByRole("dialog", { name: "Change subscription" })).toBeInTheDocument();
});

test("cancelling takes a reason, and what was cancelled can no longer be changed", async () => {
  const cancelled: Subscription = { ...granola, status: "cancelled", cancel_reason: "Too expensive" };
  const shop = visit("/subscriptions?cancel=su-1", {
    ...list(granola),
    "POST /api/subscriptions/su-1/cancel": { body: cancelled },
  });

  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Reason for cancelling" }),
    "Too expensive",
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancel subscription" }));

  expect(await screen.findByText("Subscription cancelled")).toHaveRole("status");
  const gone = within(screen.getByRole("region", { name: "Cancelled subscriptions" }));
  expect(gone.getByRole("group", { name: "Reason for cancelling" })).toHaveTextContent("Too expensive");
  expect(gone.queryByRole("button")).not.toBeInTheDocument();
  expect(shop.sentTo("POST /api/subscriptions/su-1/cancel")[0]?.body).toEqual({ reason: "Too expensive" });
});

test("whoever subscribes to nothing is told where it begins", async () => {
  visit("/subscriptions", list());

  expect(await screen.findByText(/You have no subscriptions/)).toBeInTheDocument();
});

const offered = { ...product, options: [], subscribe_percent: 10 };
const productPage = {
  "GET /api/products/p-kettle": { body: offered },
  "GET /api/products/p-kettle/reviews": { body: { items: [], page: 1, page_count: 1, total_count: 0 } },
};

test("a product's page starts a subscription with the account's address and card", async () => {
  const shop = visit("/dp/p-kettle", { ...productPage, "POST /api/subscriptions": { status: 201, body: granola } });

  await userEvent.click(await screen.findByRole("button", { name: "Subscribe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Subscribe and save" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "How many each time" }), "3");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Deliver every" }), "3 months");
  await userEvent.click(dialog.getByRole("button", { name: "Start subscription" }));

  expect(await screen.findByText("Subscription started")).toHaveRole("status");
  expect(shop.sentTo("POST /api/subscriptions")[0]?.body).toEqual({
    product_id: "p-kettle",
    options: {},
    quantity: 3,
    interval: "3 months",
    address_id: addresses[0]?.id,
    payment_method_id: methods[0]?.id,
  });
});

test("a new subscription offers as many as there are and no more", async () => {
  visit("/dp/p-kettle", {
    ...productPage,
    "GET /api/products/p-kettle": { body: { ...offered, stock_count: 3 } },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Subscribe" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Subscribe and save" }));
  const choice = dialog.getByRole("combobox", { name: "How many each time" });
  expect(optionsOf(choice)).toEqual(["1", "2", "3"]);
});

test("what has no reduction for subscribers does not offer to subscribe", async () => {
  visit("/dp/p-kettle", {
    ...productPage,
    "GET /api/products/p-kettle": { body: { ...offered, subscribe_percent: null } },
  });

  expect(await screen.findByRole("button", { name: "Add to cart" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Subscribe" })).not.toBeInTheDocument();
});
