// The look of the page's own parts, so that an added one is of a piece with them: classes that its elements or its
// style sheets have.
/* global Node, document */
import { addition } from "./element.js";

const STATUS = '[role="status"], output';

function classInSheets(pattern) {
  for (const sheet of document.styleSheets) {
    try {
      for (const { selectorText } of sheet.cssRules) {
        const found = selectorText && selectorText.match(pattern);
        if (found) return found[1];
      }
    } catch {
      // A sheet of another origin keeps its rules to itself.
    }
  }
  return "";
}

// The classes of the first element that fits the selector; else one of the style sheets' that is named for the part.
export function classOf(selector, part) {
  const present = document.querySelector(selector);
  return present ? present.className : classInSheets(new RegExp(`^\\.([\\w-]*${part}[\\w-]*)$`, "i"));
}

export function made(tag, { className = "", text = "", ...attributes }) {
  const element = addition(document.createElement(tag));
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

// Writes into an element whose content is text. The page's own text nodes stay where its scripts expect them. Gives a
// function that takes the text back.
function overwrite(region, text) {
  const parts = [...region.childNodes];
  if (!parts.length) {
    const own = document.createTextNode(text);
    region.append(own);
    return () => own.remove();
  }
  const before = parts.map((part) => part.data);
  parts.forEach((part, index) => (part.data = index ? "" : text));
  return () => {
    if (parts[0].data === text) parts.forEach((part, index) => (part.data = before[index]));
  };
}

function isOfText(region) {
  return [...region.childNodes].every((node) => node.nodeType === Node.TEXT_NODE);
}

// Says something where the page says how things went: in the live region nearest to the control, else in one added
// beside it. Gives a function that takes it back.
export function say(element, text) {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const region = [...around.querySelectorAll(STATUS)].find(isOfText);
    if (region) return overwrite(region, text);
  }
  const region = made("div", { role: "status", className: classOf(STATUS, "status"), text });
  element.after(region);
  return () => region.remove();
}

// Says that something went wrong, in place of a live region's text.
export function sayAlert(region, text) {
  overwrite(region, "");
  const alert = made("div", { role: "alert", className: classOf('[role="alert"]', "error"), text });
  region.after(alert);
  return () => alert.remove();
}

export function confirmation() {
  const regions = [...document.querySelectorAll(STATUS)];
  return regions.find((region) => region.textContent.trim() && isOfText(region));
}
