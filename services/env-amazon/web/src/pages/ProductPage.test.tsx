import { pending } from "@primbench/ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { cart } from "../testing/cartSample";
import { visit } from "../testing/renderApp";
import { product } from "../testing/sample";

const page = { "GET /api/products/p-kettle": { body: product } };

describe("the product page", () => {
  test("shows the facts of the product under their names", async () => {
    visit("/dp/p-kettle", page);

    expect(await screen.findByRole("heading", { level: 1, name: product.name })).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Price" })).toHaveTextContent("$39.99");
    expect(screen.getByRole("group", { name: "Availability" })).toHaveTextContent("In stock");
    expect(screen.getByRole("group", { name: "Seller" })).toHaveTextContent("Outpost Goods");
    expect(screen.getByRole("img", { name: "4.5 out of 5 stars" })).toBeInTheDocument();
  });

  test("chooses no option by itself, and adds the price difference of a chosen one", async () => {
    visit("/dp/p-kettle", page);
    const color = within(await screen.findByRole("radiogroup", { name: "Color" }));
    expect(color.getAllByRole("radio", { checked: false })).toHaveLength(3);
    expect(color.getByRole("radio", { name: "Mint" })).toBeDisabled();

    await userEvent.click(color.getByRole("radio", { name: "Copper", description: "+$10.00" }));

    expect(screen.getByRole("group", { name: "Price" })).toHaveTextContent("$49.99");
  });

  test("adds what is chosen with one request, and says so only when the server has confirmed", async () => {
    const reply = pending<{ status: number; body: unknown }>();
    const shop = visit("/dp/p-kettle", { ...page, "POST /api/cart/items": () => reply.promise });
    await userEvent.click(await screen.findByRole("radio", { name: "Copper" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Quantity" }), "3");

    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));

    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeInTheDocument();

    reply.resolve({ status: 201, body: { ...cart, item_count: 5 } });

    expect(await screen.findByText("Added to cart")).toHaveRole("status");
    expect(await screen.findByRole("link", { name: "Cart, 5 items" })).toBeInTheDocument();
    expect(shop.sentTo("POST /api/cart/items").map((request) => request.body)).toEqual([
      { product_id: "p-kettle", quantity: 3, options: { Color: "Copper" } },
    ]);
  });

  test("shows a refusal in the server's words, without trying again", async () => {
    const refusal = { code: "INVALID_ARGUMENT", message: "Please choose Color.", pointer: "/options/Color" };
    const shop = visit("/dp/p-kettle", { ...page, "POST /api/cart/items": { status: 400, body: refusal } });

    await userEvent.click(await screen.findByRole("button", { name: "Add to cart" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("Please choose Color.");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(shop.sentTo("POST /api/cart/items")).toHaveLength(1);
  });

  test("sends a second request for a second click", async () => {
    const shop = visit("/dp/p-kettle", { ...page, "POST /api/cart/items": { status: 201, body: cart } });
    const button = await screen.findByRole("button", { name: "Add to cart" });

    await userEvent.click(button);
    await userEvent.click(button);

    expect(shop.sentTo("POST /api/cart/items")).toHaveLength(2);
  });

  test("saves to a list", async () => {
    const shop = visit("/dp/p-kettle", {
      ...page,
      "POST /api/wishlist/items": { status: 201, body: { items: [], item_count: 1 } },
    });

    await userEvent.click(await screen.findByRole("button", { name: "Add to list" }));

    expect(await screen.findByText("Added to the list Wish List")).toHaveRole("status");
    expect(shop.sentTo("POST /api/wishlist/items")[0]?.body).toEqual({ product_id: "p-kettle" });
  });

  test("says few by their number, and offers no more than these", async () => {
    visit("/dp/p-kettle", { "GET /api/products/p-kettle": { body: { ...product, stock_count: 3 } } });

    expect(await screen.findByRole("group", { name: "Availability" })).toHaveTextContent("Only 3 left in stock");
    expect(within(screen.getByRole("combobox", { name: "Quantity" })).getAllByRole("option")).toHaveLength(3);
  });

  test("promises nothing of what is out of stock, and says why it cannot be had to whoever asks", async () => {
    const refusal = { code: "FAILED_PRECONDITION", message: "Harbor Gooseneck Kettle is out of stock.", pointer: "" };
    const shop = visit("/dp/p-kettle", {
      "GET /api/products/p-kettle": { body: { ...product, in_stock: false, stock_count: 0 } },
      "POST /api/cart/items": { status: 409, body: refusal },
    });
    expect(await screen.findByRole("group", { name: "Availability" })).toHaveTextContent("Currently unavailable");
    expect(screen.queryByRole("group", { name: "Delivery" })).not.toBeInTheDocument();
    expect(screen.queryByText("Prime")).not.toBeInTheDocument();
    expect(within(screen.getByRole("combobox", { name: "Quantity" })).getAllByRole("option")).toHaveLength(1);

    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("out of stock");
    expect(shop.sentTo("POST /api/cart/items")).toHaveLength(1);
  });
});
