import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { visit } from "../testing/renderApp";

test("the first Tab offers to skip to the main content, which keeps the page and its address", async () => {
  const shop = visit("/departments", {});
  await screen.findByRole("heading", { name: "All departments" });

  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to main content" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");

  expect(screen.getByRole("main")).toHaveFocus();
  expect(shop.address()).toBe("/departments");
});

test("the way back to the top takes the keyboard along", async () => {
  visit("/departments", {});
  await screen.findByRole("heading", { name: "All departments" });

  await userEvent.click(screen.getByRole("button", { name: "Back to top" }));

  expect(screen.getByRole("main")).toHaveFocus();
});
