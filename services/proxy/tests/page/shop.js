// A shop of one page in React: what the page knows is written out in #state.
/* global document, history, library */
const { createElement: h, useState } = library("react");

function Field({ id, label, value, onChange }) {
  const input = h("input", { id, value, onChange: (event) => onChange(event.target.value) });
  return h("p", null, h("label", { htmlFor: id }, label), input);
}

function Shop() {
  const [state, setState] = useState({ cart: 0, wish: 0, city: "", street: "", saved: "", page: "Lamp", drawn: 0 });
  const [message, setMessage] = useState();
  const change = (part) => setState((before) => ({ ...before, ...part(before) }));
  const add = () => {
    change(({ cart }) => ({ cart: cart + 1 }));
    setMessage("Added to cart");
  };
  const save = (event) => {
    event.preventDefault();
    change(({ city, street }) => ({ saved: `${city}|${street}` }));
  };
  const go = () => {
    history.pushState({}, "", "/chair");
    setMessage(undefined);
    change(() => ({ page: "Chair" }));
  };
  const button = (text, className, onClick) => h("button", { type: "button", className, onClick }, text);
  return h(
    "main",
    null,
    h("h1", null, state.page),
    h(
      "section",
      { key: state.drawn, "aria-label": "Buy" },
      button(h("span", null, "Add to cart"), "wide main", add),
      button("Add to list", "wide", () => change(({ wish }) => ({ wish: wish + 1 }))),
      h("div", { role: "status", className: "said" }, message),
    ),
    h(
      "form",
      { onSubmit: save },
      h(Field, { id: "city", label: "City", value: state.city, onChange: (city) => change(() => ({ city })) }),
      h(Field, { id: "street", label: "Street", value: state.street, onChange: (street) => change(() => ({ street })) }),
      h("button", { type: "submit", className: "wide" }, "Save"),
    ),
    button("Chair", "wide", go),
    button("Draw anew", "wide", () => change(({ drawn }) => ({ drawn: drawn + 1 }))),
    h("p", { id: "state" }, JSON.stringify(state)),
  );
}

library("react-dom/client").createRoot(document.getElementById("root")).render(h(Shop));
