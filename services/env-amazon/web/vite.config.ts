import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2022",
    // The content security policy allows no data: addresses but for images, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["../../../packages/ui/src/testing/setup.ts"],
    css: false,
    testTimeout: 60_000,
  },
});
