import styles from "./Field.module.css";

type Props = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void; disabled?: boolean };

export function CheckBox({ label, isChecked, onChange, disabled = false }: Props) {
  return (
    <label className={styles["check"]}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
