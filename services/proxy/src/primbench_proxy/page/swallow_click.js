// An activation of the element goes nowhere. Mouse, keyboard and assistive technology all end in a click event, which
// is stopped before any listener of the page can see it.

function swallow_click(rule) {
  const stop = (event) => {
    if (!elementOf(event, rule.element) || !claim(rule)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", stop, true);
}
