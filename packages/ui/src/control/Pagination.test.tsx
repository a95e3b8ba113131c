import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";

import { Pagination } from "./Pagination";
import { visiblePages } from "./visiblePages";

describe("Pagination", () => {
  const show = (page: number, pageCount: number) =>
    render(
      <MemoryRouter>
        <Pagination label="Pages" page={page} pageCount={pageCount} href={(n) => `/s?page=${n}`} />
      </MemoryRouter>,
    );

  test("links to the neighbours of a page in the middle", () => {
    show(3, 9);

    expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/s?page=2");
    expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/s?page=4");
    expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
  });

  test("has no next link on the last page and no previous one on the first", () => {
    show(9, 9);
    expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();

    show(1, 9);
    expect(screen.getAllByRole("link", { name: "Previous page" })).toHaveLength(1);
  });

  test("is not there when one page is all", () => {
    show(1, 1);

    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });
});

test.each([
  { page: 1, pageCount: 3, text: "1 2 3" },
  { page: 5, pageCount: 9, text: "1 … 4 5 6 … 9" },
  { page: 9, pageCount: 9, text: "1 … 8 9" },
])("shows $text at page $page of $pageCount", ({ page, pageCount, text }) => {
  const shown = visiblePages(page, pageCount).map((entry) => (entry.kind === "gap" ? "…" : String(entry.page)));

  expect(shown.join(" ")).toBe(text);
});
