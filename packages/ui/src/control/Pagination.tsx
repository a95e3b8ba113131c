import { Link } from "react-router";

import styles from "./Pagination.module.css";
import { visiblePages } from "./visiblePages";

type Props = {
  label: string;
  page: number;
  pageCount: number;
  /** Address of a page, from 1. */
  href: (page: number) => string;
};

/** Links to the pages of a list; nothing when there is one. */
export function Pagination({ label, page, pageCount, href }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles["pages"]}>
      <Step label="Previous page" to={page > 1 ? href(page - 1) : undefined}>
        Previous
      </Step>
      {visiblePages(page, pageCount).map((entry) =>
        entry.kind === "gap" ? (
          <span key={`gap-${entry.after}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry.page}
            to={href(entry.page)}
            className={styles["page"]}
            aria-label={`Page ${entry.page}`}
            aria-current={entry.page === page ? "page" : undefined}
          >
            {entry.page}
          </Link>
        ),
      )}
      <Step label="Next page" to={page < pageCount ? href(page + 1) : undefined}>
        Next
      </Step>
    </nav>
  );
}

function Step({ label, to, children }: { label: string; to: string | undefined; children: string }) {
  if (to === undefined) {
    return (
      <span className={styles["page"]} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={styles["page"]} aria-label={label}>
      {children}
    </Link>
  );
}
