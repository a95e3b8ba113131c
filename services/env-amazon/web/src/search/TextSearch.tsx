import { Button, Field } from "@primbench/ui";
import { useState } from "react";

import styles from "./TextSearch.module.css";

type Props = {
  /** Accessible name of field and button: "Search reviews". */
  label: string;
  initialText: string;
  onSearch: (text: string) => void;
};

/** A search within one list. */
export function TextSearch({ label, initialText, onSearch }: Props) {
  const [text, setText] = useState(initialText);
  return (
    <form
      role="search"
      aria-label={label}
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Field type="search" label={label} value={text} onChange={setText} />
      <Button type="submit">{label}</Button>
    </form>
  );
}
