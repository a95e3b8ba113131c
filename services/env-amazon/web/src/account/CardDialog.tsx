import { concernsField, Field, FormDialog, Select } from "@primbench/ui";
import { useState } from "react";

import { useAddPaymentMethod } from "../api/payment";
import type { PaymentMethod } from "../api/type";
import { FieldPair } from "../form/FieldPair";
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
    <FormDialog
      title="New card"
      submit="Save card"
      request={add}
      onClose={onClose}
      onSubmit={() => {
        const body = {
          card_number: number,
          holder_name: holder,
          expiry_month: Number(month),
          expiry_year: Number(year),
        };
        add.mutate(body, { onSuccess: onSaved });
      }}
    >
      <Field
        label="Card number"
        hint="The long number on the front of your card"
        inputMode="numeric"
        autoComplete="off"
        isInvalid={concernsField(add.error, "card_number")}
        value={number}
        onChange={setNumber}
      />
      <Field
        label="Name on card"
        autoComplete="off"
        isInvalid={concernsField(add.error, "holder_name")}
        value={holder}
        onChange={setHolder}
      />
      <FieldPair>
        <Select label="Expiration month" value={month} choices={monthChoices} onChange={setMonth} />
        <Select label="Expiration year" value={year} choices={yearChoices} onChange={setYear} />
      </FieldPair>
    </FormDialog>
  );
}
