import { pending } from "@primbench/ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { card, results } from "../testing/sample";

const page = { "GET /api/products": { body: results } };

describe("the search page", () => {
  test("shows each result as an article whose first link is the product", async () => {
    visit("/s?k=kettle", page);

    const region = await screen.findByRole("region", { name: "Results" });
    const article = within(region).getByRole("article", { name: card.name });
    expect(within(article).getAllByRole("link")[0]).toHaveAttribute("href", "/dp/p-kettle");
    expect(within(article).getByRole("group", { name: "Price" })).toHaveTextContent(/^\$39\.99$/);
    expect(within(article).getByRole("group", { name: "Brand" })).toHaveTextContent("Harbor");
  });

  test("asks the server for what its address says", async () => {
    const shop = visit(
      "/s?k=kettle&department=kitchen&min=10&max=49.5&rating=4.5&prime=true&sort=price_low&page=2",
      page,
    );
    await screen.findByRole("region", { name: "Results" });

    expect(Object.fromEntries(shop.sentTo("GET /api/products")[0]?.query ?? [])).toEqual({
      q: "kettle",
      department: "kitchen",
      min_price_cents: "1000",
      max_price_cents: "4950",
      min_rating_tenths: "45",
      prime: "true",
      sort: "price_low",
      page: "2",
    });
  });

  test("puts a filter into the address and goes back to the first page", async () => {
    const shop = visit("/s?k=kettle&page=2", page);

    await userEvent.click(await screen.findByRole("checkbox", { name: "Prime fast delivery" }));

    expect(shop.address()).toBe("/s?k=kettle&prime=true");
  });

  test("sorts through the address", async () => {
    const shop = visit("/s?k=kettle", page);

    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Price: low to high");

    expect(shop.address()).toBe("/s?k=kettle&sort=price_low");
  });

  test("applies both price bounds with one request", async () => {
    const shop = visit("/s?k=kettle", page);
    await userEvent.type(await screen.findByRole("textbox", { name: "Minimum price" }), "10");
    await userEvent.type(screen.getByRole("textbox", { name: "Maximum price" }), "40");

    await userEvent.click(screen.getByRole("button", { name: "Apply price" }));

    expect(shop.address()).toBe("/s?k=kettle&min=10&max=40");
    expect(shop.sentTo("GET /api/products")).toHaveLength(2);
  });

  test("shows no results of the last address while the next ones are on their way", async () => {
    const reply = pending<{ body: unknown }>();
    const shop = visit("/s?k=kettle", {
      "GET /api/products": ({ query }) => (query.get("page") === "2" ? reply.promise : { body: results }),
    });

    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));

    expect(shop.address()).toBe("/s?k=kettle&page=2");
    expect(screen.queryByRole("region", { name: "Results" })).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Filters" })).toBeInTheDocument();

    reply.resolve({ body: { ...results, page: 2 } });
    expect(await screen.findByRole("region", { name: "Results" })).toBeInTheDocument();
  });

  test("has its loaded marks also when nothing matches", async () => {
    visit("/s?k=zzz", { "GET /api/products": { body: { ...results, items: [], total_count: 0, page_count: 1 } } });

    expect(await screen.findByRole("heading", { level: 1, name: "Search results" })).toBeInTheDocument();
    expect(await screen.findByRole("region", { name: "Results" })).toHaveTextContent("Nothing matches");
  });
});

describe("the search form", () => {
  test("leads to the results for its text and department", async () => {
    const shop = visit("/s", page);
    await screen.findByRole("option", { name: "Kitchen & Dining" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Department" }), "kitchen");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), " kettle ");

    await userEvent.click(screen.getByRole("button", { name: "Search" }));

    expect(shop.address()).toBe("/s?k=kettle&department=kitchen");
  });

  test("suggests searches as links and folds them on Escape", async () => {
    visit("/s", { ...page, "GET /api/suggestions": { body: { items: ["kettle cord"] } } });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "ket");
    expect(await screen.findByRole("link", { name: "kettle cord" })).toHaveAttribute("href", "/s?k=kettle+cord");

    await userEvent.keyboard("{Escape}");

    expect(screen.queryByRole("list", { name: "Search suggestions" })).not.toBeInTheDocument();
  });

  test("lets the arrow keys go through the suggestions, and Escape back to the text", async () => {
    visit("/s", { ...page, "GET /api/suggestions": { body: { items: ["kettle cord", "kettle lid"] } } });
    const field = screen.getByRole("searchbox", { name: "Search" });
    await userEvent.type(field, "ket");
    expect(await screen.findByText(/^2 suggestions/)).toHaveAttribute("aria-live", "polite");

    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("link", { name: "kettle lid" })).toHaveFocus();

    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(field).toHaveFocus();

    await userEvent.keyboard("{ArrowUp}");
    expect(screen.getByRole("link", { name: "kettle lid" })).toHaveFocus();

    await userEvent.keyboard("{Escape}");
    expect(field).toHaveFocus();
    expect(field).toHaveValue("ket");
  });
});
