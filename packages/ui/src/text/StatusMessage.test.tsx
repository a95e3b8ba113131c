import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { StatusMessage } from "./StatusMessage";

/** Lays every element out at `top` pixels from the top of the window, as jsdom lays nothing out. */
function layOutAt(top: number) {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 400, 40));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { place: "above the window", top: -300, isAfloat: true },
  { place: "in the window", top: 100, isAfloat: false },
  { place: "below the window", top: 5000, isAfloat: true },
])("a status whose place is $place is kept in sight", ({ top, isAfloat }) => {
  layOutAt(top);

  render(<StatusMessage message="Address saved" />);

  expect(screen.getByRole("status").hasAttribute("data-afloat")).toBe(isAfloat);
});

test("a status that says nothing floats nowhere", () => {
  layOutAt(-300);
  const { rerender } = render(<StatusMessage message="Address saved" />);

  rerender(<StatusMessage message={undefined} />);

  expect(screen.getByRole("status")).not.toHaveAttribute("data-afloat");
});
