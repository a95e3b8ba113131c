import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { Order, ReturnRequest } from "../api/type";
import { visit } from "../testing/renderApp";
import { order } from "../testing/orderSample";

const [line] = order.items;
if (line === undefined) throw new Error("the sample order has no line");

const arrivedLine = { ...line, status_text: "Delivered", can_cancel: false, can_return: true, return_by: "2026-04-08" };
const arrived: Order = { ...order, status: "delivered", can_cancel: false, items: [arrivedLine] };

const request: ReturnRequest = {
  id: "rt-0a1b2c",
  order_id: order.id,
  line_id: line.id,
  product_id: line.product_id,
  name: line.name,
  options: line.options,
  quantity: 2,
  reason: "Does not fit",
  comment: "Too tall.",
  method: "Home pickup",
  refund_to: "Gift balance",
  refund_cents: 10798,
  status: "requested",
  status_text: "Requested",
  requested_at: "2026-03-10T09:00:00Z",
  requested_on: "2026-03-10",
  requested_on_text: "March 10, 2026",
  refund_on: "2026-03-15",
  can_cancel: true,
  image: line.image,
};

const detail = { "GET /api/orders/112-ab12cd": { body: arrived } };

describe("returning an item", () => {
  test("sends what was chosen and says so on the return's page", async () => {
    const shop = visit("/returns/new?line=112-ab12cd-1", {
      ...detail,
      "POST /api/returns": { status: 201, body: request },
    });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "How many" }), "2");
    expect(screen.getByRole("group", { name: "Refund" })).toHaveTextContent("$107.98");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Reason for the return" }), "Does not fit");
    await userEvent.type(screen.getByRole("textbox", { name: "Comments" }), "Too tall.");
    await userEvent.click(screen.getByRole("radio", { name: "Home pickup" }));
    await userEvent.click(screen.getByRole("radio", { name: "Gift balance" }));

    await userEvent.click(screen.getByRole("button", { name: "Request return" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Return rt-0a1b2c" })).toBeInTheDocument();
    expect(screen.getByText("Return requested")).toHaveRole("status");
    expect(shop.address()).toBe("/returns/rt-0a1b2c");
    expect(shop.sentTo("POST /api/returns")[0]?.body).toEqual({
      line_id: "112-ab12cd-1",
      quantity: 2,
      reason: "Does not fit",
      comment: "Too tall.",
      method: "Home pickup",
      refund_to: "Gift balance",
    });
  });

  test("waits for a reason", async () => {
    visit("/returns/new?line=112-ab12cd-1", detail);

    expect(await screen.findByRole("button", { name: "Request return" })).toBeDisabled();
  });

  test("says no success when the server refuses", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "1 of it can be returned.", pointer: "/quantity" };
    visit("/returns/new?line=112-ab12cd-1", { ...detail, "POST /api/returns": { status: 422, body: refusal } });
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: "Reason for the return" }),
      "No longer needed",
    );

    await userEvent.click(screen.getByRole("button", { name: "Request return" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("1 of it can be returned.");
    expect(screen.queryByText("Return requested")).not.toBeInTheDocument();
  });

  test("tells when the window has closed", async () => {
    visit("/returns/new?line=112-ab12cd-1", {
      "GET /api/orders/112-ab12cd": { body: { ...arrived, items: [{ ...arrivedLine, can_return: false }] } },
    });

    expect(await screen.findByText("This item could be returned until April 8, 2026.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Request return" })).not.toBeInTheDocument();
  });
});

describe("returns", () => {
  test("are listed with their facts", async () => {
    visit("/returns", { "GET /api/returns": { body: { items: [request], page: 1, page_count: 1, total_count: 1 } } });

    const entry = within(await screen.findByRole("article", { name: "Harbor Gooseneck Kettle" }));
    expect(entry.getByRole("group", { name: "Status" })).toHaveTextContent("Requested");
    expect(entry.getByRole("group", { name: "Refund" })).toHaveTextContent("$107.98");
    expect(entry.getByRole("link", { name: "Order 112-ab12cd" })).toHaveAttribute(
      "href",
      "/orders/112-ab12cd?line=112-ab12cd-1",
    );
    expect(entry.getByRole("link", { name: "View return" })).toHaveAttribute("href", "/returns/rt-0a1b2c");
  });

  test("are cancelled on their page", async () => {
    visit("/returns/rt-0a1b2c", {
      "GET /api/returns/rt-0a1b2c": { body: request },
      "POST /api/returns/rt-0a1b2c/cancel": {
        body: { ...request, status: "cancelled", status_text: "Cancelled", can_cancel: false },
      },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Cancel return" }));

    expect(await screen.findByText("Return cancelled")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Status" })).toHaveTextContent("Cancelled");
    expect(screen.queryByRole("button", { name: "Cancel return" })).not.toBeInTheDocument();
  });
});
