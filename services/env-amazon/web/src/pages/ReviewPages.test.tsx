import { pending } from "@primbench/ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { visit } from "../testing/renderApp";
import { ownReview, review, reviews } from "../testing/reviewSample";
import { product } from "../testing/sample";

const about = { product_name: product.name, product_image: product.image };
const detail = { ...review, ...about };
const ownDetail = { ...ownReview, ...about };
const productPage = { "GET /api/products/p-kettle": { body: product } };

describe("the product page", () => {
  test("shows how the ratings are spread, and each row leads to its reviews", async () => {
    visit("/dp/p-kettle", productPage);

    const rows = within(await screen.findByRole("list", { name: "Ratings by stars" }));
    expect(rows.getByRole("link", { name: "5 star, 70%" })).toHaveAttribute("href", "/dp/p-kettle/reviews?stars=5");
    expect(rows.getAllByRole("link")).toHaveLength(5);
  });

  test("shows the top reviews and leads to all of them", async () => {
    const items = ["a", "b", "c", "d"].map((id) => ({ ...review, id, title: `Review ${id}` }));
    visit("/dp/p-kettle", {
      ...productPage,
      "GET /api/products/p-kettle/reviews": { body: { ...reviews, items, total_count: 4, written_count: 4 } },
    });

    const section = within(await screen.findByRole("region", { name: "Customer reviews" }));
    expect(await section.findAllByRole("article")).toHaveLength(3);
    expect(section.getByRole("link", { name: /See all 4 written reviews/ })).toHaveAttribute(
      "href",
      "/dp/p-kettle/reviews",
    );
  });
});

describe("the reviews of a product", () => {
  test("say who wrote what when, and how many it helped", async () => {
    visit("/dp/p-kettle/reviews", {});

    const article = within(await screen.findByRole("article", { name: "Pours well" }));
    expect(article.getByRole("group", { name: "Author" })).toHaveTextContent("Robin F.");
    expect(article.getByRole("img", { name: "4.0 out of 5 stars" })).toBeInTheDocument();
    expect(article.getByRole("group", { name: "Reviewed on" })).toHaveTextContent(
      "Reviewed on November 4, 2025 at 8:12 AM",
    );
    expect(article.getByRole("group", { name: "Verified purchase" })).toBeInTheDocument();
    expect(article.getByRole("group", { name: "Helpful votes" })).toHaveTextContent("12 people found this helpful");
  });

  test("are asked for as the address says, and every choice is in the address", async () => {
    const shop = visit("/dp/p-kettle/reviews?stars=4&page=2", {});
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    await userEvent.selectOptions(sort, "Most recent");
    await screen.findByRole("article", { name: "Pours well" });

    expect(sort).toBeInTheDocument();
    expect(shop.address()).toBe("/dp/p-kettle/reviews?stars=4&sort=recent");
    expect(shop.sentTo("GET /api/products/p-kettle/reviews").map((request) => request.query.toString())).toEqual([
      "stars=4&page=2",
      "stars=4&sort=recent",
    ]);
  });

  test("are searched by words", async () => {
    const shop = visit("/dp/p-kettle/reviews", {});
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search reviews" }), " trip ");

    await userEvent.click(screen.getByRole("button", { name: "Search reviews" }));
    await screen.findByRole("article", { name: "Pours well" });

    expect(shop.address()).toBe("/dp/p-kettle/reviews?q=trip");
  });

  test("offer the own review for editing, and others' for a vote", async () => {
    visit("/dp/p-kettle/reviews", {
      "GET /api/products/p-kettle/reviews": {
        body: { ...reviews, items: [review, ownReview], own_review: ownReview, total_count: 2, written_count: 2 },
      },
    });

    const own = within(await screen.findByRole("article", { name: "Too small" }));
    expect(own.getByRole("link", { name: "Edit your review" })).toHaveAttribute("href", "/dp/p-kettle/review");
    expect(own.queryByRole("button")).not.toBeInTheDocument();
    const others = within(screen.getByRole("article", { name: "Pours well" }));
    expect(others.getByRole("button", { name: "Helpful" })).toBeInTheDocument();
  });
});

