import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { Promotion } from "../api/type";
import { cart } from "../testing/cartSample";
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

    expect(await screen.findByText("Promo code applied")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Status" })).toHaveTextContent("Applied");
    expect(shop.sentTo("POST /api/cart/promotion")[0]?.body).toEqual({ code: "HOME15" });
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
