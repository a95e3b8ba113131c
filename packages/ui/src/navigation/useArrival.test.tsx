import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";

import { stayingHere, useArrival } from "./useArrival";

function show() {
  function Page() {
    const main = useArrival<HTMLElement>();
    const { pathname, search } = useLocation();
    return (
      <>
        <Link key={search} to="/results?k=pen">
          Search again
        </Link>
        <main ref={main} tabIndex={-1}>
          <Content key={pathname} title={pathname} />
        </main>
      </>
    );
  }
  render(
    <MemoryRouter initialEntries={["/results"]}>
      <Page />
    </MemoryRouter>,
  );
}

function Content({ title }: { title: string }) {
  const [isLoaded, setIsLoaded] = useState(title === "/results");
  return (
    <>
      {isLoaded && <h1>{title}</h1>}
      <button
        onClick={() => {
          setIsLoaded(true);
        }}
      >
        Load
      </button>
      <Link to="/cart">Cart</Link>
      <Link to="/results?edit=1" state={stayingHere}>
        Edit
      </Link>
    </>
  );
}

test("the first page leaves the focus to the browser", () => {
  show();

  expect(document.body).toHaveFocus();
});

test("the keyboard goes on from the main content of another page, and from its heading once it is there", async () => {
  show();

  await userEvent.click(screen.getByRole("link", { name: "Cart" }));
  expect(screen.getByRole("main")).toHaveFocus();

  // The page loads by itself: nobody moves the focus.
  screen.getByRole("button", { name: "Load" }).click();
  expect(await screen.findByRole("heading", { name: "/cart" })).toBeInTheDocument();
  expect(screen.getByRole("heading")).toHaveFocus();
});

test("a new address of the same page takes the focus to the heading if what had it is gone", async () => {
  show();

  await userEvent.click(screen.getByRole("link", { name: "Search again" }));

  expect(screen.getByRole("heading", { name: "/results" })).toHaveFocus();
});

test("who stays on the page keeps the focus", async () => {
  show();

  await userEvent.click(screen.getByRole("link", { name: "Edit" }));

  expect(screen.getByRole("link", { name: "Edit" })).toHaveFocus();
});
