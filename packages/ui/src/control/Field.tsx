import { useId, type InputHTMLAttributes } from "react";

import styles from "./Field.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "onChange" | "value"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** The server objected to this field; what it said stands in an alert nearby. */
  isInvalid?: boolean;
};

/** One line of text with its label. */
export function Field({ label, value, onChange, hint, isInvalid = false, ...rest }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles["input"]}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {hint !== undefined && (
        <span id={hintId} className={styles["hint"]}>
          {hint}
        </span>
      )}
    </div>
  );
}
