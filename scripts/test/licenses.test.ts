import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { ROOT } from "../run.ts";

/** Licenses that only require attribution. */
const PERMISSIVE = ["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"];

/** Packages that are acceptable for other reasons. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "@img/": "libvips is LGPL: a separate library, dynamically loaded and unmodified",
  "png-js": "MIT according to its LICENSE file; missing in package.json",
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

test("every production package has a permissive license", async () => {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(path.join(ROOT, "package-lock.json"), "utf8")));
  const production = Object.entries(packages).filter(
    ([folder, { dev, devOptional }]) => folder && !dev && !devOptional,
  );
  expect(production.length).toBeGreaterThan(10);
  const restricted = production.flatMap(([folder, { license = "none given" }]) => {
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const isException = Object.keys(EXCEPTIONS).some((start) => name.startsWith(start));
    const isPermissive = license.split(" AND ").every((one) => PERMISSIVE.includes(one));
    return isPermissive || isException ? [] : [`${name}: ${license}`];
  });
  expect(restricted).toEqual([]);
});
