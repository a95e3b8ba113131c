import { useId } from "react";
import { Link } from "react-router";

import type { WayGroupData } from "./way";
import styles from "./WayGroup.module.css";

export function WayGroup({ group }: { group: WayGroupData }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles["group"]}>
      <h2 id={titleId}>{group.title}</h2>
      <ul className={styles["ways"]}>
        {group.ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
