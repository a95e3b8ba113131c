import { Fact, Loaded, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { Link, useParams } from "react-router";

import { useProduct } from "../api/catalogue";
import type { ProductDetail } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import { Breadcrumb } from "../product/Breadcrumb";
import { BuyBox } from "../product/BuyBox";
import { OptionChooser } from "../product/OptionChooser";
import { Price } from "../product/Price";
import { ProductFacts } from "../product/ProductFacts";
import { chosenDeltaCents } from "../product/productOption";
import { Reviews } from "../product/Reviews";
import { SimilarProducts } from "../product/SimilarProducts";
import { QuestionsSection } from "../question/QuestionsSection";
import { ReviewsSection } from "../review/ReviewsSection";
import { SubscribeBox } from "../subscription/SubscribeBox";
import styles from "./ProductPage.module.css";

export function ProductPage() {
  const { productId = "" } = useParams();
  const product = useProduct(productId);
  usePageTitle(product.data?.name ?? "Product");
  return (
    <div className={styles["page"]}>
      <Loaded query={product}>{(data) => <ProductView key={data.id} product={data} />}</Loaded>
    </div>
  );
}

function ProductView({ product }: { product: ProductDetail }) {
  const [options, setOptions] = useState<Record<string, string>>({});
  const deltaCents = chosenDeltaCents(product, options);
  const priceCents = product.price_cents + deltaCents;
  const listCents = product.list_price_cents === null ? null : product.list_price_cents + deltaCents;
  return (
    <>
      <Breadcrumb department={product.department} subcategory={product.subcategory} />
      <div className={styles["columns"]}>
        <ProductPicture image={product.image} label={`Picture of ${product.name}`} className={styles["picture"]} />
        <div className={styles["details"]}>
          <h1 className={styles["name"]}>{product.name}</h1>
          <Fact label="Brand" className={styles["brand"]}>
            <Link to={`/stores/${encodeURIComponent(product.brand)}`}>{product.brand}</Link>
          </Fact>
          <div className={styles["opinions"]}>
            <Reviews ratingTenths={product.rating_tenths} reviewCount={product.review_count} />
            <Link to={`/dp/${product.id}/reviews`}>Read reviews</Link>
            <Link to={`/dp/${product.id}/questions`}>Questions &amp; answers</Link>
          </div>
          <div className={styles["price"]}>
            <Price cents={priceCents} listCents={listCents} isLarge />
          </div>
          {product.options.map((option) => (
            <OptionChooser
              key={option.name}
              option={option}
              value={options[option.name]}
              onChange={(value) => {
                setOptions({ ...options, [option.name]: value });
              }}
            />
          ))}
        </div>
        <div className={styles["buy"]}>
          <BuyBox product={product} priceCents={priceCents} options={options} />
          <SubscribeBox product={product} priceCents={priceCents} options={options} />
        </div>
        <section aria-labelledby="about-title" className={styles["about"]}>
          <h2 id="about-title">About this item</h2>
          <ul>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles["more"]}>
        <section aria-labelledby="description-title">
          <h2 id="description-title">Product description</h2>
          <p>{product.description}</p>
        </section>
        <ProductFacts product={product} />
      </div>
      <div className={styles["sections"]}>
        <SimilarProducts product={product} />
        <QuestionsSection productId={product.id} />
        <ReviewsSection product={product} />
      </div>
    </>
  );
}
