import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";

import { useKeptFocus } from "./useKeptFocus";

/** A list of `rows`, each with a link and a button that takes it away. */
function show(...names: readonly string[]) {
  function Page() {
    const main = useRef<HTMLElement>(null);
    const [rows, setRows] = useState(names);
    useKeptFocus(main);
    return (
      <main ref={main} tabIndex={-1}>
        <div>
          <h1>Cart</h1>
          <section aria-label="Items">
            {rows.map((row) => (
              <article key={row}>
                <a href={`/${row}`}>{row}</a>
                <button
                  onClick={() => {
                    setRows(rows.filter((other) => other !== row));
                  }}
                >
                  Delete {row}
                </button>
              </article>
            ))}
          </section>
        </div>
      </main>
    );
  }
  render(<Page />);
}

async function pressDelete(row: string) {
  screen.getByRole("button", { name: `Delete ${row}` }).focus();
  await userEvent.keyboard("{Enter}");
}

test("when the row with the focus goes, the focus goes to the one that takes its place", async () => {
  show("pen", "ink", "cup");

  await pressDelete("ink");

  expect(screen.getByRole("link", { name: "cup" })).toHaveFocus();
});

test("when the last row goes, the focus goes to the one before", async () => {
  show("pen", "ink");

  await pressDelete("ink");

  expect(screen.getByRole("link", { name: "pen" })).toHaveFocus();
});

test("when the only row goes, the focus goes to the heading", async () => {
  show("pen");

  await pressDelete("pen");

  expect(screen.getByRole("heading", { name: "Cart" })).toHaveFocus();
});

test("what has not lost its place keeps the focus", () => {
  show("pen", "ink");
  const kept = screen.getByRole("link", { name: "pen" });
  kept.focus();

  // A click by script moves no focus.
  act(() => {
    screen.getByRole("button", { name: "Delete ink" }).click();
  });

  expect(screen.queryByRole("link", { name: "ink" })).not.toBeInTheDocument();
  expect(kept).toHaveFocus();
});

test("when a button is disabled that has the focus, the focus goes to what is left of its form", async () => {
  function Page() {
    const main = useRef<HTMLElement>(null);
    const [code, setCode] = useState("GC4K");
    useKeptFocus(main);
    return (
      <main ref={main} tabIndex={-1}>
        <div>
          <form>
            <input
              aria-label="Code"
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
              }}
            />
            <div>
              <button
                type="button"
                disabled={code === ""}
                onClick={() => {
                  setCode("");
                }}
              >
                Redeem
              </button>
            </div>
          </form>
        </div>
      </main>
    );
  }
  render(<Page />);

  screen.getByRole("button", { name: "Redeem" }).focus();
  await userEvent.keyboard("{Enter}");

  expect(screen.getByRole("textbox", { name: "Code" })).toHaveFocus();
});
