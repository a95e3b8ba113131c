export const steps = ["address", "payment", "delivery", "review"] as const;

/** One part of the checkout; they are gone through in this order. */
export type StepName = (typeof steps)[number];

/** The step that an address of the page is at: the first one, unless it says another. */
export function stepFromAddress(params: URLSearchParams): StepName {
  return steps.find((step) => step === params.get("step")) ?? "address";
}

/** The step after one; the last has none. */
export function stepAfter(step: StepName): StepName | undefined {
  return steps[steps.indexOf(step) + 1];
}

/** How a step stands while another one is open. */
export function standing(step: StepName, open: StepName): "done" | "open" | "ahead" {
  if (step === open) return "open";
  return steps.indexOf(step) < steps.indexOf(open) ? "done" : "ahead";
}
