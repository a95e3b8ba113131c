import { Dialog } from "@primbench/ui";

import { useSaveAddress } from "../api/address";
import type { Address } from "../api/type";
import { AddressForm } from "./AddressForm";

type Props = {
  /** The address to change; a new one without it. */
  initial?: Address | undefined;
  onClose: () => void;
  /** Called with the address as the server confirmed it. */
  onSaved: (address: Address) => void;
};

export function AddressDialog({ initial, onClose, onSaved }: Props) {
  const save = useSaveAddress();
  return (
    <Dialog title={initial === undefined ? "New address" : "Change address"} onClose={onClose}>
      <AddressForm
        initial={initial}
        isSaving={save.isPending}
        error={save.error}
        onCancel={onClose}
        onSave={(body) => {
          save.mutate({ id: initial?.id, body }, { onSuccess: onSaved });
        }}
      />
    </Dialog>
  );
}
