import { Button, concernsField, Dialog, ErrorMessage, Field, Select } from "@primbench/ui";
import { useState } from "react";

import { useChangePaymentMethod } from "../api/payment";
import type { PaymentMethod } from "../api/type";
import styles from "./AccountForm.module.css";
import { monthChoices, yearChoicesWith } from "./expiry";

type Props = {
  method: PaymentMethod;
  onClose: () => void;
  /** Called once the server confirmed the change. */
  onSaved: () => void;
};

/** What can change of a card; another number is another card. */
export function CardEditDialog({ method, onClose, onSaved }: Props) {
  const change = useChangePaymentMethod();
  const [holder, setHolder] = useState(method.holder_name);
  const [month, setMonth] = useState(String(method.expiry_month));
  const [year, setYear] = useState(String(method.expiry_year));
  return (
    <Dialog title={`Change ${method.label}`} onClose={onClose}>
      <form
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          const body = { holder_name: holder, expiry_month: Number(month), expiry_year: Number(year) };
          change.mutate({ id: method.id, body }, { onSuccess: onSaved });
        }}
      >
        <div className={styles["wide"]}>
          <Field
            label="Name on card"
            autoComplete="off"
            isInvalid={concernsField(change.error, "holder_name")}
            value={holder}
            onChange={setHolder}
          />
        </div>
        <Select label="Expiration month" value={month} choices={monthChoices} onChange={setMonth} />
        <Select
          label="Expiration year"
          value={year}
          choices={yearChoicesWith(String(method.expiry_year))}
          onChange={setYear}
        />
        {change.error !== null && (
          <div className={styles["wide"]}>
            <ErrorMessage error={change.error} />
          </div>
        )}
        <div className={styles["actions"]}>
          <Button type="submit" kind="primary" isBusy={change.isPending} disabled={change.isPending}>
            Save card
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
