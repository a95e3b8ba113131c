import { useEffect, useRef, type ReactNode } from "react";

import styles from "./Step.module.css";

type Props = {
  number: number;
  title: string;
  state: "done" | "open" | "ahead";
  /** What was chosen, in a line; shown when it is done. */
  summary?: ReactNode;
  /** Names what is changed: "Change address". */
  changeLabel?: string;
  onChange?: () => void;
  children: ReactNode;
};

/** One numbered part of the checkout; its body is there only while it is open. */
export function Step({ number, title, state, summary, changeLabel, onChange, children }: Props) {
  const id = `checkout-step-${number}`;
  const heading = useArrivalAt(state === "open");
  return (
    <section aria-labelledby={id} aria-current={state === "open" ? "step" : undefined} className={styles["step"]}>
      <div className={styles["head"]}>
        <h2 id={id} ref={heading} tabIndex={-1} className={state === "ahead" ? styles["ahead"] : undefined}>
          <span className={styles["number"]}>{number}</span> {title}
        </h2>
        {state === "done" && changeLabel !== undefined && (
          <button type="button" className={styles["change"]} onClick={onChange}>
            {changeLabel}
          </button>
        )}
      </div>
      {state === "done" && summary !== undefined && <div className={styles["body"]}>{summary}</div>}
      {state === "open" && <div className={styles["body"]}>{children}</div>}
    </section>
  );
}

/** The keyboard goes on from a step's heading when the step opens, but not when the page does. */
function useArrivalAt(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
