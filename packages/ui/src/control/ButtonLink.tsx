import type { ReactNode } from "react";
import { Link } from "react-router";

import { stayingHere } from "../navigation/useArrival";
import { buttonClass, type ButtonKind } from "./buttonClass";

type Props = {
  to: string;
  kind?: ButtonKind;
  isWide?: boolean;
  /** It opens a dialog on the page one is on, which stays where it is. */
  isStaying?: boolean;
  children: ReactNode;
};

export function ButtonLink({ to, kind = "secondary", isWide = false, isStaying = false, children }: Props) {
  return (
    <Link to={to} state={isStaying ? stayingHere : undefined} className={buttonClass(kind, { isWide })}>
      {children}
    </Link>
  );
}
