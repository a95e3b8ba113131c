"""Every client rule for the shop in React, and what a page can be asked for that would give one away."""

ADD = {"role": "button", "name": "Add to cart"}
OFFER = {"title": "Before you go", "text": "Ten percent off your next order.", "dismiss": "No thanks"}
ASKED = {"title": "Add this?", "text": "One more step.", "confirm": "Yes, add it", "cancel": "Not now"}
STANDING = {
    "decoy_element": {"element": ADD, "name": "Add to cart now"},
    "hidden_affordance": {"element": ADD, "opener": "More options"},
    "label_misbinding": {"element": ADD, "other": {"role": "button", "name": "Add to list"}},
    "overlay": {"element": ADD, **OFFER},
}
EVERY = {
    **STANDING,
    "confirmation_step": {"element": ADD, **ASKED},
    "deceptive_banner": {"element": ADD, "text": "Could not be added"},
    "double_fire": {"element": ADD},
    "forged_toast": {"element": ADD, "text": "Added to cart"},
    "input_perturbation": {"element": {"role": "textbox", "name": "City"}, "slip": "swap"},
    "interrupting_modal": {"element": ADD, **OFFER},
    "stuck_loader": {"element": ADD, "hold_ms": 400, "text": "One moment"},
    "swallowed_click": {"element": ADD},
}
INVENTORY = """() => ({
  globals: Object.getOwnPropertyNames(window).sort(),
  html: document.documentElement.outerHTML,
  sheets: [...document.styleSheets].map((sheet) => [sheet.href, sheet.cssRules.length]),
  natives: ["addEventListener", "fetch", "setTimeout"].map((name) => String(window[name])),
  prototypes: [Element, HTMLElement, HTMLInputElement, EventTarget, XMLHttpRequest, MutationObserver].map((type) =>
    Object.entries(Object.getOwnPropertyDescriptors(type.prototype)).map(([name, { get, set, value }]) =>
      [name, String(get), String(set), typeof value === "function" ? String(value) : ""])),
  cookies: document.cookie,
  stored: [localStorage.length, sessionStorage.length],
})"""
TRAITS = """() => [...document.querySelectorAll("*")].flatMap((element) => [
  ...element.getAttributeNames().map((name) => `attribute ${name}`),
  ...[...element.classList].map((name) => `class ${name}`),
  ...Object.keys(element).filter((name) => !/^__?react/.test(name)).map((name) => `property ${name}`),
])"""
