import { Button, concernsField, ErrorMessage, Field } from "@primbench/ui";
import { useState } from "react";

import type { Address, AddressInput } from "../api/type";
import styles from "./AccountForm.module.css";

type Props = {
  initial?: Address | undefined;
  isSaving: boolean;
  error: unknown;
  onSave: (input: AddressInput) => void;
  onCancel: () => void;
};

const fields: readonly { name: keyof AddressInput; label: string; isWide: boolean }[] = [
  { name: "full_name", label: "Full name", isWide: true },
  { name: "street", label: "Street address", isWide: true },
  { name: "unit", label: "Apartment or suite", isWide: true },
  { name: "city", label: "City", isWide: false },
  { name: "state", label: "State", isWide: false },
  { name: "zip_code", label: "ZIP code", isWide: false },
  { name: "phone", label: "Phone number", isWide: false },
  { name: "instructions", label: "Delivery instructions", isWide: true },
];

const blank: AddressInput = {
  full_name: "",
  street: "",
  unit: "",
  city: "",
  state: "",
  zip_code: "",
  phone: "",
  instructions: "",
};

export function AddressForm({ initial, isSaving, error, onSave, onCancel }: Props) {
  const [input, setInput] = useState<AddressInput>(initial === undefined ? blank : inputOf(initial));
  return (
    <form
      noValidate
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(input);
      }}
    >
      {fields.map(({ name, label, isWide }) => (
        <div key={name} className={isWide ? styles["wide"] : undefined}>
          <Field
            label={label}
            value={input[name]}
            autoComplete="off"
            isInvalid={concernsField(error, name)}
            onChange={(value) => {
              setInput({ ...input, [name]: value });
            }}
            {...(name === "state" ? { hint: "Two letters, such as OR", maxLength: 2 } : {})}
          />
        </div>
      ))}
      {error !== null && error !== undefined && (
        <div className={styles["wide"]}>
          <ErrorMessage error={error} />
        </div>
      )}
      <div className={styles["actions"]}>
        <Button type="submit" kind="primary" isBusy={isSaving} disabled={isSaving}>
          Save address
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function inputOf({ full_name, street, unit, city, state, zip_code, phone, instructions }: Address): AddressInput {
  return { full_name, street, unit, city, state, zip_code, phone, instructions };
}
