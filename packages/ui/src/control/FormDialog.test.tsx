import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { FormDialog } from "./FormDialog";

const idle = { isPending: false, error: null };

function open(props: Partial<Parameters<typeof FormDialog>[0]> = {}) {
  const calls = { onSubmit: vi.fn(), onClose: vi.fn() };
  render(
    <FormDialog title="Change list" submit="Save list" request={idle} {...calls} {...props}>
      <input aria-label="Name" />
    </FormDialog>,
  );
  return calls;
}

test("Enter in a field and the button send the form", async () => {
  const { onSubmit } = open();

  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Garden{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Save list" }));

  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("the other button leaves all as it is", async () => {
  const { onSubmit, onClose } = open({ cancel: "Keep list" });

  await userEvent.click(screen.getByRole("button", { name: "Keep list" }));

  expect(onClose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a form that is not ready or under way is not sent", async () => {
  const { onSubmit } = open({ isReady: false });

  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "{Enter}");

  expect(screen.getByRole("button", { name: "Save list" })).toBeDisabled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("what the server says against it is told", () => {
  open({ request: { isPending: false, error: new Error("No such list.") } });

  expect(screen.getByRole("alert")).toBeInTheDocument();
});
