import { useId } from "react";

import styles from "./StarChoice.module.css";

const starCounts = [1, 2, 3, 4, 5] as const;

type Props = {
  /** 0: none is chosen yet. */
  stars: number;
  onChange: (stars: number) => void;
};

/** Five radio buttons drawn as stars. */
export function StarChoice({ stars, onChange }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-title`} className={styles["choice"]}>
      <p id={`${id}-title`} className={styles["title"]}>
        Overall rating
      </p>
      <div className={styles["stars"]}>
        {starCounts.map((count) => (
          <label key={count} className={styles["star"]}>
            <input
              type="radio"
              name={id}
              checked={count === stars}
              aria-label={starsText(count)}
              onChange={() => {
                onChange(count);
              }}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true" className={count <= stars ? styles["isFilled"] : undefined}>
              <path d="M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 15l-5.3 2.8 1.1-5.9L1.5 7.8l5.9-.8z" />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className={styles["text"]}>
          {stars === 0 ? "Choose 1 to 5 stars" : starsText(stars)}
        </span>
      </div>
    </div>
  );
}

function starsText(count: number): string {
  return count === 1 ? "1 star" : `${count} stars`;
}
