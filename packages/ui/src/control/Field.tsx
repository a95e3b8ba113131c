import { useId, type InputHTMLAttributes } from "react";

import styles from "./Field.module.css";
import { FieldFrame } from "./FieldFrame";
import { hintIdOf } from "./hintIdOf";

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
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        {...rest}
        id={id}
        className={styles["input"]}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint === undefined ? undefined : hintIdOf(id)}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </FieldFrame>
  );
}
