import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests of rules, wherever the rules are. */
const UNITS = ["{src,scripts,test}/**/*.test.{ts,tsx}"];
const HTML = ["test/html/**/*.test.ts"];
/** Only `npm run test:all` runs these. */
const SLOW = ["{src,scripts,test}/**/*.slow.test.{ts,tsx}"];
/** These need the emulators of `npm run test:firestore`. */
const FIRESTORE = ["src/**/*.firestore.test.ts"];
/** In Firefox and WebKit. */
const BROWSERS = ["test/browsers/**/*.test.ts"];

const PICTURES = { globalSetup: "test/e2e/support/build-pictures.ts" };

const project = (name: string, include: string[], more: object = {}) =>
  ({ extends: true, test: { name, include, ...more } }) as const;

export default defineConfig({
  test: {
    // The default leaves one core free.
    maxWorkers: availableParallelism(),
    // A module graph for each of two hundred files takes longer than their tests. Tests undo what they change globally.
    isolate: false,
    // A machine under load is slow, not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project("unit", UNITS, { exclude: [...configDefaults.exclude, ...HTML, ...SLOW, ...FIRESTORE, ...BROWSERS] }),
      // These tests read pages of the built site.
      project("html", HTML, { exclude: SLOW, ...PICTURES }),
      project("slow", SLOW),
      project("firestore", FIRESTORE),
      project("browsers", BROWSERS, PICTURES),
    ],
  },
});
