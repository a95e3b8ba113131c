import { Button, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { AddressDialog } from "../account/AddressDialog";
import type { Address } from "../api/type";
import { Step } from "./Step";
import styles from "./Step.module.css";

type Props = { addresses: readonly Address[]; value: string | undefined; onChange: (addressId: string) => void };

export function AddressStep({ addresses, value, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Step number={1} title="Where to">
      <RadioGroup
        legend="Delivery address"
        value={value}
        onChange={onChange}
        choices={addresses.map((address) => ({
          value: address.id,
          label: address.label,
          content: (
            <span className={styles["choice"]}>
              <b>{address.full_name}</b>
              <small>
                {[address.street, address.unit].filter(Boolean).join(", ")}, {address.city}, {address.state}{" "}
                {address.zip_code}
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
          Add a new address
        </Button>
      </div>
      {isAdding && (
        <AddressDialog
          onClose={() => {
            setIsAdding(false);
          }}
          onSaved={(address) => {
            setIsAdding(false);
            onChange(address.id);
          }}
        />
      )}
    </Step>
  );
}
