import { useId, type TextareaHTMLAttributes } from "react";

import styles from "./Field.module.css";
import { FieldFrame } from "./FieldFrame";
import { hintIdOf } from "./hintIdOf";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className" | "onChange" | "value"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** The server objected to this field; what it said stands in an alert nearby. */
  isInvalid?: boolean;
};

/** Several lines of text with their label. */
export function TextArea({ label, value, onChange, hint, isInvalid = false, rows = 5, ...rest }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={`${styles["input"]} ${styles["area"]}`}
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
