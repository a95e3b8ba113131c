// Elements as assistive technology sees them: role and accessible name (WAI-ARIA 1.2, AccName 1.2), as far as controls
// need it. Generated content and closed shadow trees are not seen.
/* global Element, Node, document, getComputedStyle */

const CONTROLS = "a[href], area[href], button, input, option, select, summary, textarea, [role]";

const INPUT_ROLES = {
  button: "button", submit: "button", reset: "button", image: "button", checkbox: "checkbox", radio: "radio",
  range: "slider", number: "spinbutton", search: "searchbox", text: "textbox", email: "textbox", tel: "textbox",
  url: "textbox",
};

const TAG_ROLES = {
  BUTTON: "button", SUMMARY: "button", TEXTAREA: "textbox", OPTION: "option", IMG: "img", H1: "heading",
  H2: "heading", H3: "heading", H4: "heading", H5: "heading", H6: "heading",
};

// Roles whose name may come from what they contain.
const NAMED_BY_CONTENT = new Set([
  "button", "cell", "checkbox", "columnheader", "gridcell", "heading", "link", "menuitem", "menuitemcheckbox",
  "menuitemradio", "option", "radio", "row", "rowheader", "switch", "tab", "tooltip", "treeitem",
]);

export function roleOf(element) {
  const given = (element.getAttribute("role") || "").trim().split(/\s+/)[0];
  if (given) return given.toLowerCase();
  const tag = element.tagName;
  if (tag === "A" || tag === "AREA") return element.hasAttribute("href") ? "link" : "";
  if (tag === "INPUT") {
    const role = INPUT_ROLES[element.type] || "";
    return element.hasAttribute("list") && (role === "textbox" || role === "searchbox") ? "combobox" : role;
  }
  if (tag === "SELECT") return element.multiple || element.size > 1 ? "listbox" : "combobox";
  return TAG_ROLES[tag] || "";
}

function folded(text) {
  return text.replace(/\s+/g, " ").trim();
}

function isHidden(element) {
  if (element.getAttribute("aria-hidden") === "true") return true;
  const style = getComputedStyle(element);
  return style.display === "none" || style.visibility === "hidden";
}

// The text of an element's content. `isReferred`: hidden content counts when a label refers to it (AccName 2A).
function contentOf(node, isReferred) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (!isReferred && isHidden(node)) return "";
  const label = folded(node.getAttribute("aria-label") || "");
  if (label) return ` ${label} `;
  if (node.tagName === "IMG") return ` ${node.alt} `;
  if (node.tagName === "SCRIPT" || node.tagName === "STYLE") return "";
  const text = [...(node.shadowRoot || node).childNodes].map((child) => contentOf(child, isReferred)).join("");
  return getComputedStyle(node).display.startsWith("inline") ? text : ` ${text} `;
}

function textOf(element, isReferred) {
  const label = folded(element.getAttribute("aria-label") || "");
  if (label) return label;
  return folded([...element.childNodes].map((child) => contentOf(child, isReferred)).join(""));
}

function nameByReference(element) {
  const ids = (element.getAttribute("aria-labelledby") || "").trim().split(/\s+/).filter(Boolean);
  const root = element.getRootNode();
  const referred = ids.map((id) => root.getElementById(id)).filter(Boolean);
  return folded(referred.map((other) => textOf(other, true)).join(" "));
}

function nameByMarkup(element, role) {
  if (element.labels && element.labels.length) {
    return folded([...element.labels].map((label) => textOf(label, false)).join(" "));
  }
  if (element.tagName === "INPUT" && ["submit", "reset", "button"].includes(element.type)) {
    return folded(element.value || { submit: "Submit", reset: "Reset" }[element.type] || "");
  }
  if (element.tagName === "IMG" || element.type === "image") return folded(element.alt || "");
  return NAMED_BY_CONTENT.has(role) ? textOf(element, false) : "";
}

export function nameOf(element, role) {
  return (
    nameByReference(element) ||
    folded(element.getAttribute("aria-label") || "") ||
    nameByMarkup(element, role) ||
    folded(element.getAttribute("title") || "") ||
    folded(element.getAttribute("placeholder") || "")
  );
}

// Elements that rules have added. No rule takes them for the page's.
const added = new WeakSet();

export function addition(element) {
  added.add(element);
  return element;
}

function isLike(target, wanted) {
  if (!(target instanceof Element) || added.has(target)) return false;
  return roleOf(target) === wanted.role && nameOf(target, wanted.role) === wanted.name;
}

// The element on an event's way that has this role and name; null when there is none.
export function elementOf(event, wanted) {
  return event.composedPath().find((target) => isLike(target, wanted)) || null;
}

// The elements of the document that have this role and name.
export function elementsLike(wanted) {
  return [...document.querySelectorAll(CONTROLS)].filter((element) => isLike(element, wanted));
}
