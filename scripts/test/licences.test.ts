import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { ROOT } from "../run.ts";

/** Licences that ask for nothing but to be named. */
const PERMISSIVE = ["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"];

/** Packages that are fine for another reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "@img/": "libvips is LGPL: a library of its own, loaded when it runs and never changed",
  "png-js": "MIT by the LICENSE file in it; its package.json does not say",
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

test("every package that the running site needs may be used freely", async () => {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(path.join(ROOT, "package-lock.json"), "utf8")));
  const running = Object.entries(packages).filter(([folder, { dev, devOptional }]) => folder && !dev && !devOptional);
  expect(running.length).toBeGreaterThan(10);
  const questionable = running.flatMap(([folder, { license = "none given" }]) => {
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const isException = Object.keys(EXCEPTIONS).some((start) => name.startsWith(start));
    const isFree = license.split(" AND ").every((one) => PERMISSIVE.includes(one));
    return isFree || isException ? [] : [`${name}: ${license}`];
  });
  expect(questionable).toEqual([]);
});
