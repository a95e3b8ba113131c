import type { ButtonHTMLAttributes } from "react";

import { buttonClass, type ButtonKind } from "./buttonClass";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  kind?: ButtonKind;
  isWide?: boolean;
  /** A request started by this button is under way. It stays clickable unless `disabled` says otherwise. */
  isBusy?: boolean;
};

export function Button({ kind = "secondary", isWide = false, isBusy = false, type = "button", ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(kind, { isWide })} aria-busy={isBusy || undefined} />;
}
