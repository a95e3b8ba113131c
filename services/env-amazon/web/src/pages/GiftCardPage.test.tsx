import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { BalanceLine, GiftBalance } from "../api/type";
import { visit } from "../testing/renderApp";

const spent: BalanceLine = {
  id: "be-1",
  kind: "spent",
  title: "Spent on an order",
  amount_cents: -1250,
  reference: "112-ab12cd",
  link: "/orders/112-ab12cd",
  sender: "",
  made_at: "2026-02-20T09:00:00Z",
  made_on: "2026-02-20",
  made_on_text: "February 20, 2026",
};
const redeemed: BalanceLine = {
  ...spent,
  id: "be-2",
  kind: "redeemed",
  title: "Gift card redeemed",
  amount_cents: 5000,
  reference: "GC4K-7TQM-22XD",
  link: "",
  sender: "Ola Berg",
};
const before: GiftBalance = { balance_cents: -1250, items: [spent] };
const after: GiftBalance = { balance_cents: 3750, items: [redeemed, spent] };

describe("the gift cards", () => {
  test("adds a card to the balance and shows where it came from", async () => {
    const shop = visit("/gift-cards", {
      "GET /api/gift-cards": { body: before },
      "POST /api/gift-cards/redeem": { body: after },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Gift card code" }), "gc4k7tqm22xd");

    await userEvent.click(screen.getByRole("button", { name: "Redeem" }));

    await waitFor(() => {
      expect(screen.getByRole("status")).toHaveTextContent("Gift card redeemed");
    });
    expect(screen.getByRole("group", { name: "Balance" })).toHaveTextContent("$37.50");
    const row = within(screen.getByRole("article", { name: "GC4K-7TQM-22XD" }));
    expect(row.getByRole("group", { name: "From" })).toHaveTextContent("Ola Berg");
    expect(row.getByRole("group", { name: "Amount" })).toHaveTextContent("$50.00");
    expect(shop.sentTo("POST /api/gift-cards/redeem")[0]?.body).toEqual({ code: "gc4k7tqm22xd" });
  });

  test("keeps the code and says why when it is refused", async () => {
    const refusal = { code: "NOT_FOUND", message: "'NOPE' is not the code of a gift card.", pointer: "/code" };
    visit("/gift-cards", {
      "GET /api/gift-cards": { body: before },
      "POST /api/gift-cards/redeem": { status: 404, body: refusal },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Gift card code" }), "NOPE");

    await userEvent.click(screen.getByRole("button", { name: "Redeem" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("'NOPE' is not the code of a gift card.");
    expect(screen.getByRole("textbox", { name: "Gift card code" })).toHaveValue("NOPE");
    expect(screen.getByRole("group", { name: "Balance" })).toHaveTextContent("-$12.50");
  });

  test("leads to the order that the balance paid for", async () => {
    visit("/gift-cards", { "GET /api/gift-cards": { body: before } });

    expect(await screen.findByRole("link", { name: "112-ab12cd" })).toHaveAttribute("href", "/orders/112-ab12cd");
  });
});
