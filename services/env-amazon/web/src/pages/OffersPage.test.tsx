import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { Promotion } from "../api/type";
import { cart as emptyOfCodes } from "../testing/cartSample";
import { visit } from "../testing/renderApp";

const open: Promotion = {
  id: "po-1",
  code: "HOME15",
  title: "15% off",
  kind: "percent",
  percent: 15,
  amount_cents: 0,
  department: "kitchen",
  department_name: "Kitchen & Dining",
  min_subtotal_cents: 4000,
  valid_until: "2026-03-20",
  valid_until_text: "March 20, 2026",
  uses_left: 2,
  standing: "Available",
  discount_cents: 1499,
  problem: "",
};
const cart = {
  ...emptyOfCodes,
  promotion: { code: "HOME15", title: "15% off", discount_cents: 1499, problem: "" },
};
const over: Promotion = { ...open, id: "po-2", code: "WINTER5", standing: "Ended", valid_until_text: "March 1, 2026" };

describe("the offers", () => {
  test("show the terms of each code, and a button where it can be used", async () => {
    visit("/offers", { "GET /api/promotions": { body: { items: [open, over] } } });

    const card = within(await screen.findByRole("article", { name: "HOME15" }));
    expect(card.getByRole("group", { name: "Department" })).toHaveTextContent("Kitchen & Dining");
    expect(card.getByRole("group", { name: "Minimum" })).toHaveTextContent("$40.00");
    expect(card.getByRole("group", { name: "Ends" })).toHaveTextContent("March 20, 2026");
    const past = within(screen.getByRole("article", { name: "WINTER5" }));
    expect(past.getByRole("group", { name: "Status" })).toHaveTextContent("Ended");
    expect(past.queryByRole("button")).not.toBeInTheDocument();
  });

  test("apply a code and show what it then is", async () => {
    let isApplied = false;
    const shop = visit("/offers", {
      "GET /api/promotions": () => ({ body: { items: [isApplied ? { ...open, standing: "Applied" } : open] } }),
      "POST /api/cart/promotion": () => {
        isApplied = true;
        return { body: cart };
      },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Apply to cart" }));

    expect(await screen.findByText("Promo code HOME15 applied: -$14.99")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Status" })).toHaveTextContent("Applied");
    expect(shop.sentTo("POST /api/cart/promotion")[0]?.body).toEqual({ code: "HOME15" });
  });

  test("say what a code takes off the cart, and why another one does not", async () => {
    const problem = "LARGE needs goods for at least $940.00; your cart has $99.98.";
    const large = { ...open, id: "po-3", code: "LARGE", discount_cents: 0, problem };
    visit("/offers", { "GET /api/promotions": { body: { items: [open, large, over] } } });

    expect(await screen.findByRole("article", { name: "HOME15" })).toHaveTextContent("$14.99 off your cart");
    expect(screen.getByRole("article", { name: "LARGE" })).toHaveTextContent(problem);
    expect(screen.getByRole("article", { name: "WINTER5" })).not.toHaveTextContent("off your cart");
  });

  test("take the applied code away", async () => {
    let isApplied = true;
    visit("/offers", {
      "GET /api/promotions": () => ({ body: { items: [isApplied ? { ...open, standing: "Applied" } : open] } }),
      "DELETE /api/cart/promotion": () => {
        isApplied = false;
        return { body: emptyOfCodes };
      },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));

    expect(await screen.findByText("Promo code removed: HOME15")).toHaveRole("status");
    expect(screen.getByRole("button", { name: "Apply to cart" })).toBeInTheDocument();
  });

  test("say so when a code does not hold for the cart", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "HOME15 is for other goods.", pointer: "/code" };
    visit("/offers", {
      "GET /api/promotions": { body: { items: [open] } },
      "POST /api/cart/promotion": { status: 409, body: refusal },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Apply to cart" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("HOME15 is for other goods.");
    expect(screen.getByRole("group", { name: "Status" })).toHaveTextContent("Available");
  });
});
