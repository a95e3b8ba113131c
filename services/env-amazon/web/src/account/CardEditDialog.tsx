import { concernsField, Field, FormDialog, Select } from "@primbench/ui";
import { useState } from "react";

import { useChangePaymentMethod } from "../api/payment";
import type { PaymentMethod } from "../api/type";
import { FieldPair } from "../form/FieldPair";
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
    <FormDialog
      title={`Change ${method.label}`}
      submit="Save card"
      request={change}
      onClose={onClose}
      onSubmit={() => {
        const body = { holder_name: holder, expiry_month: Number(month), expiry_year: Number(year) };
        change.mutate({ id: method.id, body }, { onSuccess: onSaved });
      }}
    >
      <Field
        label="Name on card"
        autoComplete="off"
        isInvalid={concernsField(change.error, "holder_name")}
        value={holder}
        onChange={setHolder}
      />
      <FieldPair>
        <Select label="Expiration month" value={month} choices={monthChoices} onChange={setMonth} />
        <Select
          label="Expiration year"
          value={year}
          choices={yearChoicesWith(String(method.expiry_year))}
          onChange={setYear}
        />
      </FieldPair>
    </FormDialog>
  );
}
