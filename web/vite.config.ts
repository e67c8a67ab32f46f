import { defineConfig } from "vite";

/** The built pages are part of the Python package, so that a machine with only Python serves them. */
export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/cutcard/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        entryFileNames: "assets/cutcard.js",
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/[name][extname]",
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
