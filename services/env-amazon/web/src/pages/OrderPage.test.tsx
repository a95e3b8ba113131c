import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { order } from "../testing/sample";

const list = { "GET /api/orders": { body: { items: [order], page: 1, page_count: 2, total_count: 9 } } };
const detail = { "GET /api/orders/112-ab12cd": { body: order } };

describe("the order list", () => {
  test("shows each order's facts under their names", async () => {
    visit("/orders", list);

    const entry = within(await screen.findByRole("article", { name: "Order 112-ab12cd" }));
    expect(entry.getAllByRole("heading")[0]).toHaveTextContent("Harbor Gooseneck Kettle");
    expect(entry.getByRole("group", { name: "Placed on" })).toHaveTextContent("March 2, 2026");
    expect(entry.getByRole("group", { name: "Status" })).toHaveTextContent("confirmed");
    expect(entry.getByRole("group", { name: "Total" })).toHaveTextContent("$107.98");
    expect(within(entry.getByRole("group", { name: "Ship to" })).getByRole("link")).toHaveAttribute(
      "href",
      "/account/addresses?edit=ad-1",
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

    expect(await screen.findByText("Order cancelled")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Status" })).toHaveTextContent("cancelled");
    expect(screen.queryByRole("button", { name: "Cancel order" })).not.toBeInTheDocument();
    expect(shop.sentTo("POST /api/orders/112-ab12cd/cancel")[0]?.body).toEqual({ reason: "Arrives too late" });
  });

  test("offers no cancelling once the server does not", async () => {
    visit("/orders/112-ab12cd", {
      "GET /api/orders/112-ab12cd": { body: { ...order, status: "shipped", can_cancel: false } },
    });

    expect(await screen.findByRole("group", { name: "Status" })).toHaveTextContent("shipped");
    expect(screen.queryByRole("combobox", { name: "Reason for cancelling" })).not.toBeInTheDocument();
  });

  test("shows that an order is not there", async () => {
    visit("/orders/112-none", {
      "GET /api/orders/112-none": { status: 404, body: { code: "NOT_FOUND", message: "No such order.", pointer: "" } },
    });

    expect(await screen.findByRole("alert")).toHaveTextContent("No such order.");
  });
});
