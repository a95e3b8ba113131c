import { Fact } from "@primbench/ui";
import type { ReactNode } from "react";

import styles from "../pages/CardListPage.module.css";

type Props = {
  label: string;
  /** It is the one that the address of the page asks to be shown. */
  isChosen: boolean;
  children: ReactNode;
};

/** An address or a payment card; marked and scrolled to where one has come for it. */
export function ChosenCard({ label, isChosen, children }: Props) {
  return (
    <article
      aria-label={label}
      aria-current={isChosen ? "true" : undefined}
      ref={isChosen ? scrollTo : undefined}
      className={isChosen ? `${styles["card"] ?? ""} ${styles["chosen"] ?? ""}` : styles["card"]}
    >
      {isChosen && (
        <Fact label="Selected" className={styles["used"]}>
          Used here
        </Fact>
      )}
      {children}
    </article>
  );
}

function scrollTo(card: HTMLElement | null) {
  card?.scrollIntoView({ block: "center" });
}
