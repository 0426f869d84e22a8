import { access } from "node:fs/promises";
import { expect, test } from "vitest";
import { scriptOf } from "./run.ts";

test.each(["biome", "knip", "playwright", "react-router", "tsc", "vitest"])("the script of %s exists", async (name) => {
  await expect(access(await scriptOf(name))).resolves.toBeUndefined();
});
