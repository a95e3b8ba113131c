import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { formatCount, formatDate, formatMoney } from "./format";
import { Rating } from "./Rating";

test.each([
  { cents: 0, text: "$0.00" },
  { cents: 599, text: "$5.99" },
  { cents: 123456, text: "$1,234.56" },
])("$cents cents are $text", ({ cents, text }) => {
  expect(formatMoney(cents)).toBe(text);
});

test.each([
  { value: "2026-03-04", style: "long", text: "March 4, 2026" },
  { value: "2026-03-04", style: "weekday", text: "Wed, Mar 4" },
  { value: "2026-03-04T23:30:00Z", style: "long", text: "March 4, 2026" },
  { value: "2026-03-04T23:30:00Z", style: "time", text: "March 4, 2026 at 11:30 PM" },
] as const)("$value is $text in UTC", ({ value, style, text }) => {
  expect(formatDate(value, style)).toBe(text);
});

test("counts are grouped by thousands", () => {
  expect(formatCount(11240)).toBe("11,240");
});

test("a rating is an image named in words", () => {
  render(<Rating tenths={45} />);

  expect(screen.getByRole("img", { name: "4.5 out of 5 stars" })).toBeInTheDocument();
});
