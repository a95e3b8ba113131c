import "@primbench/ui/styles.css";
import "./theme.css";

import { createQueryClient } from "@primbench/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";

import { App } from "./App";
import { preloadPage } from "./preloadPage";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const page = (
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </QueryClientProvider>
);

// Not awaited: a page's script imports from this one's file and would wait for it to end.
void preloadPage(window.location.pathname).then(() => {
  createRoot(root).render(page);
});
