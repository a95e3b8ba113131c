import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";

import styles from "./ListFilters.module.css";
import { TextSearch } from "./TextSearch";
import { withChange } from "./withChange";

type Props = {
  /** Name of the search: "Search reviews". */
  search: string;
  /** Draws the further choices; `set` writes one into the address, an empty one out of it. */
  children: (params: URLSearchParams, set: (key: string, value: string) => void) => ReactNode;
};

/** How one list is searched, sorted and narrowed. Every choice is part of the address. */
export function ListFilters({ search, children }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = (key: string, value: string) => {
    void navigate(withChange(params, key, value));
  };
  const text = params.get("q") ?? "";
  return (
    <div role="group" aria-label="Filters" className={styles["filters"]}>
      <TextSearch
        key={text}
        label={search}
        initialText={text}
        onSearch={(q) => {
          set("q", q);
        }}
      />
      <div className={styles["row"]}>{children(params, set)}</div>
    </div>
  );
}
