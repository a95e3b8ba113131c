import { Link } from "react-router";

import { useSuggestions } from "../api/catalogue";
import styles from "./SearchForm.module.css";

type Props = {
  text: string;
  href: (suggestion: string) => string;
  onChoose: () => void;
};

/** Links to searches that continue what is typed; the arrow keys and Tab reach them. */
export function Suggestions({ text, href, onChoose }: Props) {
  const suggestions = useSuggestions(text);
  const items = text.length > 1 ? (suggestions.data?.items ?? []) : [];
  return (
    <>
      <span aria-live="polite" className={styles["spoken"]}>
        {items.length > 0 && spoken(items.length)}
      </span>
      {items.length > 0 && (
        <ul aria-label="Search suggestions" className={styles["suggestions"]}>
          {items.map((suggestion) => (
            <li key={suggestion}>
              <Link to={href(suggestion)} onClick={onChoose}>
                {suggestion}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function spoken(count: number): string {
  return `${count === 1 ? "1 suggestion" : `${count} suggestions`}, to be reached with the arrow keys`;
}
