import { ButtonLink, Loaded, usePageTitle } from "@primbench/ui";
import { useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useProduct } from "../api/catalogue";
import { useOrder } from "../api/order";
import { NewMessageForm } from "../message/NewMessageForm";
import styles from "./MessagePage.module.css";

/** Writing to a seller about a product, perhaps one of an order: `?product=`, `?order=`, or both. */
export function NewMessagePage() {
  const [params] = useSearchParams();
  const orderId = params.get("order");
  const productId = params.get("product");
  usePageTitle("Write to a seller");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Write to a seller" />
      <h1>Write to a seller</h1>
      {orderId !== null && <AboutOrder key={orderId} orderId={orderId} productId={productId} />}
      {orderId === null && productId !== null && <AboutProduct key={productId} productId={productId} />}
      {orderId === null && productId === null && <AboutNothing />}
    </div>
  );
}

function AboutOrder({ orderId, productId }: { orderId: string; productId: string | null }) {
  const order = useOrder(orderId, { isAnswered: false });
  return (
    <Loaded query={order}>
      {(data) => <NewMessageForm orderId={data.id} products={data.items.map(entryOf)} productId={productId} />}
    </Loaded>
  );
}

function entryOf(line: { product_id: string; name: string }) {
  return { id: line.product_id, name: line.name };
}

function AboutProduct({ productId }: { productId: string }) {
  const product = useProduct(productId);
  return (
    <Loaded query={product}>
      {(data) => <NewMessageForm orderId={null} products={[data]} productId={data.id} seller={data.seller} />}
    </Loaded>
  );
}

function AboutNothing() {
  return (
    <>
      <p>To contact a seller, open one of your orders or a product&apos;s page.</p>
      <div>
        <ButtonLink to="/orders">Your orders</ButtonLink>
      </div>
    </>
  );
}
