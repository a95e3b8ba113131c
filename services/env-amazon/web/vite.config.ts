import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2022",
    // The content security policy allows no data: addresses but for images, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A page costs few requests: the first load is one file, what pages share another, and each page one of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "shared", minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["../../../packages/ui/src/testing/setup.ts"],
    css: false,
    testTimeout: 60_000,
  },
});
