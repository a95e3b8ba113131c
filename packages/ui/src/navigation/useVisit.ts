import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Counts how often the address shown was opened again while it was shown, as by a click on a link to itself.
 * As the key of the page it makes such a click do what it does in a browser: the page is read afresh.
 */
export function useVisit(): number {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const [seen, setSeen] = useState({ key, address, visit: 0 });
  if (seen.key === key) return seen.visit;
  const next = { key, address, visit: seen.address === address ? seen.visit + 1 : seen.visit };
  setSeen(next);
  return next.visit;
}
