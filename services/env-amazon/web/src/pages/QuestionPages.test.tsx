import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { question, questions } from "../testing/reviewSample";
import { product } from "../testing/sample";

const detail = { ...question, product_name: product.name, product_image: product.image };
const page = { "GET /api/questions/q-1": { body: detail } };

describe("the questions about a product", () => {
  test("show who asked, how many care, and the first answer", async () => {
    visit("/dp/p-kettle/questions", {});

    const article = within(await screen.findByRole("article", { name: question.text }));
    expect(article.getByRole("group", { name: "Asked by" })).toHaveTextContent("Noel P.");
    expect(article.getByRole("group", { name: "Votes" })).toHaveTextContent("3 votes");
    expect(article.getByRole("group", { name: "Answer" })).toHaveTextContent("Yes, ours does.");
    expect(article.getByRole("link", { name: question.text })).toHaveAttribute(
      "href",
      "/questions/q-1?product=p-kettle",
    );
  });

  test("can be narrowed to what nobody answered", async () => {
    const shop = visit("/dp/p-kettle/questions", {});

    await userEvent.click(await screen.findByRole("checkbox", { name: "Only unanswered" }));
    await screen.findByRole("article", { name: question.text });

    expect(shop.address()).toBe("/dp/p-kettle/questions?unanswered=true");
    expect(shop.sentTo("GET /api/products/p-kettle/questions").at(-1)?.query.toString()).toBe("unanswered=true");
  });

  test("grow by one when one is asked", async () => {
    const shop = visit("/dp/p-kettle/questions", {
      "POST /api/products/p-kettle/questions": { status: 201, body: detail },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Your question" }), "Is it loud?");

    await userEvent.click(screen.getByRole("button", { name: "Ask question" }));

    expect(await screen.findByText("Question posted")).toHaveRole("status");
    expect(screen.getByRole("textbox", { name: "Your question" })).toHaveValue("");
    expect(shop.sentTo("POST /api/products/p-kettle/questions").map((request) => request.body)).toEqual([
      { text: "Is it loud?" },
    ]);
  });

  test("keep what was typed when it is refused", async () => {
    const refusal = { code: "ALREADY_EXISTS", message: "It has already been asked.", pointer: "/text" };
    visit("/dp/p-kettle/questions", { "POST /api/products/p-kettle/questions": { status: 409, body: refusal } });
    await userEvent.type(await screen.findByRole("textbox", { name: "Your question" }), "Is it loud?");

    await userEvent.click(screen.getByRole("button", { name: "Ask question" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("It has already been asked.");
    expect(screen.getByRole("textbox", { name: "Your question" })).toHaveValue("Is it loud?");
    expect(screen.getByRole("textbox", { name: "Your question" })).toBeInvalid();
  });
});

describe("one question", () => {
  test("shows its answers, and which is the seller's", async () => {
    visit("/questions/q-1", page);

    const article = within(await screen.findByRole("article", { name: "Answer by Outpost Goods" }));
    expect(article.getByRole("group", { name: "Answer text" })).toHaveTextContent("Yes, ours does.");
    expect(article.getByRole("group", { name: "Seller" })).toBeInTheDocument();
  });

  test("shows a new answer as the server tells it", async () => {
    const added = {
      id: "an-2",
      question_id: "q-1",
      text: "It does.",
      answered_by: "Ada L.",
      is_own: true,
      is_seller: false,
      answered_at: "2026-03-02T09:00:00Z",
    };
    const shop = visit("/questions/q-1", {
      ...page,
      "POST /api/questions/q-1/answers": {
        status: 201,
        body: { ...detail, answer_count: 2, answers: [...question.answers, added] },
      },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Your answer" }), "It does.");

    await userEvent.click(screen.getByRole("button", { name: "Post answer" }));

    expect(await screen.findByText("Answer posted")).toHaveRole("status");
    expect(screen.getByRole("article", { name: "Answer by Ada L." })).toHaveTextContent("It does.");
    expect(shop.sentTo("POST /api/questions/q-1/answers").map((request) => request.body)).toEqual([
      { text: "It does." },
    ]);
  });

  test.each([
    { before: false, button: "Vote for this question", says: "Your vote was counted", then: "Voted for this question" },
    {
      before: true,
      button: "Voted for this question",
      says: "Your vote was taken back",
      then: "Vote for this question",
    },
  ])("$button is one request, and the page says what the server answered", async (step) => {
    const shop = visit("/questions/q-1", {
      "GET /api/questions/q-1": { body: { ...detail, is_voted: step.before } },
      "POST /api/questions/q-1/toggle-vote": { body: { ...detail, is_voted: !step.before } },
    });

    await userEvent.click(await screen.findByRole("button", { name: step.button }));

    expect(await screen.findByText(step.says)).toHaveRole("status");
    expect(screen.getByRole("button", { name: step.then })).toBeInTheDocument();
    expect(shop.sentTo("POST /api/questions/q-1/toggle-vote")).toHaveLength(1);
  });

  test("of one's own has no button to vote", async () => {
    visit("/questions/q-1", { "GET /api/questions/q-1": { body: { ...detail, is_own: true } } });

    expect(await screen.findByRole("heading", { level: 1, name: question.text })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Vote/ })).not.toBeInTheDocument();
  });
});

test("the account lists what was asked and voted for, each with its product first", async () => {
  visit("/account/questions", {
    "GET /api/questions": { body: { items: [{ ...detail, is_own: true }] } },
    "GET /api/voted-questions": { body: { items: [{ ...detail, id: "q-2", text: "Is it loud?", is_voted: true }] } },
  });

  for (const [region, text] of [
    ["Your questions", question.text],
    ["Questions you voted for", "Is it loud?"],
  ] as const) {
    const list = within(await screen.findByRole("region", { name: region }));
    const links = within(list.getByRole("article", { name: text })).getAllByRole("link");
    expect(links[0]).toHaveAttribute("href", "/dp/p-kettle");
    expect(links[1]).toHaveTextContent(text);
  }
});

test("the product page shows questions and leads to where one asks", async () => {
  visit("/dp/p-kettle", {
    "GET /api/products/p-kettle": { body: product },
    "GET /api/products/p-kettle/questions": { body: { ...questions, asked_count: 9 } },
  });

  const section = within(await screen.findByRole("region", { name: "Customer questions & answers" }));
  expect(await section.findByRole("link", { name: /See all 9 questions/ })).toHaveAttribute(
    "href",
    "/dp/p-kettle/questions",
  );
  expect(section.getByRole("link", { name: "Ask a question" })).toHaveAttribute("href", "/dp/p-kettle/questions");
});
