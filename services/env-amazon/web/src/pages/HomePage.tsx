import { ButtonLink, Loaded, usePageTitle } from "@primbench/ui";
import { Link } from "react-router";

import { useHome } from "../api/catalogue";
import type { DepartmentCard } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import { ProductRow } from "../product/ProductRow";
import styles from "./HomePage.module.css";
import { HeroPicture } from "./HeroPicture";

export function HomePage() {
  const home = useHome();
  usePageTitle("Amazon. Everything for the day ahead");
  return (
    <div className={styles["page"]}>
      <div className={styles["hero"]}>
        <div className={styles["heroText"]}>
          <h1>Welcome</h1>
          <p>Everyday things, compared honestly and delivered when you need them.</p>
          <ButtonLink to="/s?sort=newest" kind="primary">
            See what is new
          </ButtonLink>
        </div>
        <HeroPicture className={styles["heroPicture"]} />
      </div>
      <Loaded query={home}>
        {(data) => (
          <>
            <ProductRow title="Deals" products={data.deals} />
            <Departments tiles={data.departments} />
            <ProductRow title="Featured" products={data.featured} />
            <ProductRow title="Buy again" products={data.buy_again} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Departments({ tiles }: { tiles: readonly DepartmentCard[] }) {
  return (
    <section aria-labelledby="departments-title">
      <h2 id="departments-title" className={styles["sectionTitle"]}>
        Departments
      </h2>
      <ul className={styles["departments"]}>
        {tiles.map((tile) => (
          <li key={tile.id} className={styles["department"]}>
            <ProductPicture image={tile.image} />
            <Link to={`/s?department=${tile.id}`}>{tile.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
