import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { Button } from "./Button";
import { CheckBox } from "./CheckBox";
import { Field } from "./Field";
import { RadioGroup } from "./RadioGroup";
import { Select } from "./Select";
import { TextArea } from "./TextArea";

test("a button is no submit button unless it says so, and tells when it is busy", () => {
  render(<Button isBusy>Save</Button>);

  const button = screen.getByRole("button", { name: "Save" });
  expect(button).toHaveAttribute("type", "button");
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toBeEnabled();
});

test("a button that waits for its request keeps the focus and does nothing", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy disabled onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  button.focus();

  await userEvent.keyboard("{Enter}");

  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a field is found by its label, described by its hint and marked when invalid", async () => {
  const onChange = vi.fn();
  render(<Field label="State" hint="Two letters" isInvalid value="" onChange={onChange} />);

  const field = screen.getByRole("textbox", { name: "State", description: "Two letters" });
  await userEvent.type(field, "O");

  expect(field).toBeInvalid();
  expect(onChange).toHaveBeenCalledWith("O");
});

test("a text of several lines is found by its label, described by its hint and marked when invalid", async () => {
  const onChange = vi.fn();
  render(<TextArea label="Message" hint="To the seller" isInvalid value="" onChange={onChange} />);

  const field = screen.getByRole("textbox", { name: "Message", description: "To the seller" });
  await userEvent.type(field, "O");

  expect(field).toBeInvalid();
  expect(onChange).toHaveBeenCalledWith("O");
});

test("a select passes on the value of the chosen option", async () => {
  const onChange = vi.fn();
  const choices = [
    { value: "price_low", label: "Price: low to high" },
    { value: "rating", label: "Customer rating" },
  ];
  render(<Select label="Sort by" value="price_low" choices={choices} onChange={onChange} />);

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Customer rating");

  expect(onChange).toHaveBeenCalledWith("rating");
});

test("a radio group is named by its legend and its radios by their labels alone", async () => {
  const onChange = vi.fn();
  const choices = [
    { value: "standard", label: "standard", content: <b>Standard, free</b> },
    { value: "express", label: "express", content: <b>Express, $9.99</b> },
  ];
  render(<RadioGroup legend="Delivery speed" value="standard" choices={choices} onChange={onChange} />);

  await userEvent.click(screen.getByRole("radio", { name: "express" }));

  expect(screen.getByRole("radiogroup", { name: "Delivery speed" })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "standard" })).toBeChecked();
  expect(onChange).toHaveBeenCalledWith("express");
});

test("a check box passes on what it becomes", async () => {
  const onChange = vi.fn();
  render(<CheckBox label="Only in stock" isChecked={false} onChange={onChange} />);

  await userEvent.click(screen.getByRole("checkbox", { name: "Only in stock" }));

  expect(onChange).toHaveBeenCalledWith(true);
});
