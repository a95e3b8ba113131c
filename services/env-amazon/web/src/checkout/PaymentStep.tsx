import { Button, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { CardDialog } from "../account/CardDialog";
import type { PaymentMethod } from "../api/type";
import { Step } from "./Step";
import styles from "./Step.module.css";

type Props = { methods: readonly PaymentMethod[]; value: string | undefined; onChange: (methodId: string) => void };

export function PaymentStep({ methods, value, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Step number={2} title="How to pay">
      <RadioGroup
        legend="Payment method"
        value={value}
        onChange={onChange}
        choices={methods.map((method) => ({
          value: method.id,
          label: method.label,
          content: (
            <span className={styles["choice"]}>
              <b>{method.label}</b>
              <small>
                {method.holder_name}, expires {method.expires}
                {method.is_expired && <span className={styles["expired"]}> (expired)</span>}
              </small>
            </span>
          ),
        }))}
      />
      <div>
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
          onSaved={() => {
            setIsAdding(false);
          }}
        />
      )}
    </Step>
  );
}
