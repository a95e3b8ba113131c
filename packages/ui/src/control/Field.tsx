import { useId, type InputHTMLAttributes } from "react";

import styles from "./Field.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "onChange" | "value"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
};

/** One line of text with its label, and the server's objection to it if there is one. */
export function Field({ label, value, onChange, hint, error, ...rest }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
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
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {note !== undefined && (
        <span id={noteId} className={error === undefined ? styles["hint"] : styles["error"]}>
          {note}
        </span>
      )}
    </div>
  );
}
