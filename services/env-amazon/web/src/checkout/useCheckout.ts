import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import type { Address, PaymentMethod } from "../api/type";
import { choiceFromAddress, choiceInAddress, type Choice } from "./choice";
import { stepAfter, stepFromAddress, type StepName } from "./sequence";

export type Checkout = {
  step: StepName;
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
  /** Opens a step; what has been chosen is kept in the page's address. */
  goTo: (step: StepName) => void;
  /** Opens the step after this one. */
  goOn: () => void;
};

/** Where the checkout stands. Going back in the browser goes back a step. */
export function useCheckout(addresses: readonly Address[], methods: readonly PaymentMethod[]): Checkout {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>(() => choiceFromAddress(params, addresses, methods));
  const step = reachable(stepFromAddress(params), choice);
  const goTo = (next: StepName) => {
    void navigate(`/checkout?${new URLSearchParams({ step: next, ...choiceInAddress(choice) }).toString()}`);
  };
  return {
    step,
    choice,
    choose: (change) => {
      setChoice((before) => ({ ...before, ...change }));
    },
    goTo,
    goOn: () => {
      const next = stepAfter(step);
      if (next !== undefined) goTo(next);
    },
  };
}

/** No later step without an address and a card. */
function reachable(step: StepName, choice: Choice): StepName {
  if (choice.address_id === undefined) return "address";
  if (choice.payment_method_id === undefined && step !== "address") return "payment";
  return step;
}
