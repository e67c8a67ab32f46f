import { defineConfig } from "vitest/config";

/** Unit tests of what the pages compute. There is no browser: tests/support has what stands in for one. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    // One thread that keeps what it has loaded: to begin anew for each file would cost twice as much.
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    // Lit says at every start that it is not the build for production.
    onConsoleLog: (log) => !log.includes("Lit is in dev mode"),
  },
});
