import { Button, concernsField, Dialog, ErrorMessage, Field, Select } from "@primbench/ui";
import { useState } from "react";

import { useAddPaymentMethod } from "../api/payment";
import type { PaymentMethod } from "../api/type";
import styles from "./AccountForm.module.css";
import { firstExpiryYear, monthChoices, yearChoices } from "./expiry";

type Props = {
  onClose: () => void;
  /** Called with the card as the server confirmed it. */
  onSaved: (card: PaymentMethod) => void;
};

export function CardDialog({ onClose, onSaved }: Props) {
  const add = useAddPaymentMethod();
  const [number, setNumber] = useState("");
  const [holder, setHolder] = useState("");
  const [month, setMonth] = useState("1");
  const [year, setYear] = useState(firstExpiryYear);
  return (
    <Dialog title="New card" onClose={onClose}>
      <form
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          const body = {
            card_number: number,
            holder_name: holder,
            expiry_month: Number(month),
            expiry_year: Number(year),
          };
          add.mutate(body, { onSuccess: onSaved });
        }}
      >
        <div className={styles["wide"]}>
          <Field
            label="Card number"
            hint="The long number on the front; spaces are fine"
            inputMode="numeric"
            autoComplete="off"
            isInvalid={concernsField(add.error, "card_number")}
            value={number}
            onChange={setNumber}
          />
        </div>
        <div className={styles["wide"]}>
          <Field
            label="Name on card"
            autoComplete="off"
            isInvalid={concernsField(add.error, "holder_name")}
            value={holder}
            onChange={setHolder}
          />
        </div>
        <Select label="Expiration month" value={month} choices={monthChoices} onChange={setMonth} />
        <Select label="Expiration year" value={year} choices={yearChoices} onChange={setYear} />
        {add.error !== null && (
          <div className={styles["wide"]}>
            <ErrorMessage error={add.error} />
          </div>
        )}
        <div className={styles["actions"]}>
          <Button type="submit" kind="primary" isBusy={add.isPending} disabled={add.isPending}>
            Save card
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
