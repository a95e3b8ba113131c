import { DateText, Fact } from "@primbench/ui";

import type { ProductDetail } from "../api/type";
import styles from "./ProductFacts.module.css";

/** The table of what the product is. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">Product information</h2>
      <table className={styles["table"]}>
        <tbody>
          {product.attributes.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Product number</th>
            <td>{product.id}</td>
          </tr>
          <tr>
            <th scope="row">Date first available</th>
            <td>
              <Fact label="Date first available">
                <DateText value={product.listed_on} />
              </Fact>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
