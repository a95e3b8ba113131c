import { Loaded, Select, type Choice } from "@primbench/ui";

import { useAddresses } from "../api/address";
import { usePaymentMethods } from "../api/payment";
import type { Interval } from "../api/type";
import { FieldPair } from "../form/FieldPair";
import { intervalChoices } from "./interval";

export type SubscriptionDraft = {
  quantity: string;
  interval: Interval;
  /** Empty: none chosen. */
  addressId: string;
  paymentMethodId: string;
};

type Props = {
  draft: SubscriptionDraft;
  quantities: readonly Choice[];
  onChange: (draft: SubscriptionDraft) => void;
};

/** How many come, how often, where to, and who pays. */
export function SubscriptionFields({ draft, quantities, onChange }: Props) {
  const addresses = useAddresses();
  const methods = usePaymentMethods();
  return (
    <FieldPair>
      <Select
        label="How many each time"
        value={draft.quantity}
        choices={quantities}
        onChange={(quantity) => {
          onChange({ ...draft, quantity });
        }}
      />
      <Select
        label="Deliver every"
        value={draft.interval}
        choices={intervalChoices}
        onChange={(interval) => {
          onChange({ ...draft, interval: interval as Interval });
        }}
      />
      <Loaded query={addresses} acceptsRemembered>
        {(book) => (
          <Select
            label="Deliver to"
            value={knownId(book.items, draft.addressId)}
            choices={choicesOf(book.items, draft.addressId, "Choose an address")}
            onChange={(addressId) => {
              onChange({ ...draft, addressId });
            }}
          />
        )}
      </Loaded>
      <Loaded query={methods} acceptsRemembered>
        {(cards) => (
          <Select
            label="Pay with"
            value={knownId(cards.items, draft.paymentMethodId)}
            choices={choicesOf(cards.items, draft.paymentMethodId, "Choose a card")}
            onChange={(paymentMethodId) => {
              onChange({ ...draft, paymentMethodId });
            }}
          />
        )}
      </Loaded>
    </FieldPair>
  );
}

type Entry = { id: string; label: string };

/** The id if it is still in the list; empty otherwise. */
function knownId(entries: readonly Entry[], id: string): string {
  return entries.some((entry) => entry.id === id) ? id : "";
}

function choicesOf(entries: readonly Entry[], id: string, prompt: string): Choice[] {
  const choices = entries.map((entry) => ({ value: entry.id, label: entry.label }));
  return knownId(entries, id) === "" ? [{ value: "", label: prompt }, ...choices] : choices;
}
