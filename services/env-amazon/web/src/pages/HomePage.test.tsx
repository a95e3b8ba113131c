import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { card, departments, product } from "../testing/sample";

const home = {
  body: { shopper_name: "Dana Reed", featured: [card], deals: [card], departments, buy_again: [] },
};

test("the front page has a region a row, and none for an empty one", async () => {
  visit("/", { "GET /api/home": home });

  expect(await screen.findByRole("region", { name: "Featured" })).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Deals" })).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Departments" })).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Buy again" })).not.toBeInTheDocument();
});

test("opening a product moves the focus to its heading and names the document", async () => {
  visit("/", { "GET /api/home": home, "GET /api/products/p-kettle": { body: product } });
  const featured = await screen.findByRole("region", { name: "Featured" });

  await userEvent.click(within(featured).getByRole("link", { name: card.name }));

  const heading = await screen.findByRole("heading", { level: 1, name: card.name });
  await waitFor(() => {
    expect(heading).toHaveFocus();
  });
  expect(document.title).toBe(card.name);
});

test("an address without a page says so and leads home", async () => {
  visit("/nowhere", {});

  expect(await screen.findByRole("heading", { name: "We could not find this page" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
});
