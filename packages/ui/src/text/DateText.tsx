import { formatDate } from "./format";

type Props = { value: string; format?: "long" | "weekday" };

export function DateText({ value, format = "long" }: Props) {
  return <time dateTime={value}>{formatDate(value, format)}</time>;
}
