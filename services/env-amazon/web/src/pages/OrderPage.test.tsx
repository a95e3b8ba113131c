import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { cart } from "../testing/cartSample";
import { visit } from "../testing/renderApp";
import { order } from "../testing/orderSample";

const list = { "GET /api/orders": { body: { items: [order], page: 1, page_count: 2, total_count: 9 } } };
const detail = { "GET /api/orders/112-ab12cd": { body: order } };

describe("the order list", () => {
  test("shows each order's facts under their names", async () => {
    visit("/orders", list);

    const entry = within(await screen.findByRole("article", { name: "Order 112-ab12cd" }));
    expect(entry.getAllByRole("heading")[0]).toHaveTextContent("Harbor Gooseneck Kettle");
    expect(entry.getByRole("group", { name: "Placed on" })).toHaveTextContent("March 2, 2026");
    expect(entry.getByRole("group", { name: "Status" })).toHaveTextContent("Confirmed");
    expect(entry.getByRole("group", { name: "Total" })).toHaveTextContent("$107.98");
    expect(within(entry.getByRole("group", { name: "Ship to" })).getByRole("link")).toHaveAttribute(
      "href",
      "/account/addresses?address=ad-1",
    );
    expect(entry.getByRole("link", { name: "View order" })).toHaveAttribute("href", "/orders/112-ab12cd");
  });

  test("searches and filters through the address", async () => {
    const shop = visit("/orders", list);
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search orders" }), "kettle");
    await userEvent.click(screen.getByRole("button", { name: "Search orders" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order status" }), "shipped");

    expect(shop.address()).toBe("/orders?q=kettle&status=shipped");
    const query = shop.sentTo("GET /api/orders").at(-1)?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({ q: "kettle", status: "shipped" });
  });
});

describe("the order page", () => {
  test("asks the server and says nothing about placing when it is opened later", async () => {
    const shop = visit("/orders/112-ab12cd", detail);

    expect(await screen.findByRole("heading", { level: 1, name: "Order 112-ab12cd" })).toBeInTheDocument();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(shop.sentTo("GET /api/orders/112-ab12cd")).toHaveLength(1);
  });

  test("has a tracking number for what has left the warehouse", async () => {
    const shipments = order.shipments.map((parcel) => ({ ...parcel, status: "shipped" as const }));
    visit("/orders/112-ab12cd", { "GET /api/orders/112-ab12cd": { body: { ...order, shipments } } });

    expect(await screen.findByRole("group", { name: "Tracking number" })).toHaveTextContent("TX0123456789");
  });

  test("cancels for the chosen reason and shows the order as answered", async () => {
    const cancelled = { ...order, status: "cancelled", can_cancel: false, cancel_reason: "Arrives too late" };
    const shop = visit("/orders/112-ab12cd", {
      ...detail,
      "POST /api/orders/112-ab12cd/cancel": { body: cancelled },
    });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: "Reason for cancelling" }),
      "Arrives too late",
    );

    await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));

    expect(await screen.findByText("Order cancelled: Arrives too late")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Status" })).toHaveTextContent("Cancelled");
    expect(screen.queryByRole("button", { name: "Cancel order" })).not.toBeInTheDocument();
    expect(shop.sentTo("POST /api/orders/112-ab12cd/cancel")[0]?.body).toEqual({ reason: "Arrives too late" });
  });

  test("offers no cancelling once the server does not", async () => {
    visit("/orders/112-ab12cd", {
      "GET /api/orders/112-ab12cd": { body: { ...order, status: "shipped", can_cancel: false } },
    });

    expect(await screen.findByRole("group", { name: "Status" })).toHaveTextContent("Shipped");
    expect(screen.queryByRole("combobox", { name: "Reason for cancelling" })).not.toBeInTheDocument();
  });

  test("shows that an order is not there", async () => {
    visit("/orders/112-none", {
      "GET /api/orders/112-none": { status: 404, body: { code: "NOT_FOUND", message: "No such order.", pointer: "" } },
    });

    expect(await screen.findByRole("alert")).toHaveTextContent("No such order.");
  });

  test("shows each parcel with its steps and what is in it", async () => {
    visit("/orders/112-ab12cd", detail);

    const parcel = within(await screen.findByRole("region", { name: "Parcel 1 of 1: arriving March 9, 2026" }));
    const steps = parcel.getByRole("list", { name: "Progress of parcel 1" });
    expect(within(steps).getAllByRole("listitem")[0]).toHaveAttribute("aria-current", "step");
    expect(parcel.queryByRole("group", { name: "Tracking number" })).not.toBeInTheDocument();
    expect(parcel.getByRole("article", { name: "Harbor Gooseneck Kettle" })).toBeInTheDocument();
    expect(parcel.getByRole("link", { name: "Cancel this item" })).toHaveAttribute("href", "/cancel-item/112-ab12cd-1");
  });

  test("cancels one item on a page of its own and comes back", async () => {
    const [line] = order.items;
    const left = { ...order, items: [{ ...line, is_cancelled: true, can_cancel: false, status_text: "Cancelled" }] };
    const shop = visit("/cancel-item/112-ab12cd-1", {
      ...detail,
      "POST /api/order-lines/112-ab12cd-1/cancel": { body: left },
    });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: "Reason for cancelling" }),
      "No longer needed",
    );

    await userEvent.click(screen.getByRole("button", { name: "Cancel item" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Order 112-ab12cd" })).toBeInTheDocument();
    expect(screen.getByText("Item cancelled")).toHaveRole("status");
    expect(shop.address()).toBe("/orders/112-ab12cd");
    expect(shop.sentTo("POST /api/order-lines/112-ab12cd-1/cancel")[0]?.body).toEqual({ reason: "No longer needed" });
  });

  test("sends the order to another address", async () => {
    const shop = visit("/orders/112-ab12cd", {
      ...detail,
      "POST /api/orders/112-ab12cd/address": { body: { ...order, address_id: "ad-2" } },
    });
    const [, , other] = within(
      await screen.findByRole("combobox", { name: "Deliver to another address" }),
    ).getAllByRole("option");
    if (other === undefined) throw new Error("there is no other address");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Deliver to another address" }), other);

    await userEvent.click(screen.getByRole("button", { name: "Change address" }));

    expect(await screen.findByText(`Address changed: ${order.address_label}`)).toHaveRole("status");
    expect(shop.sentTo("POST /api/orders/112-ab12cd/address")[0]?.body).toEqual({ address_id: "ad-2" });
  });

  test("puts all of it into the cart again", async () => {
    visit("/orders/112-ab12cd", { ...detail, "POST /api/orders/112-ab12cd/buy-again": { body: cart } });

    await userEvent.click(await screen.findByRole("button", { name: "Buy all again" }));

    expect(await screen.findByText(`Added to cart: ${order.items_text}`)).toHaveRole("status");
  });

  test("has an invoice with every cost", async () => {
    visit("/orders/112-ab12cd/invoice", { "GET /api/orders/112-ab12cd": { body: { ...order, discount_cents: 500 } } });

    expect(await screen.findByRole("heading", { level: 1, name: "Invoice for order 112-ab12cd" })).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Discount" })).toHaveTextContent("-$5.00");
    expect(screen.getByRole("group", { name: "Order total" })).toHaveTextContent("$107.98");
    expect(screen.getByRole("table", { name: "Products" })).toHaveTextContent("Harbor Gooseneck Kettle");
  });
});

