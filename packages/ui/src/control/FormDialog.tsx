import type { ReactNode } from "react";

import { ErrorMessage } from "../text/ErrorMessage";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import styles from "./FormDialog.module.css";

type Props = {
  title: string;
  /** Name of the button that sends the form. */
  submit: string;
  /** Name of the button that leaves all as it is. */
  cancel?: string;
  /** The request that the form makes; what the server says against it stands below the fields. */
  request: { isPending: boolean; error: unknown };
  /** Whether the form can be sent. */
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Modal dialog that asks for something, sends it, and says why it was refused. The caller closes it on success. */
export function FormDialog(props: Props) {
  const { title, submit, cancel = "Cancel", request, isReady = true, onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit();
        }}
      >
        {children}
        {request.error !== null && <ErrorMessage error={request.error} />}
        <div className={styles["actions"]}>
          <Button type="submit" kind="primary" isBusy={request.isPending} disabled={request.isPending || !isReady}>
            {submit}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
