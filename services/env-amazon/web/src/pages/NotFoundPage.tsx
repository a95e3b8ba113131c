import { ButtonLink, usePageTitle } from "@primbench/ui";

import styles from "./OrderPage.module.css";

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <div className={styles["page"]}>
      <h1>We have no such page</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <p>
        <ButtonLink to="/">Go to the front page</ButtonLink>
      </p>
    </div>
  );
}
