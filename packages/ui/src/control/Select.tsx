import { useId } from "react";

import styles from "./Field.module.css";

export type Choice = { value: string; label: string; isDisabled?: boolean };

type Props = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Label beside the control rather than above it. */
  isInline?: boolean;
  disabled?: boolean;
};

export function Select({ label, value, choices, onChange, isInline = false, disabled = false }: Props) {
  const id = useId();
  return (
    <div className={isInline ? styles["inline"] : styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <select
        id={id}
        className={styles["input"]}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
