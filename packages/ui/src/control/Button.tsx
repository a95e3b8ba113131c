import type { ButtonHTMLAttributes, MouseEvent } from "react";

import { buttonClass, type ButtonKind } from "./buttonClass";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  kind?: ButtonKind;
  isWide?: boolean;
  /** A request started by this button is under way. It stays clickable unless `disabled` says otherwise. */
  isBusy?: boolean;
};

export function Button({ kind = "secondary", isWide = false, isBusy = false, type = "button", ...rest }: Props) {
  // The browser takes the focus away from a disabled button: one that is busy keeps it, and does nothing.
  const isWaiting = isBusy && rest.disabled === true;
  const waiting = isWaiting ? { disabled: false, "aria-disabled": true, onClick: ignore } : {};
  return (
    <button
      {...rest}
      {...waiting}
      type={type}
      className={buttonClass(kind, { isWide })}
      aria-busy={isBusy || undefined}
    />
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