test("a vote is one request, and the page thanks when the server has taken it", async () => {
  const reply = pending<{ body: unknown }>();
  let isVoted = false;
  const shop = visit("/reviews/r-1", {
    "GET /api/reviews/r-1": () => ({ body: { ...detail, is_voted: isVoted } }),
    "POST /api/reviews/r-1/toggle-helpful": () => reply.promise,
  });

  await userEvent.click(await screen.findByRole("button", { name: "Helpful" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  isVoted = true;
  reply.resolve({ body: { ...detail, is_voted: true } });

  expect(await screen.findByText("Thank you for your feedback")).toHaveRole("status");
  expect(await screen.findByRole("button", { name: "Marked helpful" })).toBeInTheDocument();
  expect(shop.sentTo("POST /api/reviews/r-1/toggle-helpful")).toHaveLength(1);
});

describe("writing a review", () => {
  test("sends stars, headline and text, and then shows it for editing", async () => {
    let items: unknown[] = [];
    const shop = visit("/dp/p-kettle/review", {
      ...productPage,
      "GET /api/reviews": () => ({ body: { items } }),
      "POST /api/products/p-kettle/reviews": () => {
        items = [ownDetail];
        return { status: 201, body: ownDetail };
      },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "2 stars" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Headline" }), "Too small");
    await userEvent.type(screen.getByRole("textbox", { name: "Your review" }), "Two cups.");

    await userEvent.click(screen.getByRole("button", { name: "Submit review" }));

    expect(await screen.findByText("Review submitted")).toHaveRole("status");
    expect(await screen.findByRole("heading", { level: 1, name: "Edit your review" })).toBeInTheDocument();
    expect(shop.sentTo("POST /api/products/p-kettle/reviews").map((request) => request.body)).toEqual([
      { stars: 2, title: "Too small", body: "Two cups." },
    ]);
  });

  test("keeps what was typed when the server refuses it, and marks the field", async () => {
    const refusal = { code: "INVALID_ARGUMENT", message: "A headline is needed.", pointer: "/title" };
    visit("/dp/p-kettle/review", {
      ...productPage,
      "GET /api/reviews": { body: { items: [] } },
      "POST /api/products/p-kettle/reviews": { status: 400, body: refusal },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Your review" }), "Two cups.");

    await userEvent.click(screen.getByRole("button", { name: "Submit review" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("A headline is needed.");
    expect(screen.getByRole("textbox", { name: "Headline" })).toBeInvalid();
    expect(screen.getByRole("textbox", { name: "Your review" })).toHaveValue("Two cups.");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("leads whoever is signed out to the sign-in before anything is typed", async () => {
    const refusal = { code: "UNAUTHENTICATED", message: "Please sign in.", pointer: "" };
    const shop = visit("/dp/p-kettle/review", {
      ...productPage,
      "GET /api/account": { status: 401, body: refusal },
      "GET /api/reviews": { status: 401, body: refusal },
      "GET /api/passkey": { body: { name: "Dana Reed" } },
    });

    await screen.findByRole("button", { name: "Continue as Dana Reed" });

    expect(shop.address()).toBe("/signin?return=%2Fdp%2Fp-kettle%2Freview");
  });
});

describe("the own review", () => {
  const replies = { ...productPage, "GET /api/reviews": { body: { items: [ownDetail] } } };

  test("is changed with what was written before as the beginning", async () => {
    const shop = visit("/dp/p-kettle/review", { ...replies, "PATCH /api/reviews/r-2": { body: ownDetail } });
    expect(await screen.findByRole("radio", { name: "2 stars" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "5 stars" }));

    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));

    expect(await screen.findByText("Review updated")).toHaveRole("status");
    expect(shop.sentTo("PATCH /api/reviews/r-2").map((request) => request.body)).toEqual([
      { stars: 5, title: ownReview.title, body: ownReview.body },
    ]);
  });

  test("is deleted, and an empty form takes its place", async () => {
    let items: unknown[] = [ownDetail];
    visit("/dp/p-kettle/review", {
      ...productPage,
      "GET /api/reviews": () => ({ body: { items } }),
      "DELETE /api/reviews/r-2": () => {
        items = [];
        return { status: 204 };
      },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Delete review" }));

    expect(await screen.findByText("Review deleted")).toHaveRole("status");
    expect(await screen.findByRole("heading", { level: 1, name: "Create review" })).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Headline" })).toHaveValue("");
  });
});

test("the account lists the own reviews and those found helpful, each with its product first", async () => {
  visit("/account/reviews", {
    "GET /api/reviews": { body: { items: [ownDetail] } },
    "GET /api/helpful-reviews": { body: { items: [{ ...detail, is_voted: true }] } },
  });

  for (const [region, title] of [
    ["Your reviews", "Too small"],
    ["Reviews you found helpful", "Pours well"],
  ] as const) {
    const list = within(await screen.findByRole("region", { name: region }));
    const links = within(list.getByRole("article", { name: title })).getAllByRole("link");
    expect(links[0]).toHaveAttribute("href", "/dp/p-kettle");
    expect(links[1]).toHaveTextContent(title);
  }
});
