import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A module graph for each of two hundred files takes longer than their tests. Tests undo what they change globally.
    isolate: false,
    // A machine under load is slow, not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ["{src,scripts,test,deploy}/**/*.test.{ts,tsx}"],
    // These need emulators: `npm run test:firestore`.
    exclude: [...configDefaults.exclude, "**/*.firestore.test.ts"],
  },
});
