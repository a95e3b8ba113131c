// Marks every visible control and link of the page with data-crawl="0", "1", ... and says what each is.
// While a modal dialog is open, only what stands in it can be used.
() => {
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], " +
    ["button", "link", "tab", "menuitem", "switch", "checkbox", "radio", "option", "combobox", "slider"]
      .map((role) => `[role=${role}]`)
      .join(", ");
  const FIELDS = "input, select, textarea";
  const REGIONS = "section, nav, dialog, form, fieldset, [role=region], [role=group], [role=radiogroup], [role=dialog]";
  const dialog = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")].at(-1);

  const hasBox = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const isVisible = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (hasBox(element) || [...(element.labels ?? [])].some(hasBox));
  const nameOf = (region) => {
    const by = (region.getAttribute("aria-labelledby") ?? "").split(/\s+/).map((id) => document.getElementById(id));
    const legend = region.querySelector(":scope > legend");
    return region.getAttribute("aria-label") ?? [...by, legend].find((element) => element)?.innerText ?? "";
  };
  const namedRegion = (element) => {
    for (let each = element.parentElement?.closest(REGIONS); each; each = each.parentElement?.closest(REGIONS)) {
      if (nameOf(each)) return nameOf(each);
    }
    return "";
  };
  const formOf = (element) => element.form ?? element.closest("form");
  const submitOf = (form) => [...form.elements].find((each) => each.type === "submit" && isVisible(each));
  const describe = (element, index) => {
    element.dataset.crawl = String(index);
    const form = formOf(element);
    const submit = form ? submitOf(form) : undefined;
    return {
      mark: String(index),
      text: (element.getAttribute("aria-label") ?? element.innerText ?? "") + (element.labels?.[0]?.innerText ?? ""),
      tag: element.localName,
      type: element.type ?? "",
      region: namedRegion(element),
      href: element.localName === "a" ? (element.getAttribute("href") ?? "") : "",
      is_shell: element.closest("header, footer") !== null && element.closest("main, dialog, article") === null,
      is_in_form: Boolean(form),
      is_enabled: !element.matches(":disabled") && element.getAttribute("aria-disabled") !== "true",
      is_on:
        element.checked === true || ["aria-selected", "aria-checked"].some((a) => element.getAttribute(a) === "true"),
      is_tab_stop: element.tabIndex >= 0,
      group: element.type === "radio" ? element.name : "",
      field_count: form && submit === element ? [...form.elements].filter((each) => each.matches(FIELDS)).length : 0,
      option_count: element.localName === "select" ? element.options.length : 0,
    };
  };
  for (const marked of document.querySelectorAll("[data-crawl]")) delete marked.dataset.crawl;
  return [...(dialog ?? document).querySelectorAll(CONTROLS)].filter(isVisible).map(describe);
};
