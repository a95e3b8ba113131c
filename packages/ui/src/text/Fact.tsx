import type { ReactNode } from "react";

type Props = {
  /** Accessible name of the fact: "Price". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** One named fact of a record; its text is the value alone. */
export function Fact({ label, className, children }: Props) {
  return (
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  );
}
