import { readFileSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";

const CARDS = new URL("./public/cards/", import.meta.url);

/** Diamonds in blue and clubs in green, for a deck of four colours: the same drawings, with the suit's signs recoloured. */
const fourColours = {
  name: "four-colours",
  generateBundle(this: { emitFile: (file: { type: "asset"; fileName: string; source: string }) => void }) {
    for (const name of readdirSync(CARDS).filter((each) => /^.[cd]\.svg$/.test(each))) {
      const [from, to] = name.charAt(1) === "d" ? ["red", "#1553c0"] : ["black", "#0b6b35"];
      const source = readFileSync(new URL(name, CARDS), "utf8").replace(/<symbol id="[SV][^]*?<\/symbol>/g, (sign) =>
        sign.replaceAll(`"${from}"`, `"${to}"`),
      );
      this.emitFile({ type: "asset", fileName: `cards/four/${name}`, source });
    }
  },
};

/** Styles and templates are indented and commented for those who read the sources; what is served is not. */
const tight = {
  name: "tight",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!id.includes("/src/")) return null;
    const styled = code.replace(/css`[^`]*`/g, (sheet) =>
      sheet
        .replace(/\/\*[^]*?\*\//g, "")
        .replace(/\s+/g, " ")
        .replace(/\s*([{};,])\s*/g, "$1")
        .replace(/: /g, ":")
        .replace(/;}/g, "}"),
    );
    return { code: styled.replace(/\n\s+/g, "\n"), map: null };
  },
};

/** The built pages are part of the Python package, so that a machine with only Python serves them. */
export default defineConfig({
  base: "/",
  plugins: [tight, fourColours],
  build: {
    outDir: "../src/cutcard/server/pages",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // since when light-dark() is known
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
