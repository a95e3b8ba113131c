import { Button, ButtonLink, stayingHere } from "@primbench/ui";
import { Link } from "react-router";

import type { ComparedProduct } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./ComparisonTable.module.css";

type Props = { product: ComparedProduct; hrefWithout: string; onAdd: (product: ComparedProduct) => void };

/** The head of a product's column: what it is, and what one can do with it. */
export function ComparedHead({ product, hrefWithout, onAdd }: Props) {
  const { card } = product;
  return (
    <div className={styles["head"]}>
      <ProductPicture image={card.image} className={styles["picture"]} />
      <Link to={`/dp/${card.id}`} className={styles["name"]}>
        {card.name}
      </Link>
      {card.has_options ? (
        <ButtonLink to={`/dp/${card.id}`} isWide>
          Choose options
        </ButtonLink>
      ) : (
        <Button
          kind={card.in_stock ? "primary" : "unavailable"}
          isWide
          aria-label={`Add to cart: ${card.name}`}
          onClick={() => {
            onAdd(product);
          }}
        >
          Add to cart
        </Button>
      )}
      <Link to={hrefWithout} replace state={stayingHere} aria-label={`Remove ${card.name}`}>
        Remove
      </Link>
    </div>
  );
}
