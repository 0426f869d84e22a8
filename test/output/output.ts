import { spawnSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { buildIfChanged } from "../../scripts/build.ts";
import { ROOT } from "../../scripts/run.ts";
import { findChromium } from "../../scripts/test/browsers.ts";
import { record } from "./record.ts";
import { takeScreenshots } from "./screenshots.ts";

/** Records everything that visitors of the working tree receive, and compares it with an earlier recording. */
const [name, earlier] = process.argv.slice(2);
if (name === undefined) {
  console.error("Usage: npm run output -- <name> [<name of an earlier recording>]");
  process.exit(2);
}
if (!(await buildIfChanged())) process.exit(1);
const folderOf = (recording: string) => path.join(ROOT, ".cache/output", recording);
const folder = folderOf(name);
await rm(folder, { recursive: true, force: true });
const chromium = await findChromium();
await record(folder, (origin) => takeScreenshots(origin, path.join(folder, "pictures"), chromium));
if (earlier !== undefined) {
  const args = ["diff", "--no-index", "--stat=150", ...[earlier, name].map((one) => path.join(folderOf(one), "text"))];
  console.log(spawnSync("git", args, { encoding: "utf8" }).stdout || "The text is the same");
  await comparePictures(path.join(folderOf(earlier), "pictures"), path.join(folder, "pictures"));
}

/** Prints which pictures of the second folder differ visibly from those of the first. */
async function comparePictures(before: string, after: string): Promise<void> {
  for (const file of await readdir(after)) {
    const [first, second] = await Promise.all([before, after].map((at) => pixelsOf(path.join(at, file))));
    const differing = second?.data.filter((value, at) => Math.abs(value - (first?.data[at] ?? 0)) >= 8).length ?? 0;
    if (first?.data.length !== second?.data.length) console.log(`${file}: another size, or new`);
    else if (differing > 0) console.log(`${file}: ${differing} values differ`);
  }
}

function pixelsOf(file: string) {
  return sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
}
