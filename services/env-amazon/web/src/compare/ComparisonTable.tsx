import { formatDate, formatMoney, Rating } from "@primbench/ui";
import type { ReactNode } from "react";

import type { ComparedProduct, Comparison } from "../api/type";
import { Availability } from "../product/Availability";
import { returnText } from "../product/returnText";
import { ComparedHead } from "./ComparedHead";
import styles from "./ComparisonTable.module.css";

type Props = {
  comparison: Comparison;
  hasDifferencesOnly: boolean;
  /** Where the comparison goes on without that product. */
  hrefWithout: (productId: string) => string;
  onAdd: (product: ComparedProduct) => void;
};

/** Products as columns, what they are as rows. Rows in which they differ are marked. */
export function ComparisonTable({ comparison, hasDifferencesOnly, hrefWithout, onAdd }: Props) {
  const rows = [...termRows(comparison.products), ...attributeRows(comparison)];
  const shown = hasDifferencesOnly ? rows.filter((row) => !row.isSame) : rows;
  return (
    // The keyboard scrolls it where it is wider than the window.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Comparison" tabIndex={0} className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <td />
            {comparison.products.map((product) => (
              <th key={product.card.id} scope="col">
                <ComparedHead product={product} hrefWithout={hrefWithout(product.card.id)} onAdd={onAdd} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name} className={row.isSame ? undefined : styles["differs"]}>
              <th scope="row">{row.name}</th>
              {comparison.products.map((product, index) => (
                <td key={product.card.id}>{row.cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = { name: string; cells: readonly ReactNode[]; isSame: boolean };

function termRows(products: readonly ComparedProduct[]): Row[] {
  return [
    row(
      products,
      "Price",
      ({ card }) => card.price_cents,
      ({ card }) => formatMoney(card.price_cents),
    ),
    row(
      products,
      "Customer rating",
      ({ card }) => card.rating_tenths,
      ({ card }) => <Rating tenths={card.rating_tenths} />,
    ),
    row(
      products,
      "Availability",
      (product) => (product.card.in_stock ? "in stock" : "gone"),
      (product) => <Availability isInStock={product.card.in_stock} stockCount={product.stock_count} />,
    ),
    row(
      products,
      "Prime",
      ({ card }) => card.is_prime,
      ({ card }) => (card.is_prime ? "Yes" : "No"),
    ),
    row(
      products,
      "Delivery by",
      ({ card }) => (card.in_stock ? card.delivery_by : ""),
      ({ card }) => (card.in_stock ? formatDate(card.delivery_by, "weekday") : "—"),
    ),
    row(
      products,
      "Sold by",
      (product) => product.seller,
      (product) => product.seller,
    ),
    row(
      products,
      "Returns",
      (product) => product.return_days,
      (product) => returnText(product.return_days),
    ),
    row(
      products,
      "Brand",
      ({ card }) => card.brand,
      ({ card }) => card.brand,
    ),
  ];
}

function row(
  products: readonly ComparedProduct[],
  name: string,
  value: (product: ComparedProduct) => unknown,
  cell: (product: ComparedProduct) => ReactNode,
): Row {
  return { name, cells: products.map(cell), isSame: new Set(products.map(value)).size === 1 };
}

function attributeRows({ attributes }: Comparison): Row[] {
  return attributes
    .filter(({ name }) => name !== "Brand")
    .map(({ name, values, is_same }) => ({ name, cells: values.map((value) => value ?? "—"), isSame: is_same }));
}
