import { Fact } from "@primbench/ui";
import { Link } from "react-router";

import type { ProductCard } from "../api/type";
import { CompareBox } from "../compare/CompareBox";
import { ProductPicture } from "../picture/ProductPicture";
import { Availability } from "../product/Availability";
import { Delivery } from "../product/Delivery";
import { Price } from "../product/Price";
import { Reviews } from "../product/Reviews";
import styles from "./ResultCard.module.css";

export function ResultCard({ product }: { product: ProductCard }) {
  return (
    <article aria-label={product.name} className={styles["card"]}>
      <ProductPicture image={product.image} className={styles["picture"]} />
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          <Link to={`/dp/${product.id}`}>{product.name}</Link>
        </h2>
        <Fact label="Brand" className={styles["brand"]}>
          {product.brand}
        </Fact>
        <Reviews ratingTenths={product.rating_tenths} reviewCount={product.review_count} />
        <Price cents={product.price_cents} listCents={product.list_price_cents} />
        {product.has_options && <p className={styles["note"]}>More options</p>}
        {product.in_stock && <Delivery deliveryBy={product.delivery_by} isPrime={product.is_prime} />}
        <Availability isInStock={product.in_stock} />
        <CompareBox productId={product.id} name={product.name} />
      </div>
    </article>
  );
}
