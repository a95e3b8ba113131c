import { Button, CheckBox, formatMoney, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { CardDialog } from "../account/CardDialog";
import type { AppliedPromotion, PaymentMethod } from "../api/type";
import { PromoBox } from "../cart/PromoBox";
import { standing } from "./sequence";
import { Step } from "./Step";
import styles from "./Step.module.css";
import type { Checkout } from "./useCheckout";

type Props = {
  methods: readonly PaymentMethod[];
  promotion: AppliedPromotion | null;
  /** What the gift balance has, once known. */
  balanceCents: number | undefined;
  checkout: Checkout;
};

export function PaymentStep({ methods, promotion, balanceCents = 0, checkout }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const { payment_method_id: chosen, uses_gift_balance: usesBalance } = checkout.choice;
  const method = methods.find((candidate) => candidate.id === chosen);
  return (
    <Step
      number={2}
      title="Payment method"
      state={standing("payment", checkout.step)}
      summary={usesBalance ? `Gift balance first, then ${method?.label ?? ""}` : method?.label}
      changeLabel="Change payment method"
      onChange={() => {
        checkout.goTo("payment");
      }}
    >
      <RadioGroup
        legend="Payment method"
        value={chosen}
        onChange={(methodId) => {
          checkout.choose({ payment_method_id: methodId });
        }}
        choices={methods.map((each) => ({ value: each.id, label: each.label, content: <CardText method={each} /> }))}
      />
      {balanceCents > 0 && (
        <div className={styles["balance"]}>
          <CheckBox
            label="Use gift balance"
            isChecked={usesBalance}
            onChange={(isChecked) => {
              checkout.choose({ uses_gift_balance: isChecked });
            }}
          />
          <small>{formatMoney(balanceCents)} available. The rest is charged to your card.</small>
        </div>
      )}
      <PromoBox promotion={promotion} />
      {method?.is_expired === true && <p className={styles["expired"]}>This card has expired. Choose another one.</p>}
      <div className={styles["actions"]}>
        <Button kind="primary" disabled={method === undefined || method.is_expired} onClick={checkout.goOn}>
          Use this payment method
        </Button>
        <Button
          onClick={() => {
            setIsAdding(true);
          }}
        >
          Add a card
        </Button>
      </div>
      {isAdding && (
        <CardDialog
          onClose={() => {
            setIsAdding(false);
          }}
          onSaved={(card) => {
            setIsAdding(false);
            checkout.choose({ payment_method_id: card.id });
          }}
        />
      )}
    </Step>
  );
}

function CardText({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles["choice"]}>
      <b>{method.label}</b>
      <small>
        {method.holder_name}, expires {method.expires}
        {method.is_expired && <span className={styles["expired"]}> (expired)</span>}
      </small>
    </span>
  );
}
