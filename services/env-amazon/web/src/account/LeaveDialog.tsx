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
        Your membership ends immediately and you will not be charged again. Standard delivery is then free on orders of
        $35.00 or more. Orders you have placed are not affected.
      </p>
    </FormDialog>
  );
}
