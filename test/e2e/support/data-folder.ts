import { cp } from "node:fs/promises";
import path from "node:path";
import { BUILT_PICTURES } from "./build-pictures.ts";
import { temporaryFolder } from "./server-process.ts";
import { test as base } from "./test.ts";

/** For tests of server processes: each gets its own data folder with the built pictures. */
export const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  dataDir: async ({}, use) => {
    const { folder, remove } = await temporaryFolder();
    await cp(BUILT_PICTURES, path.join(folder, "pictures"), { recursive: true });
    await use(folder);
    await remove();
  },
});
