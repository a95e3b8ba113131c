import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { departments } from "../testing/sample";

test("the menu unfolds all departments and Escape goes back to its button", async () => {
  visit("/departments", {});
  const button = await screen.findByRole("button", { name: "All departments" });
  const bar = within(screen.getByRole("navigation", { name: "Departments" }));
  expect(bar.queryByRole("link", { name: "See all departments" })).not.toBeInTheDocument();

  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  await userEvent.tab();
  expect(bar.getByRole("link", { name: "See all departments" })).toBeInTheDocument();

  await userEvent.keyboard("{Escape}");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
});

test("the page of departments leads to each", async () => {
  visit("/departments", {});

  const main = within(screen.getByRole("main"));
  for (const { id, name } of departments) {
    expect(await main.findByRole("link", { name })).toHaveAttribute("href", `/s?department=${id}`);
  }
});
