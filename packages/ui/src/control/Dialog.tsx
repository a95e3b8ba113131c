import { useLayoutEffect, useId, useRef, type ReactNode } from "react";

import { Button } from "./Button";
import styles from "./Dialog.module.css";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Modal dialog: mounted means open. The browser traps focus, closes on Escape and returns focus to the opener. */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles["dialog"]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles["head"]}>
        <h2 id={titleId}>{title}</h2>
        <Button kind="plain" aria-label="Close" onClick={onClose}>
          ✕
        </Button>
      </div>
      <div className={styles["body"]}>{children}</div>
    </dialog>
  );
}
