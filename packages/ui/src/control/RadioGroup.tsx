import { useId, type ReactNode } from "react";

import styles from "./Field.module.css";

export type RadioChoice = {
  value: string;
  /** Accessible name of the radio, and its text unless `content` is given. */
  label: string;
  content?: ReactNode;
  isDisabled?: boolean;
};

type Props = {
  legend: string;
  value: string | undefined;
  choices: readonly RadioChoice[];
  onChange: (value: string) => void;
};

export function RadioGroup({ legend, value, choices, onChange }: Props) {
  const name = useId();
  return (
    <div className={styles["group"]} role="radiogroup" aria-labelledby={`${name}-legend`}>
      <p id={`${name}-legend`} className={styles["legend"]}>
        {legend}
      </p>
      {choices.map((choice) => (
        <label key={choice.value} className={styles["check"]}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            aria-label={choice.label}
            onChange={() => {
              onChange(choice.value);
            }}
          />
          <span>{choice.content ?? choice.label}</span>
        </label>
      ))}
    </div>
  );
}
