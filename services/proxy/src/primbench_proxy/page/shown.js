// What the page shows, kept in view: pages are drawn, redrawn and navigated without being loaded anew. Observers are
// called before the browser paints.
/* global MutationObserver, document, location */

const WATCHED = { childList: true, subtree: true, characterData: true, attributes: true };

// Calls `look` now and after every change of the document. What `look` itself changes does not call it again.
export function onChange(look) {
  const observer = new MutationObserver(() => {
    look();
    observer.takeRecords();
  });
  observer.observe(document, WATCHED);
  if (document.body) look();
}

// A function that says whether a rule stands on the page that is shown. It asks once a page, by load or navigation,
// and again when its way through has been used.
export function standing(key, mayAct) {
  let askedFor = null;
  let stands = false;
  const isStanding = () => {
    if (askedFor !== location.pathname) {
      askedFor = location.pathname;
      stands = mayAct(key, true);
    }
    return stands;
  };
  // The way through has been used: counted. `isOver`: this page is done with, whatever is left for others.
  const used = (isOver) => {
    mayAct(key);
    askedFor = isOver ? location.pathname : null;
    stands = false;
  };
  return { isStanding, used };
}
