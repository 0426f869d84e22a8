import { defineConfig } from "vitest/config";

/** The tests that need the emulators of `npm run test:firestore`. */
export default defineConfig({
  test: { testTimeout: 60_000, include: ["{src,deploy}/**/*.firestore.test.ts"] },
});
