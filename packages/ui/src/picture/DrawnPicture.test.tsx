import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { DrawnPicture } from "./DrawnPicture";
import { paletteNamed } from "./palette";
import { disc, line, path, rect } from "./shape";

const motif = [
  rect([10, 10, 20, 20], "main", 4),
  disc(50, 50, 8, "ink"),
  path("M0 0h9v9z", "light"),
  line("M0 0h9", "dark", 3),
];

test("the same motif and palette give the same picture", () => {
  const first = render(<DrawnPicture motif={motif} palette="teal" />).container.innerHTML;
  const second = render(<DrawnPicture motif={motif} palette="teal" />).container.innerHTML;

  expect(second).toBe(first);
});

test("a picture is decoration unless it has a label", () => {
  const { rerender } = render(<DrawnPicture motif={motif} palette="teal" />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();

  rerender(<DrawnPicture motif={motif} palette="teal" label="Picture of a kettle" />);
  expect(screen.getByRole("img", { name: "Picture of a kettle" })).toBeInTheDocument();
});

test("an unknown palette is always the same known one", () => {
  expect(paletteNamed("mauve")).toEqual(paletteNamed("mauve"));
  expect(paletteNamed("teal")).not.toEqual(paletteNamed("rose"));
});
