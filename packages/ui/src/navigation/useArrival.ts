import { useEffect, useRef, type RefObject } from "react";
import { useLocation, type Location } from "react-router";

/** State of a navigation that changes the address of the page one is on, and not what one is reading. */
export const stayingHere = { isStaying: true } as const;

/**
 * What a browser does when it opens a page, for navigation inside one: starts at the top, and lets the keyboard
 * and screen readers go on from the main content, whose element is returned as `ref`.
 */
export function useArrival<Main extends HTMLElement>(): RefObject<Main | null> {
  const ref = useRef<Main>(null);
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const path = useRef(pathname);

  useEffect(() => {
    if (path.current === pathname && isStay(state)) return;
    window.scrollTo(0, 0);
    if (path.current === pathname) return;
    path.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname, search, state]);

  return ref;
}

function isStay(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isStaying" in state;
}
