import { formatMoney } from "@primbench/ui";
import { Link } from "react-router";

import type { ProductDetail } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./SimilarProducts.module.css";

const comparedCount = 4;

/** Others of the same kind, and the way to see them side by side. */
export function SimilarProducts({ product }: { product: ProductDetail }) {
  if (product.similar.length === 0) return null;
  const ids = [product.id, ...product.similar.map((other) => other.id)].slice(0, comparedCount);
  return (
    <section aria-labelledby="similar-title" className={styles["section"]}>
      <div className={styles["head"]}>
        <h2 id="similar-title">Similar items</h2>
        <Link to={`/compare?ids=${ids.join(",")}`}>Compare with similar items</Link>
      </div>
      <ul className={styles["items"]}>
        {product.similar.map((other) => (
          <li key={other.id} className={styles["item"]}>
            <ProductPicture image={other.image} className={styles["picture"]} />
            <Link to={`/dp/${other.id}`}>{other.name}</Link>
            <p className={styles["facts"]}>
              <b>{formatMoney(other.price_cents)}</b>
              <span>
                {(other.rating_tenths / 10).toFixed(1)} <span aria-hidden="true">★</span>
                <span className={styles["words"]}> out of 5</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
