import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * What a browser does when it opens a page, for navigation inside one: starts at the top, and lets the keyboard
 * and screen readers go on from the main content, whose element is returned as `ref`.
 */
export function useArrival<Main extends HTMLElement>(): RefObject<Main | null> {
  const ref = useRef<Main>(null);
  const { pathname, search } = useLocation();
  const path = useRef(pathname);

  useEffect(() => {
    window.scrollTo(0, 0);
    if (path.current === pathname) return;
    path.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname, search]);

  return ref;
}
