import { Fact } from "@primbench/ui";

import styles from "./Price.module.css";

type Props = { isInStock: boolean; isLarge?: boolean };

export function Availability({ isInStock, isLarge = false }: Props) {
  const tone = isInStock ? styles["good"] : styles["bad"];
  return (
    <Fact label="Availability" className={[styles["stock"], tone, isLarge ? styles["isLarge"] : ""].join(" ")}>
      {isInStock ? "In stock" : "Currently unavailable"}
    </Fact>
  );
}
