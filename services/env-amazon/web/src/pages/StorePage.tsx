import { ButtonLink, isSignedOut, Loaded, usePageTitle } from "@primbench/ui";
import { Link, useLocation, useParams } from "react-router";

import { useProducts } from "../api/catalogue";
import { useFollowedStores } from "../api/store";
import { ProductTile } from "../product/ProductTile";
import { FollowButton } from "../store/FollowButton";
import styles from "./StorePage.module.css";

export function StorePage() {
  const { store = "" } = useParams();
  const { pathname } = useLocation();
  const products = useProducts({ brand: store });
  const followed = useFollowedStores();
  usePageTitle(`${store} Store`);
  return (
    <div className={styles["page"]}>
      <Loaded query={products}>
        {(results) =>
          results.total_count === 0 ? (
            <>
              <h1>We could not find this store</h1>
              <p>
                <ButtonLink to="/">Continue shopping</ButtonLink>
              </p>
            </>
          ) : (
            <>
              <div className={styles["head"]}>
                <h1>{store} Store</h1>
                {isSignedOut(followed.error) ? (
                  <Link to={`/signin?return=${encodeURIComponent(pathname)}`}>Sign in to follow this store</Link>
                ) : (
                  <Loaded query={followed}>
                    {(data) => <FollowButton key={store} store={store} followed={data} />}
                  </Loaded>
                )}
              </div>
              <h2>Products</h2>
              <section aria-label="Products of this store" className={styles["products"]}>
                {results.items.map((product) => (
                  <ProductTile key={product.id} product={product} />
                ))}
              </section>
              {results.page_count > 1 && (
                <p>
                  <Link to={`/s?brand=${encodeURIComponent(store)}`}>See all products of {store}</Link>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
