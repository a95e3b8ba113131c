import type { CartView, CheckoutPreview } from "../api/type";
import { image } from "./sample";

export const cart: CartView = {
  item_count: 2,
  subtotal_cents: 9998,
  wrapping_cents: 0,
  wrap_price_cents: 399,
  promotion: null,
  items: [
    {
      id: "ci-1",
      product_id: "p-kettle",
      name: "Harbor Gooseneck Kettle",
      quantity: 2,
      unit_price_cents: 4999,
      options: { Color: "Copper" },
      wrapping: "No wrapping",
      line_total_cents: 9998,
      in_stock: true,
      stock_count: 12,
      image,
    },
  ],
};

export const emptyCart: CartView = {
  items: [],
  item_count: 0,
  subtotal_cents: 0,
  wrapping_cents: 0,
  wrap_price_cents: 399,
  promotion: null,
};

export const preview: CheckoutPreview = {
  items: cart.items,
  subtotal_cents: 9998,
  shipping_cents: 0,
  wrapping_cents: 0,
  discount_cents: 0,
  tax_cents: 800,
  total_cents: 10798,
  gift_balance_cents: 0,
  card_cents: 10798,
  available_balance_cents: 0,
  promo_code: null,
  deliver_by: "2026-03-09",
  speeds: [
    { speed: "standard", shipping_cents: 0, deliver_by: "2026-03-09", parcels: parcelsOn("2026-03-09") },
    { speed: "express", shipping_cents: 999, deliver_by: "2026-03-05", parcels: parcelsOn("2026-03-05") },
  ],
};

function parcelsOn(day: string) {
  return [{ number: 1, seller: "Outpost Goods", arrives_on: day, items_text: "2 x Harbor Gooseneck Kettle" }];
}
