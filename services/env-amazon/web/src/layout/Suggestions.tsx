import { Link } from "react-router";

import { useSuggestions } from "../api/catalogue";
import styles from "./SearchForm.module.css";

type Props = {
  text: string;
  href: (suggestion: string) => string;
  onChoose: () => void;
};

/** Links to searches that continue what is typed; Tab reaches them. */
export function Suggestions({ text, href, onChoose }: Props) {
  const suggestions = useSuggestions(text);
  const items = text.length > 1 ? (suggestions.data?.items ?? []) : [];
  if (items.length === 0) return null;
  return (
    <ul aria-label="Search suggestions" className={styles["suggestions"]}>
      {items.map((suggestion) => (
        <li key={suggestion}>
          <Link to={href(suggestion)} onClick={onChoose}>
            {suggestion}
          </Link>
        </li>
      ))}
    </ul>
  );
}
