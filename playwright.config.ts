import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** Found or installed by `npm test`; Playwright's own where the tests are started by hand. */
const chromium = process.env["CHROMIUM"];

export default defineConfig({
  projects: [
    { name: "e2e", testDir: "test/e2e" },
    // Only `npm run test:all` runs these.
    { name: "slow", testDir: "test/slow" },
  ],
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // Compiling the built server again takes each worker ten seconds.
  build: { external: ["**/build/**"] },
  globalSetup: "./test/e2e/support/build-pictures.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Browser tests wait for a third of their time.
  workers: availableParallelism() + 1,
  reporter: [["list"]],
  // A machine that does other things besides takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // A context is a window of the browser and a cold cache: a new one for each test takes longer than most tests.
    reuseContext: true,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // No sandbox: tests also run as root. The rest keeps the browser from calling home.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    // Every test would be recorded to keep those that fail, which slows all: ask for it with `--trace on`.
    trace: "off",
  },
});
