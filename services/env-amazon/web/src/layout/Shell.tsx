import { Loading, useArrival, useKeptFocus, useVisit } from "@primbench/ui";
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
  useKeptFocus(main);
  return (
    <div className={styles["shell"]}>
      <a
        href="#main"
        className={styles["skip"]}
        onClick={(event) => {
          // A change of the address would read the page afresh, and forget what is typed in it.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to main content
      </a>
      <TopBar />
      <DepartmentBar />
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        <Suspense fallback={<Loading />}>
          <Outlet key={visit} />
        </Suspense>
      </main>
      <Footer
        onTop={() => {
          window.scrollTo(0, 0);
          main.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
