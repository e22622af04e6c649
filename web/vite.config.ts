import { defineConfig } from "vite";
import { icons } from "./build/icons.ts";
import { weight } from "./build/weight.ts";

export default defineConfig({
  plugins: [icons(), weight()],
  build: {
    outDir: "../src/throneroom/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // an inline script, which the server's policy forbids
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
