// A small site on which everything is wrong in one way, for the tests of the crawl itself. Its addresses:
// path: "deaf"
// path: "loud"
// path: "curt"
// path: "crooked"
// path: "notes/:noteId"
// path: "lonely"
// path: "later"

const PAGES = {
  "/": `<h1>Notes</h1>
    <a href="#main">Skip to the notes</a> <a href="#nothing">Skip nowhere</a>
    <a href="/deaf">Deaf</a> <a href="/loud">Loud</a> <a href="/curt">Curt</a> <a href="/crooked">Crooked</a>
    <a href="/notes/n-1">A note that is gone</a> <a href="/notes/n-2">Another</a> <a href="/attic">Attic</a>
    <button data-does="count">Count</button> <output>0</output>
    <button data-does="open">More</button>`,
  "/deaf": `<h1>Deaf</h1>
    <button>Dead</button>
    <label>Colour <select><option>Red</option><option>Blue</option></select></label>
    <label><input type="checkbox" /> Wrap it</label>
    <form data-does="nothing"><label>Wish <input name="wish" /></label><button>Send wish</button></form>
    <form data-does="write"><label>Note <input name="note" /></label><button>Write note</button></form>`,
  "/loud": `<h1>Loud</h1><button data-does="throw">Throw</button>`,
  "/curt": `<h1>Curt</h1><button data-does="refuse">Ask for too much</button>`,
  "/crooked": `<h1>Crooked</h1><h1>Crooked again</h1><p id="twin"></p><p id="twin"></p>
    <button data-does="count" tabindex="-1">Out of reach</button> <output>0</output>
    <button data-does="count"><span class="icon"></span></button>
    <label><input type="radio" name="pace" checked /> Slow</label><label><input type="radio" name="pace" /> Quick</label>
    <table><tr><td><img alt="" width="600" height="9" /></td></tr></table>`,
  "/lonely": "<h1>Lonely</h1>",
  "/later": "<h1>Later</h1>",
};

const write = async (body) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/notes", { method: "POST", headers, body });
  await answer.text();
};
const DOES = {
  count: () => (document.querySelector("output").textContent += "1"),
  open: ({ target }) =>
    target.insertAdjacentHTML("afterend", '<button data-does="leave">Go later</button><button>Dead inside</button>'),
  leave: () => location.assign("/later"),
  nothing: () => undefined,
  write: ({ target }) => write(JSON.stringify({ text: target.elements.note.value })),
  refuse: () => write(JSON.stringify({ text: "x".repeat(99) })),
  throw: () => {
    throw new Error("too loud");
  },
};

const main = document.querySelector("main");
main.innerHTML = PAGES[location.pathname] ?? "<h1>No such page</h1>";
const act = (event) => {
  const does = event.target.dataset?.does;
  if (event.type === "submit") event.preventDefault();
  if (does && (event.type === "submit") === (event.target.localName === "form")) DOES[does](event);
};
main.addEventListener("click", act);
main.addEventListener("submit", act);
if (location.pathname === "/loud") console.error("loud from the start");
