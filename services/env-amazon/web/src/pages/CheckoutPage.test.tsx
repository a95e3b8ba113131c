import { pending } from "@primbench/ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { addresses, cart, emptyCart, order, preview } from "../testing/sample";

const page = {
  "GET /api/cart": { body: cart },
  "POST /api/checkout/preview": { body: preview },
};

describe("the checkout", () => {
  test("starts from the account's defaults and shows what they come to", async () => {
    const shop = visit("/checkout", page);

    expect(await screen.findByRole("group", { name: "Order total" })).toHaveTextContent("$107.98");
    expect(screen.getByRole("radio", { name: addresses[0]?.label ?? "" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Visa ending in 4242" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "standard" })).toBeChecked();
    expect(shop.sentTo("POST /api/checkout/preview").map((request) => request.body)).toEqual([
      { address_id: "ad-1", payment_method_id: "pm-1", delivery_speed: "standard" },
    ]);
  });

  test("buys with the choices made and shows the order as answered", async () => {
    const shop = visit("/checkout", { ...page, "POST /api/orders": { status: 201, body: order } });
    await userEvent.click(await screen.findByRole("radio", { name: addresses[1]?.label ?? "" }));
    await userEvent.click(screen.getByRole("radio", { name: "express" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Gift message" }), "For you");

    await userEvent.click(screen.getByRole("button", { name: "Place your order" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Order 112-ab12cd" })).toBeInTheDocument();
    expect(screen.getByText("Order placed")).toHaveRole("status");
    expect(shop.address()).toBe("/orders/112-ab12cd");
    expect(shop.sentTo("POST /api/orders").map((request) => request.body)).toEqual([
      { address_id: "ad-2", payment_method_id: "pm-1", delivery_speed: "express", gift_message: "For you" },
    ]);
    expect(shop.sentTo("GET /api/orders/112-ab12cd")).toHaveLength(0);
  });

  test("buys once for an impatient double click", async () => {
    const reply = pending<{ status: number; body: unknown }>();
    const shop = visit("/checkout", { ...page, "POST /api/orders": () => reply.promise });
    const button = await screen.findByRole("button", { name: "Place your order" });

    await userEvent.dblClick(button);

    expect(button).toBeDisabled();
    expect(shop.sentTo("POST /api/orders")).toHaveLength(1);
  });

  test("stays and says why when the order is refused", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "This card has expired.", pointer: "" };
    const shop = visit("/checkout", { ...page, "POST /api/orders": { status: 409, body: refusal } });

    await userEvent.click(await screen.findByRole("button", { name: "Place your order" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("This card has expired.");
    expect(shop.address()).toBe("/checkout");
    expect(screen.getByRole("button", { name: "Place your order" })).toBeEnabled();
  });

  test("takes a new address without leaving, and chooses it", async () => {
    const added = { ...addresses[1], id: "ad-3", label: "Kim Lee, 4 Oak Avenue, Boise, ID 83702" };
    let isAdded = false;
    visit("/checkout", {
      ...page,
      "GET /api/addresses": () => ({ body: { items: isAdded ? [...addresses, added] : addresses } }),
      "POST /api/addresses": () => {
        isAdded = true;
        return { status: 201, body: added };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Add a new address" }));
    const dialog = within(screen.getByRole("dialog", { name: "New address" }));

    await userEvent.click(dialog.getByRole("button", { name: "Save address" }));

    await waitFor(() => {
      expect(screen.getByRole("radio", { name: added.label })).toBeChecked();
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("has nothing to buy with an empty cart", async () => {
    visit("/checkout", { "GET /api/cart": { body: emptyCart } });

    expect(await screen.findByText(/Your cart is empty/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Place your order" })).not.toBeInTheDocument();
  });
});
