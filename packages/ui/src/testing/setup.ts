import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Long enough for a machine that does many things at once; a test that passes never waits for it.
configure({ asyncUtilTimeout: 15_000 });

// jsdom draws no top layer: a modal dialog is an open one there.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
HTMLElement.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
});
