import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import type { Conversation, ConversationSummary, Message } from "../api/type";
import { visit } from "../testing/renderApp";
import { order } from "../testing/orderSample";
import { product } from "../testing/sample";

const question: Message = {
  id: "m-1",
  conversation_id: "c-1",
  author: "Dana Reed",
  is_from_shopper: true,
  body: "Does it whistle?",
  sent_at: "2026-03-01T08:12:00Z",
  is_read: true,
};
const answer: Message = {
  ...question,
  id: "m-2",
  author: "Outpost Goods",
  is_from_shopper: false,
  body: "It does not.",
  sent_at: "2026-03-01T11:12:00Z",
  is_read: false,
};
const summary: ConversationSummary = {
  id: "c-1",
  title: "Outpost Goods: Product details",
  seller: "Outpost Goods",
  topic: "Product details",
  order_id: null,
  product_id: "p-kettle",
  product_name: "Harbor Gooseneck Kettle",
  opened_at: "2026-03-01T08:12:00Z",
  message_count: 2,
  unread_count: 1,
  last_author: "Outpost Goods",
  last_body: "It does not.",
  last_sent_at: "2026-03-01T11:12:00Z",
};
const conversation: Conversation = { ...summary, messages: [question, answer] };
const onePage = { items: [summary], page: 1, page_count: 1, total_count: 1 };
const reading = { "GET /api/conversations/c-1": { body: conversation } };

test("a conversation in the list says with whom, about what, and what was written last", async () => {
  visit("/messages", { "GET /api/conversations": { body: onePage } });

  const row = within(await screen.findByRole("article", { name: conversation.title }));
  expect(row.getByRole("link", { name: "Outpost Goods" })).toHaveAttribute("href", "/messages/c-1");
  expect(row.getByRole("group", { name: "About" })).toHaveTextContent("Harbor Gooseneck Kettle");
  expect(row.getByRole("group", { name: "Last message" })).toHaveTextContent("It does not.");
  expect(row.getByRole("group", { name: "Last written" })).toHaveTextContent("March 1, 2026 at 11:12 AM");
  expect(row.getByRole("group", { name: "Unread messages" })).toHaveTextContent("1 new");
});

test("a search for messages is in the address", async () => {
  const shop = visit("/messages", { "GET /api/conversations": { body: onePage } });

  await userEvent.type(await screen.findByRole("searchbox", { name: "Search messages" }), "whistle");
  await userEvent.click(screen.getByRole("button", { name: "Search messages" }));

  expect(shop.address()).toBe("/messages?q=whistle");
  expect(shop.sentTo("GET /api/conversations").at(-1)?.query.get("q")).toBe("whistle");
});

test("opening a conversation shows its messages and marks nothing", async () => {
  const shop = visit("/messages/c-1", reading);

  const messages = within(await screen.findByRole("region", { name: "Messages" })).getAllByRole("article");
  expect(messages.map((message) => within(message).getByRole("group", { name: "Text" }).textContent)).toEqual([
    "Does it whistle?",
    "It does not.",
  ]);
  expect(shop.sent.every(({ method }) => method === "GET")).toBe(true);
});

test("what is read is marked by its button, once", async () => {
  const read = { ...conversation, unread_count: 0, messages: [question, { ...answer, is_read: true }] };
  const shop = visit("/messages/c-1", { ...reading, "POST /api/conversations/c-1/read": { body: read } });

  await userEvent.click(await screen.findByRole("button", { name: "Mark as read" }));

  expect(await screen.findByText("Marked as read")).toHaveRole("status");
  expect(screen.queryByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
  expect(shop.sentTo("POST /api/conversations/c-1/read")).toHaveLength(1);
});

test("a sent reply stands at the end, and the form is empty again", async () => {
  const reply = { ...question, id: "m-3", body: "A pity." };
  const shop = visit("/messages/c-1", {
    ...reading,
    "POST /api/conversations/c-1/messages": {
      status: 201,
      body: { ...conversation, messages: [question, answer, reply] },
    },
  });

  await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), "A pity.");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByText("Message sent")).toHaveRole("status");
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("");
  expect(shop.sentTo("POST /api/conversations/c-1/messages")[0]?.body).toEqual({ body: "A pity." });
});

test("a refused message stays in the form", async () => {
  const refusal = { code: "INVALID_ARGUMENT", message: "Body must not be empty.", pointer: "/body" };
  visit("/messages/c-1", { ...reading, "POST /api/conversations/c-1/messages": { status: 400, body: refusal } });

  await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), " ");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Body must not be empty.");
  expect(screen.getByRole("textbox", { name: "Message" })).toBeInvalid();
});

test("a first message about an order leads to the conversation as the server answered it", async () => {
  const shop = visit(`/messages/new?order=${order.id}`, {
    [`GET /api/orders/${order.id}`]: { body: order },
    "POST /api/conversations": { status: 201, body: conversation },
  });

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Topic" }), "Damaged item");
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "The lid is cracked.");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByText("Message sent")).toHaveRole("status");
  expect(shop.address()).toBe("/messages/c-1");
  expect(shop.sentTo("POST /api/conversations")[0]?.body).toEqual({
    product_id: "p-kettle",
    order_id: order.id,
    topic: "Damaged item",
    body: "The lid is cracked.",
  });
  expect(shop.sentTo("GET /api/conversations/c-1")).toHaveLength(0);
});

test("a first message about a product says who gets it", async () => {
  visit("/messages/new?product=p-kettle", { "GET /api/products/p-kettle": { body: product } });

  expect(await screen.findByText(/To Outpost Goods\./)).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Topic" })).toHaveValue("Product details");
});

test("a first message about nothing leads to the orders", async () => {
  visit("/messages/new", {});

  expect(await screen.findByRole("link", { name: "Your orders" })).toHaveAttribute("href", "/orders");
});
