import { matchPath } from "react-router";

import { pageRoutes } from "./pageRoutes";

/** Fetches the script of the page at an address, so that it can be drawn at once; one that fails is fetched again later. */
export async function preloadPage(address: string): Promise<void> {
  const route = pageRoutes.find(({ path }) => matchPath(path, address) !== null);
  await route?.Page.preload().catch(() => undefined);
}
