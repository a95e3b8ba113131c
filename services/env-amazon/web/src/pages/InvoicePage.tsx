import { Button, Fact, formatDate, formatMoney, Loaded, usePageTitle } from "@primbench/ui";
import { Link, useParams } from "react-router";

import { useOrder } from "../api/order";
import type { Order, OrderLine } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { Totals } from "../checkout/Totals";
import styles from "./InvoicePage.module.css";

/** The bill of an order, to be printed. */
export function InvoicePage() {
  const { orderId = "" } = useParams();
  const order = useOrder(orderId, { isAnswered: false });
  usePageTitle(`Invoice ${orderId}`);
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to={`/orders/${orderId}`}>‹ Order {orderId}</Link>
        <Button
          onClick={() => {
            window.print();
          }}
        >
          Print this page
        </Button>
      </nav>
      <Loaded query={order}>{(data) => <Invoice order={data} />}</Loaded>
    </div>
  );
}

function Invoice({ order }: { order: Order }) {
  const { address } = order;
  return (
    <>
      <h1>Invoice for order {order.id}</h1>
      <div className={styles["columns"]}>
        <section aria-label="Order">
          <h2>Order</h2>
          <Fact label="Placed on">{order.placed_on_text}</Fact>
          <Fact label="Invoice number">INV-{order.id}</Fact>
          {order.status === "cancelled" && <p>This order was cancelled.</p>}
        </section>
        <section aria-label="Billing and delivery address">
          <h2>Billing and delivery address</h2>
          <Fact label="Name">{address.full_name}</Fact>
          <p>{[address.street, address.unit].filter(Boolean).join(", ")}</p>
          <p>
            {address.city}, {address.state} {address.zip_code}
          </p>
        </section>
        <section aria-label="Payment">
          <h2>Payment</h2>
          <Fact label="Paid with">{order.payment_label}</Fact>
          {order.promo_code !== null && <Fact label="Promo code">{order.promo_code}</Fact>}
          <p className={styles["quiet"]}>Delivery by {formatDate(order.deliver_by)}</p>
        </section>
      </div>
      {/* Wider than a narrow window: the keyboard scrolls it too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Products ordered" tabIndex={0} className={styles["wide"]}>
        <table aria-label="Products" className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Sold by</th>
              <th scope="col" className={styles["amount"]}>
                Quantity
              </th>
              <th scope="col" className={styles["amount"]}>
                Unit price
              </th>
              <th scope="col" className={styles["amount"]}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles["totals"]}>
        <Totals
          itemsCents={order.subtotal_cents}
          shippingCents={order.shipping_cents}
          wrappingCents={order.wrapping_cents}
          discountCents={order.discount_cents}
          taxCents={order.tax_cents}
          totalCents={order.total_cents}
          giftBalanceCents={order.gift_balance_cents}
        />
        {order.cancelled_cents > 0 && (
          <Fact label="Refunded" className={styles["quiet"]}>
            Refund for cancelled items: {formatMoney(order.cancelled_cents)}
          </Fact>
        )}
      </div>
    </>
  );
}

function Row({ line }: { line: OrderLine }) {
  const options = optionsText(line.options);
  return (
    <tr>
      <td>
        {line.name}
        {options !== "" && <p className={styles["quiet"]}>{options}</p>}
        {line.is_cancelled && <p className={styles["quiet"]}>Cancelled</p>}
      </td>
      <td>{line.seller}</td>
      <td className={styles["amount"]}>{line.quantity}</td>
      <td className={styles["amount"]}>{formatMoney(line.unit_price_cents)}</td>
      <td className={styles["amount"]}>{formatMoney(line.line_total_cents)}</td>
    </tr>
  );
}
