import { Loading, useArrival, useVisit } from "@primbench/ui";
import { Suspense } from "react";
import { Outlet } from "react-router";

import { DepartmentBar } from "./DepartmentBar";
import { Footer } from "./Footer";
import styles from "./Shell.module.css";
import { TopBar } from "./TopBar";

/** What surrounds every page. */
export function Shell() {
  const main = useArrival<HTMLElement>();
  const visit = useVisit();
  return (
    <div className={styles["shell"]}>
      <a href="#main" className={styles["skip"]}>
        Skip to main content
      </a>
      <TopBar />
      <DepartmentBar />
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        <Suspense fallback={<Loading />}>
          <Outlet key={visit} />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
