import { Link } from "react-router";

import type { Image } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./AboutProduct.module.css";

type Props = { productId: string; name: string; image: Image };

/** The product that reviews or questions are about, and the way to its page. */
export function AboutProduct({ productId, name, image }: Props) {
  return (
    <div className={styles["product"]}>
      <ProductPicture image={image} className={styles["picture"]} />
      <Link to={`/dp/${productId}`}>{name}</Link>
    </div>
  );
}
