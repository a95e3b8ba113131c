import { formatMoney } from "./format";

export function Money({ cents }: { cents: number }) {
  return <>{formatMoney(cents)}</>;
}
