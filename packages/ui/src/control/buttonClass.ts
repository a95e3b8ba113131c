import styles from "./Button.module.css";

export type ButtonKind = "primary" | "strong" | "secondary" | "plain";

/** Class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, { isWide = false }: { isWide?: boolean } = {}): string {
  return [styles["button"], styles[kind], isWide ? styles["wide"] : undefined].filter(Boolean).join(" ");
}
