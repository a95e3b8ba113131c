import type { ReactNode } from "react";
import { Link } from "react-router";

import { buttonClass, type ButtonKind } from "./buttonClass";

type Props = { to: string; kind?: ButtonKind; isWide?: boolean; children: ReactNode };

export function ButtonLink({ to, kind = "secondary", isWide = false, children }: Props) {
  return (
    <Link to={to} className={buttonClass(kind, { isWide })}>
      {children}
    </Link>
  );
}
