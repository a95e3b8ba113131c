import { lazy, useState, type ComponentType } from "react";

/** A page whose script is fetched when it is first wanted. */
export type LazyPage = ComponentType & { preload: () => Promise<void> };

/**
 * Makes a page of what loads it. After `preload` it is drawn at once: React would hold the page back for 300 ms once it
 * had shown that something is loading (https://react.dev/reference/react/Suspense).
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
  };
  const Later = lazy(() => load().then((page) => ({ default: page })));
  function Page() {
    const [Chosen] = useState(() => loaded ?? Later);
    return <Chosen />;
  }
  return Object.assign(Page, { preload });
}
