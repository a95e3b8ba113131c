import { Button, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { AddressDialog } from "../account/AddressDialog";
import type { Address } from "../api/type";
import { standing } from "./sequence";
import { Step } from "./Step";
import styles from "./Step.module.css";
import type { Checkout } from "./useCheckout";

type Props = { addresses: readonly Address[]; checkout: Checkout };

export function AddressStep({ addresses, checkout }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const chosen = checkout.choice.address_id;
  return (
    <Step
      number={1}
      title="Delivery address"
      state={standing("address", checkout.step)}
      summary={addresses.find((address) => address.id === chosen)?.label}
      changeLabel="Change address"
      onChange={() => {
        checkout.goTo("address");
      }}
    >
      <RadioGroup
        legend="Delivery address"
        value={chosen}
        onChange={(addressId) => {
          checkout.choose({ address_id: addressId });
        }}
        choices={addresses.map((address) => ({
          value: address.id,
          label: address.label,
          content: <AddressText address={address} />,
        }))}
      />
      <div className={styles["actions"]}>
        <Button kind="primary" disabled={chosen === undefined} onClick={checkout.goOn}>
          Use this address
        </Button>
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
            checkout.choose({ address_id: address.id });
          }}
        />
      )}
    </Step>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles["choice"]}>
      <b>{address.full_name}</b>
      <small>
        {[address.street, address.unit].filter(Boolean).join(", ")}, {address.city}, {address.state} {address.zip_code}
      </small>
    </span>
  );
}
