import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../../scripts/test/browsers.ts";
import { ROOT } from "../e2e/support/running-site.ts";
import { comparePictures } from "./compare-pictures.ts";
import { buildOf, RECORDINGS } from "./program.ts";
import { record } from "./record.ts";

/**
 * Records everything that a visitor of a commit receives, and compares two recordings. The second one is the working
 * tree unless another commit is named. `exact` holds bytes, `dom` elements and text without class names and scripts.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { again: { type: "boolean", default: false }, pictures: { type: "boolean", default: true } },
  allowPositionals: true,
  allowNegative: true,
});
const [before, after] = positionals;
if (before === undefined || positionals.length > 2) {
  console.error("Usage: npm run output -- <commit> [<commit>] [--again] [--no-pictures]");
  process.exit(2);
}

const chromium = await findChromium();
const [first, second] = [await recorded(before), await recorded(after)];
for (const part of ["exact", "dom"]) {
  console.log(`\n— ${part}: git diff --no-index ${path.join(first, part)} ${path.join(second, part)}`);
  const args = ["diff", "--no-index", "--stat=150", path.join(first, part), path.join(second, part)];
  const { stdout } = spawnSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  console.log(stdout === "" ? "The same" : stdout.trimEnd());
}
console.log("\n— pictures");
await comparePictures(path.join(first, "pictures"), path.join(second, "pictures"), path.join(second, "differences"));

/** The folder with a recording of a commit, or a new one of the working tree. */
async function recorded(commit: string | undefined): Promise<string> {
  const { name, folder } = await buildOf(commit);
  const target = path.join(RECORDINGS, name);
  if (commit !== undefined && !values.again && existsSync(path.join(target, "complete"))) return target;
  await rm(target, { recursive: true, force: true });
  console.log(`Recording ${name} …`);
  const { addresses } = await record({ folder, target, chromium: values.pictures ? chromium : undefined });
  await writeFile(path.join(target, "complete"), "");
  console.log(`  ${addresses} addresses, in ${path.relative(ROOT, target)}`);
  return target;
}
