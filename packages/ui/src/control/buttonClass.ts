import styles from "./Button.module.css";

/** `unavailable`: the server would say no at the moment; pressing it tells why. */
export type ButtonKind = "primary" | "strong" | "secondary" | "plain" | "unavailable";

/** Class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, { isWide = false }: { isWide?: boolean } = {}): string {
  return [styles["button"], styles[kind], isWide ? styles["wide"] : undefined].filter(Boolean).join(" ");
}
