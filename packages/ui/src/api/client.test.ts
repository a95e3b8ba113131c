import { describe, expect, test } from "vitest";

import { serve } from "../testing";
import { ApiError, concernsField, errorMessage } from "./ApiError";
import { answer, createApi } from "./client";

type Paths = {
  "/api/cart/items": {
    post: {
      parameters: { query?: never };
      requestBody: { content: { "application/json": { quantity: number } } };
      responses: { 201: { content: { "application/json": { item_count: number } } } };
    };
  };
};

const add = () => answer(createApi<Paths>().POST("/api/cart/items", { body: { quantity: 2 } }));

const failure = async () => {
  const error: unknown = await add().catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error("expected an ApiError");
  return error;
};

describe("the client", () => {
  test("sends one request and gives the body of the answer", async () => {
    const sent = serve({ "POST /api/cart/items": { status: 201, body: { item_count: 2 } } });

    await expect(add()).resolves.toEqual({ item_count: 2 });

    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ quantity: 2 });
  });

  test("throws the server's refusal in its own words, after one request", async () => {
    const refusal = { code: "INVALID_ARGUMENT", message: "Please choose Size.", pointer: "/options/Size" };
    const sent = serve({ "POST /api/cart/items": { status: 400, body: refusal } });

    const error = await failure();

    expect(error).toMatchObject({ status: 400, ...refusal });
    expect(errorMessage(error)).toBe("Please choose Size.");
    expect(concernsField(error, "Size")).toBe(true);
    expect(concernsField(error, "Color")).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test("makes its own words for an answer that has none", async () => {
    serve({ "POST /api/cart/items": { status: 503, body: "busy" } });

    await expect(failure()).resolves.toMatchObject({
      status: 503,
      message: "The server answered 503. Please try again.",
    });
  });

  test("says that the server could not be reached, after one request", async () => {
    const sent = serve({
      "POST /api/cart/items": () => {
        throw new TypeError("connection reset");
      },
    });

    await expect(failure()).resolves.toMatchObject({ status: 0, code: "UNREACHABLE" });

    expect(sent).toHaveLength(1);
  });
});