describe("what was ordered before", () => {
  test("is listed product by product and goes into the cart again", async () => {
    const shop = visit("/buy-again?order=112-ab12cd", {
      "GET /api/order-lines": { body: { items: order.items, page: 1, page_count: 1, total_count: 1 } },
      "POST /api/cart/items": { body: cart },
    });

    const entry = within(await screen.findByRole("article", { name: "Harbor Gooseneck Kettle" }));
    expect(entry.getByRole("link", { name: "Order 112-ab12cd" })).toHaveAttribute(
      "href",
      "/orders/112-ab12cd?line=112-ab12cd-1",
    );
    await userEvent.click(entry.getByRole("button", { name: "Add to cart" }));

    expect(await screen.findByText("Added to cart: Harbor Gooseneck Kettle")).toHaveRole("status");
    expect(shop.sentTo("POST /api/cart/items")[0]?.body).toEqual({
      product_id: "p-kettle",
      quantity: 1,
      options: { Color: "Copper" },
    });
  });
});

test("an order that a subscription placed says so and leads there", async () => {
  visit("/orders/112-ab12cd", { "GET /api/orders/112-ab12cd": { body: { ...order, subscription_id: "su-1" } } });

  expect(await screen.findByRole("link", { name: "your subscription" })).toHaveAttribute("href", "/subscriptions");
});
