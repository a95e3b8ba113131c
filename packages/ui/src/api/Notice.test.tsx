import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { pending } from "../testing";
import { ApiError } from "./ApiError";
import { Notice } from "./Notice";
import { useNotice, type NoticeState } from "./useNotice";

function show() {
  const held: { notice?: NoticeState } = {};
  function Page() {
    held.notice = useNotice();
    return <Notice notice={held.notice} />;
  }
  render(<Page />);
  return (request: Promise<unknown>) => {
    act(() => {
      void held.notice?.follow(request, "Added to cart");
    });
  };
}

test("a status says nothing before the server confirmed", async () => {
  const follow = show();
  const reply = pending<string>();

  follow(reply.promise);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();

  await act(async () => {
    reply.resolve("cart");
    await reply.promise;
  });
  expect(screen.getByRole("status")).toHaveTextContent("Added to cart");
});

test("a status can say what the answer says", async () => {
  function Page() {
    const notice = useNotice();
    return (
      <button
        onClick={() => {
          void notice.follow(Promise.resolve(3), (count) => `${String(count)} in the cart`);
        }}
      >
        <Notice notice={notice} />
      </button>
    );
  }
  render(<Page />);

  await userEvent.click(screen.getByRole("button"));

  expect(await screen.findByRole("status")).toHaveTextContent("3 in the cart");
});

test("a refusal is an alert in the server's words and no status", async () => {
  const follow = show();

  follow(Promise.reject(new ApiError(409, "CONFLICT", "Only 3 left.", "")));

  expect(await screen.findByRole("alert")).toHaveTextContent("Only 3 left.");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a new request takes the words of the last one away", async () => {
  const follow = show();
  follow(Promise.resolve());
  expect(await screen.findByText("Added to cart")).toBeInTheDocument();

  follow(pending<string>().promise);

  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
