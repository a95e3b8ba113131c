import { ButtonLink, usePageTitle } from "@primbench/ui";

import styles from "./OrderPage.module.css";

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <div className={styles["page"]}>
      <h1>We could not find this page</h1>
      <p>The address may be incorrect, or the page may have moved.</p>
      <p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </p>
    </div>
  );
}
