import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { account, addresses, methods } from "../testing/sample";

describe("addresses", () => {
  test("an Edit link opens the form filled, and saving says so after the answer", async () => {
    const shop = visit("/account/addresses", { "PATCH /api/addresses/ad-2": { body: addresses[1] } });
    const entry = within(await screen.findByRole("article", { name: addresses[1]?.label ?? "" }));
    await userEvent.click(entry.getByRole("link", { name: "Edit" }));
    expect(shop.address()).toBe("/account/addresses?edit=ad-2");
    const city = screen.getByRole("textbox", { name: "City" });
    expect(city).toHaveValue("Tucson");

    await userEvent.clear(city);
    await userEvent.type(city, "Mesa");
    await userEvent.click(screen.getByRole("button", { name: "Save address" }));

    expect(await screen.findByText("Address saved")).toHaveRole("status");
    expect(shop.sentTo("PATCH /api/addresses/ad-2")[0]?.body).toMatchObject({ city: "Mesa", full_name: "Ola Berg" });
    await waitFor(() => {
      expect(shop.address()).toBe("/account/addresses");
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("a refused address keeps the form open, with the field marked", async () => {
    const refusal = { code: "INVALID_ARGUMENT", message: "ZIP codes have five digits.", pointer: "/zip_code" };
    visit("/account/addresses", { "POST /api/addresses": { status: 400, body: refusal } });
    await userEvent.click(await screen.findByRole("button", { name: "Add a new address" }));

    await userEvent.click(screen.getByRole("button", { name: "Save address" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("ZIP codes have five digits.");
    expect(screen.getByRole("textbox", { name: "ZIP code" })).toBeInvalid();
    expect(screen.getByRole("textbox", { name: "City" })).toBeValid();
  });

  test("one can be made the default, another deleted", async () => {
    const shop = visit("/account/addresses", {
      "PATCH /api/account": { body: { ...account, default_address_id: "ad-2" } },
      "DELETE /api/addresses/ad-1": { body: { items: [addresses[1]] } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Set as default" }));
    expect(await screen.findByText("Default address changed")).toHaveRole("status");
    expect(shop.sentTo("PATCH /api/account")[0]?.body).toEqual({ default_address_id: "ad-2" });

    const first = within(screen.getByRole("article", { name: addresses[0]?.label ?? "" }));
    await userEvent.click(first.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Address removed")).toHaveRole("status");
  });
});

describe("payments", () => {
  test("a card is added with numbers as the server wants them", async () => {
    const shop = visit("/account/payments", { "POST /api/payment-methods": { status: 201, body: methods[0] } });
    await userEvent.click(await screen.findByRole("button", { name: "Add a card" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Card number" }), "4242 4242 4242 4242");
    await userEvent.type(screen.getByRole("textbox", { name: "Name on card" }), "Dana Reed");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Expiration month" }), "4");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Expiration year" }), "2029");

    await userEvent.click(screen.getByRole("button", { name: "Save card" }));

    expect(await screen.findByText("Card saved")).toHaveRole("status");
    expect(shop.sentTo("POST /api/payment-methods")[0]?.body).toEqual({
      card_number: "4242 4242 4242 4242",
      holder_name: "Dana Reed",
      expiry_month: 4,
      expiry_year: 2029,
    });
  });

  test("a card shows its facts and links to itself", async () => {
    visit("/account/payments?card=pm-1", {});

    const entry = await screen.findByRole("article", { name: "Visa ending in 4242", current: true });
    expect(within(entry).getByRole("link")).toHaveAttribute("href", "/account/payments?card=pm-1");
    expect(within(entry).getByRole("group", { name: "Expires" })).toHaveTextContent("04/2028");
  });
});

test("account settings are saved together and confirmed by the server", async () => {
  const shop = visit("/account", { "PATCH /api/account": { body: { ...account, deal_emails: "Weekly" } } });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Deal emails" }), "Weekly");

  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByText("Changes saved")).toHaveRole("status");
  expect(shop.sentTo("PATCH /api/account")).toHaveLength(1);
  expect(shop.sentTo("PATCH /api/account")[0]?.body).toMatchObject({ deal_emails: "Weekly", name: "Dana Reed" });
});
