import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import type { NotificationView } from "../api/type";
import { visit } from "../testing/renderApp";
import { account } from "../testing/sample";

const shipped: NotificationView = {
  id: "n-1",
  kind: "order",
  title: "Shipped: Harbor Gooseneck Kettle",
  body: "Your parcel arrives March 4, 2026.",
  link: "/orders/112-ab12cd",
  created_at: "2026-03-01T16:00:00Z",
  is_read: false,
};
const offer: NotificationView = { ...shipped, id: "n-2", kind: "offer", title: "10% off", link: "/dp/p-kettle?a=b" };
const page = { items: [shipped, offer], page: 1, page_count: 1, total_count: 2, unread_count: 2 };
const news = {
  "GET /api/account": { body: { ...account, unread_count: 2 } },
  "GET /api/notifications": { body: page },
};

test("news says what it is about and leads there", async () => {
  visit("/notifications", news);

  const item = within(await screen.findByRole("article", { name: shipped.title }));
  expect(item.getAllByRole("link")[0]).toHaveAttribute("href", "/orders/112-ab12cd?notification=n-1");
  const kind = within(item.getByRole("group", { name: "Kind" })).getByRole("link", { name: "Orders" });
  expect(kind).toHaveAttribute("href", "/notifications?kind=order");
  expect(item.getByRole("group", { name: "Text" })).toHaveTextContent(shipped.body);
  expect(item.getByRole("group", { name: "Received" })).toHaveTextContent("March 1, 2026 at 4:00 PM");
  expect(screen.getByRole("link", { name: "10% off" })).toHaveAttribute("href", "/dp/p-kettle?a=b&notification=n-2");
});

test("one is marked as read when the server has confirmed it, and the bell counts on", async () => {
  const shop = visit("/notifications", { ...news, "POST /api/notifications/n-1/read": { body: { unread_count: 1 } } });
  const item = within(await screen.findByRole("article", { name: shipped.title }));

  await userEvent.click(item.getByRole("button", { name: "Mark as read" }));

  expect(await screen.findByText("Marked as read")).toHaveRole("status");
  expect(item.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Notifications, 1 unread" })).toBeInTheDocument();
  expect(shop.sentTo("POST /api/notifications/n-1/read")).toHaveLength(1);
});

test("all are marked at once", async () => {
  visit("/notifications", { ...news, "POST /api/notifications/read": { body: { unread_count: 0 } } });

  await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));

  expect(await screen.findByText("All marked as read")).toHaveRole("status");
  expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Notifications" })).toBeInTheDocument();
});

test("a refused mark leaves all as it is", async () => {
  const refusal = { code: "UNAVAILABLE", message: "Please try again.", pointer: "" };
  visit("/notifications", { ...news, "POST /api/notifications/read": { status: 503, body: refusal } });

  await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Please try again.");
  expect(screen.getAllByRole("button", { name: "Mark as read" })).toHaveLength(2);
});

test("what the list is narrowed to is in the address", async () => {
  const shop = visit("/notifications", news);

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "About" }), "Offers");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Unread only" }));

  expect(shop.address()).toBe("/notifications?kind=offer&unread=1");
  const query = shop.sentTo("GET /api/notifications").at(-1)?.query;
  expect([query?.get("kind"), query?.get("is_unread")]).toEqual(["offer", "true"]);
});
