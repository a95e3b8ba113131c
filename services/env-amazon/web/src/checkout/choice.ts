import type { Address, CheckoutChoices, PaymentMethod } from "../api/type";

export type DeliverySpeed = CheckoutChoices["delivery_speed"];

/** What is chosen so far at the checkout. */
export type Choice = {
  address_id: string | undefined;
  payment_method_id: string | undefined;
  delivery_speed: DeliverySpeed;
};

/** The account's default address and card, and standard delivery. */
export function defaultChoice(addresses: readonly Address[], methods: readonly PaymentMethod[]): Choice {
  return {
    address_id: addresses.find((address) => address.is_default)?.id,
    payment_method_id: methods.find((method) => method.is_default)?.id,
    delivery_speed: "standard",
  };
}
