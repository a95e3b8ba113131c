import type { Address, CheckoutChoices, PaymentMethod } from "../api/type";

export type DeliverySpeed = CheckoutChoices["delivery_speed"];

/** What is chosen so far at the checkout. */
export type Choice = {
  address_id: string | undefined;
  payment_method_id: string | undefined;
  delivery_speed: DeliverySpeed;
  uses_gift_balance: boolean;
};

/** What the address of the page says is chosen; without it the account's defaults, and standard delivery. */
export function choiceFromAddress(
  params: URLSearchParams,
  addresses: readonly Address[],
  methods: readonly PaymentMethod[],
): Choice {
  const address = find(addresses, params.get("address"));
  const method = find(methods, params.get("card"));
  return {
    address_id: address?.id,
    payment_method_id: method?.id,
    delivery_speed: params.get("speed") === "express" ? "express" : "standard",
    uses_gift_balance: params.get("balance") === "true",
  };
}

/** The choice as the server takes it, once an address and a card are chosen. */
export function completeChoice({ address_id, payment_method_id, ...rest }: Choice): CheckoutChoices | undefined {
  if (address_id === undefined || payment_method_id === undefined) return undefined;
  return { address_id, payment_method_id, ...rest };
}

/** The part of the page's address that keeps a choice. */
export function choiceInAddress(choice: Choice): Record<string, string> {
  return {
    ...(choice.address_id === undefined ? {} : { address: choice.address_id }),
    ...(choice.payment_method_id === undefined ? {} : { card: choice.payment_method_id }),
    speed: choice.delivery_speed,
    ...(choice.uses_gift_balance ? { balance: "true" } : {}),
  };
}

function find<Item extends { id: string; is_default: boolean }>(items: readonly Item[], id: string | null) {
  return items.find((item) => item.id === id) ?? items.find((item) => item.is_default);
}
