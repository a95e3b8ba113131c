import type { ReactNode } from "react";

import styles from "./Step.module.css";

type Props = { number: number; title: string; children: ReactNode };

/** One numbered part of the checkout. */
export function Step({ number, title, children }: Props) {
  const id = `checkout-step-${number}`;
  return (
    <section aria-labelledby={id} className={styles["step"]}>
      <h2 id={id}>
        <span className={styles["number"]}>{number}</span> {title}
      </h2>
      <div className={styles["body"]}>{children}</div>
    </section>
  );
}
