import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { lists } from "../testing/sample";

test("each list says who can see it and how much is on it; the default one stays", async () => {
  visit("/lists", {});

  const first = within(await screen.findByRole("article", { name: "Wish List" }));
  const second = within(screen.getByRole("article", { name: "Camping" }));
  expect(first.getByRole("group", { name: "Default list" })).toBeInTheDocument();
  expect(first.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  expect(second.getByRole("group", { name: "Who can see it" })).toHaveTextContent("Shared");
  expect(second.getByRole("group", { name: "Items" })).toHaveTextContent("3 items");
  expect(second.getByRole("link", { name: "Camping" })).toHaveAttribute("href", "/lists/wl-2");
});

test("a list is created with its name and who can see it", async () => {
  const shop = visit("/lists", { "POST /api/lists": { status: 201, body: lists[1] } });
  await userEvent.click(await screen.findByRole("button", { name: "Create a list" }));
  await userEvent.type(screen.getByRole("textbox", { name: "List name" }), "Garden");
  await userEvent.click(screen.getByRole("radio", { name: "Shared" }));

  await userEvent.click(screen.getByRole("button", { name: "Create list" }));

  expect(await screen.findByText("List created")).toHaveRole("status");
  expect(shop.sentTo("POST /api/lists")[0]?.body).toEqual({ name: "Garden", sharing: "Shared" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("an Edit link opens the form filled; a refused name keeps it open", async () => {
  const refusal = { code: "LIST_EXISTS", message: "You already have a list called Wish List.", pointer: "/name" };
  const shop = visit("/lists", { "PATCH /api/lists/wl-2": { status: 409, body: refusal } });
  const entry = within(await screen.findByRole("article", { name: "Camping" }));
  await userEvent.click(entry.getByRole("link", { name: "Edit" }));
  expect(shop.address()).toBe("/lists?edit=wl-2");
  expect(screen.getByRole("textbox", { name: "List name" })).toHaveValue("Camping");
  expect(screen.getByRole("radio", { name: "Shared" })).toBeChecked();

  await userEvent.click(screen.getByRole("button", { name: "Save list" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("You already have a list called Wish List.");
  expect(screen.getByRole("textbox", { name: "List name" })).toBeInvalid();
});

test("a list is deleted only after the question what goes with it", async () => {
  const shop = visit("/lists", { "DELETE /api/lists/wl-2": { body: { items: [lists[0]] } } });
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(screen.getByRole("dialog")).toHaveTextContent("3 items");
  expect(shop.sentTo("DELETE /api/lists/wl-2")).toHaveLength(0);

  await userEvent.click(screen.getByRole("button", { name: "Delete list" }));

  expect(await screen.findByText("List deleted")).toHaveRole("status");
  await waitFor(() => {
    expect(screen.queryByRole("article", { name: "Camping" })).not.toBeInTheDocument();
  });
});
