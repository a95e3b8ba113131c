import { Link } from "react-router";

import type { ProductCard } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import { Price } from "./Price";
import styles from "./ProductTile.module.css";
import { Reviews } from "./Reviews";

/** A product in a row of products. */
export function ProductTile({ product }: { product: ProductCard }) {
  return (
    <article aria-label={product.name} className={styles["tile"]}>
      <ProductPicture image={product.image} className={styles["picture"]} />
      <h3 className={styles["name"]}>
        <Link to={`/dp/${product.id}`}>{product.name}</Link>
      </h3>
      <Reviews ratingTenths={product.rating_tenths} reviewCount={product.review_count} />
      <Price cents={product.price_cents} listCents={product.list_price_cents} />
    </article>
  );
}
