import { pending } from "@primbench/ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { cart, emptyCart, preview } from "../testing/cartSample";
import { visit } from "../testing/renderApp";
import { order } from "../testing/orderSample";
import { addresses, methods } from "../testing/sample";

const page = {
  "GET /api/cart": { body: cart },
  "POST /api/checkout/preview": { body: preview },
};

/** Goes through the steps with what is chosen in each. */
async function goOnTo(step: "payment" | "delivery" | "review") {
  await userEvent.click(await screen.findByRole("button", { name: "Use this address" }));
  if (step === "payment") return;
  await userEvent.click(screen.getByRole("button", { name: "Use this payment method" }));
  if (step === "delivery") return;
  await userEvent.click(screen.getByRole("button", { name: "Use this delivery" }));
}

describe("the checkout", () => {
  test("starts from the account's defaults and shows what they come to", async () => {
    const shop = visit("/checkout", page);

    expect(await screen.findByRole("group", { name: "Order total" })).toHaveTextContent("$107.98");
    expect(screen.getByRole("radio", { name: addresses[0]?.label ?? "" })).toBeChecked();
    expect(screen.queryByRole("button", { name: "Place your order" })).not.toBeInTheDocument();
    expect(shop.sentTo("POST /api/checkout/preview").map((request) => request.body)).toEqual([
      { address_id: "ad-1", payment_method_id: "pm-1", delivery_speed: "standard", uses_gift_balance: false },
    ]);
  });

  test("goes from step to step, keeps the choices in its address, and tells the keyboard where it is", async () => {
    const shop = visit("/checkout", page);
    await userEvent.click(await screen.findByRole("radio", { name: addresses[1]?.label ?? "" }));

    await goOnTo("delivery");

    expect(shop.address()).toBe("/checkout?step=delivery&address=ad-2&card=pm-1&speed=standard");
    expect(screen.getByRole("heading", { name: "3 Delivery options" })).toHaveFocus();
    expect(screen.getByText(addresses[1]?.label ?? "")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Change address" }));
    expect(screen.getByRole("radio", { name: addresses[1]?.label ?? "" })).toBeChecked();
  });

  test("opens at the step and with the choices that its address says", async () => {
    visit("/checkout?step=review&address=ad-2&card=pm-1&speed=express", page);

    expect(await screen.findByRole("button", { name: "Place your order" })).toBeEnabled();
    expect(screen.getByText(addresses[1]?.label ?? "")).toBeInTheDocument();
    expect(screen.getByText(/^Express/)).toBeInTheDocument();
  });

  test("asks for a card before anything after it", async () => {
    visit("/checkout?step=review", { ...page, "GET /api/payment-methods": { body: { items: [] } } });

    expect(await screen.findByRole("button", { name: "Use this payment method" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Place your order" })).not.toBeInTheDocument();
  });

  test("does not go on with a card that has expired", async () => {
    const expired = { ...methods[0], is_expired: true };
    visit("/checkout?step=payment", { ...page, "GET /api/payment-methods": { body: { items: [expired] } } });

    expect(await screen.findByText("This card has expired. Choose another one.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Use this payment method" })).toBeDisabled();
  });

  test("says in which parcels the goods come", async () => {
    visit("/checkout?step=delivery", page);

    const parcels = within(await screen.findByRole("list", { name: "Parcels" }));
    expect(parcels.getByText(/from Outpost Goods, arrives Mon, Mar 9/)).toBeInTheDocument();
    expect(parcels.getByText("2 x Harbor Gooseneck Kettle")).toBeInTheDocument();
  });

  test("offers the gift balance where there is one, and says what the card pays", async () => {
    const paid = { ...preview, available_balance_cents: 2500, gift_balance_cents: 2500, card_cents: 8298 };
    const shop = visit("/checkout?step=payment", {
      ...page,
      "POST /api/checkout/preview": ({ body }) => ({
        body: (body as { uses_gift_balance: boolean }).uses_gift_balance
          ? paid
          : { ...preview, available_balance_cents: 2500 },
      }),
    });

    await userEvent.click(await screen.findByRole("checkbox", { name: "Use gift balance" }));

    expect(await screen.findByRole("group", { name: "Charged to card" })).toHaveTextContent("$82.98");
    expect(screen.getByRole("group", { name: "Gift balance" })).toHaveTextContent("-$25.00");
    await userEvent.click(screen.getByRole("button", { name: "Use this payment method" }));
    expect(shop.address()).toContain("balance=true");
  });

  test("buys with the choices made and shows the order as answered", async () => {
    const shop = visit("/checkout", { ...page, "POST /api/orders": { status: 201, body: order } });
    await userEvent.click(await screen.findByRole("radio", { name: addresses[1]?.label ?? "" }));
    await goOnTo("delivery");
    await userEvent.click(screen.getByRole("radio", { name: "express" }));
    await userEvent.click(screen.getByRole("button", { name: "Use this delivery" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Gift message" }), "For you");

    await userEvent.click(screen.getByRole("button", { name: "Place your order" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Order 112-ab12cd" })).toBeInTheDocument();
    expect(screen.getByText(/^Order placed\. Thank you! Arriving /)).toHaveRole("status");
    expect(shop.address()).toBe("/orders/112-ab12cd");
    expect(shop.sentTo("POST /api/orders").map((request) => request.body)).toEqual([
      {
        address_id: "ad-2",
        payment_method_id: "pm-1",
        delivery_speed: "express",
        uses_gift_balance: false,
        gift_message: "For you",
      },
    ]);
    expect(shop.sentTo("GET /api/orders/112-ab12cd")).toHaveLength(0);
  });

  test("buys once for an impatient double click", async () => {
    const reply = pending<{ status: number; body: unknown }>();
    const shop = visit("/checkout?step=review", { ...page, "POST /api/orders": () => reply.promise });
    const button = await screen.findByRole("button", { name: "Place your order" });

    await userEvent.dblClick(button);

    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
    expect(shop.sentTo("POST /api/orders")).toHaveLength(1);
  });

  test("stays and says why when the order is refused", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "This card has expired.", pointer: "" };
    const shop = visit("/checkout?step=review", { ...page, "POST /api/orders": { status: 409, body: refusal } });

    await userEvent.click(await screen.findByRole("button", { name: "Place your order" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("This card has expired.");
    expect(shop.address()).toBe("/checkout?step=review");
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
