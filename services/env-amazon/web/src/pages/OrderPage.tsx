import {
  Fact,
  formatDate,
  formatMoney,
  Loaded,
  Notice,
  useNotice,
  usePageTitle,
  type NoticeState,
} from "@primbench/ui";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";

import { useKnownOrder, useOrder } from "../api/order";
import type { Order, OrderLine } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { Totals } from "../checkout/Totals";
import { CancelForm } from "../order/CancelForm";
import { OrderFacts } from "../order/OrderFacts";
import { OrderProgress } from "../order/OrderProgress";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./OrderPage.module.css";

export function OrderPage() {
  const { orderId = "" } = useParams();
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const location = useLocation();
  const known = useKnownOrder(orderId);
  // Comes straight from the checkout: the server's answer to the purchase is what there is to show.
  const [isJustPlaced] = useState(location.state === "placed" && known !== undefined);
  const order = useOrder(orderId, { isAnswered: isJustPlaced });
  const notice = useNotice(isJustPlaced ? "Order placed" : undefined);
  usePageTitle(`Order ${orderId}`);
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to="/orders">‹ Order history</Link>
      </nav>
      <Loaded query={order} acceptsRemembered={isJustPlaced}>
        {(data) => <OrderView order={data} notice={notice} />}
      </Loaded>
    </div>
  );
}

function OrderView({ order, notice }: { order: Order; notice: NoticeState }) {
  return (
    <>
      <h1>Order {order.id}</h1>
      <Notice notice={notice} />
      <div className={styles["card"]}>
        <OrderFacts order={order} />
        <div className={styles["body"]}>
          <OrderProgress order={order} />
          <section aria-label="Products" className={styles["lines"]}>
            {order.items.map((line) => (
              <Line key={`${line.product_id} ${optionsText(line.options)}`} line={line} />
            ))}
          </section>
          <Fact label="Items" className={styles["quiet"]}>
            {order.items_text}
          </Fact>
        </div>
      </div>
      <div className={styles["columns"]}>
        <section aria-labelledby="costs-title" className={styles["panel"]}>
          <h2 id="costs-title">What it came to</h2>
          <Totals
            itemsCents={order.subtotal_cents}
            shippingCents={order.shipping_cents}
            taxCents={order.tax_cents}
            totalCents={order.total_cents}
          />
        </section>
        <Destination order={order} />
      </div>
      {order.can_cancel && <CancelForm orderId={order.id} follow={notice.follow} />}
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  const options = optionsText(line.options);
  return (
    <article aria-label={line.name} className={styles["line"]}>
      <ProductPicture image={line.image} />
      <div>
        <h3>
          <Link to={`/dp/${line.product_id}`}>{line.name}</Link>
        </h3>
        {options !== "" && (
          <Fact label="Options" className={styles["quiet"]}>
            {options}
          </Fact>
        )}
        <div className={styles["quantity"]}>
          <span>Quantity</span>
          <Fact label="Quantity">{line.quantity}</Fact>
        </div>
      </div>
      <div className={styles["each"]}>
        <Fact label="Price">{formatMoney(line.unit_price_cents)}</Fact>
        <span>each</span>
      </div>
    </article>
  );
}

function Destination({ order }: { order: Order }) {
  const { address } = order;
  return (
    <section aria-labelledby="destination-title" className={styles["panel"]}>
      <h2 id="destination-title">Where it goes</h2>
      <p>{address.full_name}</p>
      <p>{[address.street, address.unit].filter(Boolean).join(", ")}</p>
      <p>
        {address.city}, {address.state} {address.zip_code}
      </p>
      <p>Expected by {formatDate(order.deliver_by)}</p>
      {order.gift_message !== "" && <Fact label="Gift message">{order.gift_message}</Fact>}
    </section>
  );
}
