import { useId } from "react";

import type { ProductCard } from "../api/type";
import { ProductTile } from "./ProductTile";
import styles from "./ProductTile.module.css";

type Props = { title: string; products: readonly ProductCard[] };

/** A titled row of products; nothing when there are none. */
export function ProductRow({ title, products }: Props) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles["row"]}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
