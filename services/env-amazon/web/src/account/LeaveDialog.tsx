import { FormDialog } from "@primbench/ui";

import { useLeavePrime } from "../api/membership";

type Props = { onClose: () => void; onLeft: () => void };

/** Says what leaving changes before it is done. */
export function LeaveDialog({ onClose, onLeft }: Props) {
  const leave = useLeavePrime();
  return (
    <FormDialog
      title="End your Prime membership?"
      submit="End now"
      cancel="Keep membership"
      request={leave}
      onClose={onClose}
      onSubmit={() => {
        leave.mutate(undefined, { onSuccess: onLeft });
      }}
    >
      <p>
        It ends at once and nothing more is charged. Standard delivery then costs extra below $35.00 of goods. Orders
        that are placed stay as they are.
      </p>
    </FormDialog>
  );
}
