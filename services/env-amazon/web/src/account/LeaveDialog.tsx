import { Button, Dialog, ErrorMessage } from "@primbench/ui";

import { useLeavePrime } from "../api/membership";
import styles from "./Question.module.css";

type Props = { onClose: () => void; onLeft: () => void };

/** Says what leaving changes before it is done. */
export function LeaveDialog({ onClose, onLeft }: Props) {
  const leave = useLeavePrime();
  return (
    <Dialog title="End your Prime membership?" onClose={onClose}>
      <div className={styles["question"]}>
        <p>
          It ends at once and nothing more is charged. Standard delivery then costs extra below $35.00 of goods. Orders
          that are placed stay as they are.
        </p>
        {leave.error !== null && <ErrorMessage error={leave.error} />}
        <div className={styles["actions"]}>
          <Button
            kind="primary"
            isBusy={leave.isPending}
            disabled={leave.isPending}
            onClick={() => {
              leave.mutate(undefined, { onSuccess: onLeft });
            }}
          >
            End now
          </Button>
          <Button onClick={onClose}>Keep membership</Button>
        </div>
      </div>
    </Dialog>
  );
}
