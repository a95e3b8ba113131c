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
    expect(await screen.findByText(`Default address changed: ${addresses[1]?.label ?? ""}`)).toHaveRole("status");
    expect(shop.sentTo("PATCH /api/account")[0]?.body).toEqual({ default_address_id: "ad-2" });

    const first = within(screen.getByRole("article", { name: addresses[0]?.label ?? "" }));
    await userEvent.click(first.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(`Address removed: ${addresses[0]?.label ?? ""}`)).toHaveRole("status");
  });
});

test("the address that one has come for is marked, and not open for editing", async () => {
  visit("/account/addresses?address=ad-2", {});

  const marked = await screen.findByRole("article", { name: addresses[1]?.label ?? "", current: true });
  expect(within(marked).getByText("Used here")).toBeInTheDocument();
  expect(screen.getAllByRole("article", { current: false })).toHaveLength(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
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
    const link = within(entry).getByRole("link", { name: "Visa ending in 4242" });
    expect(link).toHaveAttribute("href", "/account/payments?card=pm-1");
    expect(within(entry).getByRole("group", { name: "Expires" })).toHaveTextContent("04/2028");
  });

  test("a renewed card gets its new expiry, whatever year it had", async () => {
    const old = { ...methods[0], expires: "04/2024", expiry_year: 2024, is_expired: true };
    const shop = visit("/account/payments?edit=pm-1", {
      "GET /api/payment-methods": { body: { items: [old] } },
      "PATCH /api/payment-methods/pm-1": { body: methods[0] },
    });
    const year = await screen.findByRole("combobox", { name: "Expiration year" });
    expect(year).toHaveValue("2024");
    await userEvent.selectOptions(year, "2029");

    await userEvent.click(screen.getByRole("button", { name: "Save card" }));

    expect(await screen.findByText("Card saved")).toHaveRole("status");
    expect(shop.sentTo("PATCH /api/payment-methods/pm-1")[0]?.body).toEqual({
      holder_name: "Dana Reed",
      expiry_month: 4,
      expiry_year: 2029,
    });
  });
});

describe("settings", () => {
  test("are saved together and confirmed by the server", async () => {
    const shop = visit("/account/settings", { "PATCH /api/account": { body: { ...account, deal_emails: "Weekly" } } });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Deal emails" }), "Weekly");
    const publicName = screen.getByRole("textbox", { name: "Public name" });
    await userEvent.clear(publicName);
    await userEvent.type(publicName, "Dana");

    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));

    expect(await screen.findByText("Changes saved")).toHaveRole("status");
    expect(shop.sentTo("PATCH /api/account")).toHaveLength(1);
    expect(shop.sentTo("PATCH /api/account")[0]?.body).toMatchObject({
      deal_emails: "Weekly",
      name: "Dana Reed",
      public_name: "Dana",
    });
  });

  test("two-step sign-in is turned on by a button that then turns it off", async () => {
    const shop = visit("/account/settings", {
      "POST /api/account/two-step": { body: { ...account, is_two_step: true } },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Turn on" }));

    expect(await screen.findByText("Two-step sign-in is on")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Two-step sign-in" })).toHaveTextContent("On");
    expect(screen.getByRole("button", { name: "Turn off" })).toBeInTheDocument();
    expect(shop.sentTo("POST /api/account/two-step")).toHaveLength(1);
  });
});

describe("membership", () => {
  const member = { membership: "Prime", monthly_cents: 1499, payment_label: "Visa ending in 4242" };
  const none = { ...member, membership: "None" };

  test("joining says what it costs and who pays before it is done", async () => {
    const shop = visit("/account/prime", {
      "GET /api/account/prime": { body: none },
      "POST /api/account/prime": { body: member },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Join Prime" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("$14.99 will be charged to Visa ending in 4242");
    expect(shop.sentTo("POST /api/account/prime")).toHaveLength(0);

    await userEvent.click(screen.getByRole("button", { name: "Join and pay" }));

    expect(await screen.findByText("You are a Prime member")).toHaveRole("status");
    expect(screen.getByRole("group", { name: "Membership" })).toHaveTextContent("Prime");
  });

  test("leaving says what changes, and that it has ended after the answer, when others are still to come", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    visit("/account/prime", {
      "GET /api/account": async () => {
        if (isHeld) await released;
        return { body: account };
      },
      "GET /api/account/prime": { body: member },
      "DELETE /api/account/prime": () => {
        isHeld = true;
        return { body: none };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "End membership" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("$35.00 or more");
    await userEvent.click(screen.getByRole("button", { name: "End now" }));
    expect(await screen.findByRole("button", { name: "Join Prime", hidden: true })).toBeInTheDocument();

    release();

    expect(await screen.findByText("Your Prime membership has ended")).toHaveRole("status");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("leaving can be thought better of", async () => {
    const shop = visit("/account/prime", { "GET /api/account/prime": { body: member } });
    await userEvent.click(await screen.findByRole("button", { name: "End membership" }));

    await userEvent.click(screen.getByRole("button", { name: "Keep membership" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(shop.sentTo("DELETE /api/account/prime")).toHaveLength(0);
  });
});

test("the account leads to everything that is the shopper's", async () => {
  visit("/account", {});

  const orders = within(await screen.findByRole("region", { name: "Orders and deliveries" }));
  expect(orders.getByRole("link", { name: "Your orders" })).toHaveAttribute("href", "/orders");
  const lists = within(screen.getByRole("region", { name: "Lists, stores and reviews" }));
  expect(lists.getByRole("link", { name: "Your lists" })).toHaveAttribute("href", "/lists");
});
