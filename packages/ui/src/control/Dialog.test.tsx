import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { Dialog } from "./Dialog";

test("a dialog opens as a modal named by its title", () => {
  render(
    <Dialog title="New address" onClose={vi.fn()}>
      <input aria-label="City" />
    </Dialog>,
  );

  const dialog = screen.getByRole("dialog", { name: "New address" });
  expect(dialog).toHaveAttribute("open");
  expect(dialog).toContainElement(screen.getByRole("textbox", { name: "City" }));
});

test("its close button asks to close", async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="New address" onClose={onClose}>
      text
    </Dialog>,
  );

  await userEvent.click(screen.getByRole("button", { name: "Close" }));

  expect(onClose).toHaveBeenCalledOnce();
});

test("the browser's cancel (Escape) asks to close and leaves the closing to the page", () => {
  const onClose = vi.fn();
  render(
    <Dialog title="New address" onClose={onClose}>
      text
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  const cancel = createEvent("cancel", dialog, { cancelable: true });

  fireEvent(dialog, cancel);

  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});
