import type { RefundTarget, ReturnMethod, ReturnReason } from "../api/type";

export const returnReasons: readonly ReturnReason[] = [
  "Damaged on arrival",
  "Wrong item was sent",
  "Not as described",
  "Does not fit",
  "No longer needed",
];

export const returnMethods: readonly { value: ReturnMethod; hint: string }[] = [
  { value: "Drop-off point", hint: "Drop it off at a parcel shop near you. No box or label needed." },
  { value: "Home pickup", hint: "A driver collects it at your door." },
];

export const refundTargets: readonly { value: RefundTarget; hint: string }[] = [
  { value: "Original payment method", hint: "Refunded to the way you paid." },
  { value: "Gift balance", hint: "Added to your gift balance for your next order." },
];
