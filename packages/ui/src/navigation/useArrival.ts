import { useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation, type Location } from "react-router";

import { focusHeading } from "./focusHeading";

/** State of a navigation that changes the address of the page one is on, and not what one is reading. */
export const stayingHere = { isStaying: true } as const;

/**
 * What a browser does when it opens a page, for navigation inside one: starts at the top, and lets the keyboard
 * and screen readers go on from the heading of the main content, whose element is returned as `ref`. Within a page
 * the focus is left where it is, unless what had it is gone.
 */
export function useArrival<Main extends HTMLElement>(): RefObject<Main | null> {
  const ref = useRef<Main>(null);
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const last = useRef({ key, pathname });

  // In the commit that draws the page, before anyone looks for a place for a focus that went with the old one.
  useLayoutEffect(() => {
    const before = last.current;
    if (before.key === key) return;
    last.current = { key, pathname };
    const isSamePage = before.pathname === pathname;
    if (isSamePage && isStay(state)) return;
    window.scrollTo(0, 0);
    const isFocusKept = isSamePage && document.activeElement !== document.body;
    if (isFocusKept || ref.current === null) return;
    return focusHeading(ref.current);
  }, [key, pathname, state]);

  return ref;
}

function isStay(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isStaying" in state;
}
