import { Fact } from "@primbench/ui";

import styles from "./Price.module.css";

type Props = {
  isInStock: boolean;
  /** How many there are, where the page knows. Few are said as a number. */
  stockCount?: number;
  isLarge?: boolean;
};

const fewCount = 20;

export function Availability({ isInStock, stockCount, isLarge = false }: Props) {
  const tone = isInStock ? styles["good"] : styles["bad"];
  return (
    <Fact label="Availability" className={[styles["stock"], tone, isLarge ? styles["isLarge"] : ""].join(" ")}>
      {availabilityText(isInStock, stockCount)}
    </Fact>
  );
}

function availabilityText(isInStock: boolean, stockCount: number | undefined): string {
  if (!isInStock) return "Currently unavailable";
  return stockCount === undefined || stockCount > fewCount ? "In stock" : `Only ${stockCount} left in stock`;
}
