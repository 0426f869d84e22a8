import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../../scripts/build.ts";
import { ROOT } from "../../scripts/run.ts";
import { excess, type GrowthLine, TOLERANCE, tableHead, tableRow } from "./growth/growth-table.ts";
import { SECTIONS, type Sized } from "./growth/sections.ts";
import { writeContent } from "./growth/write-content.ts";

/**
 * Measures the site with more and more content, and prints a Markdown table. Fails if a line grows faster than it may.
 * Arguments are sections, by default all.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { sizes: { type: "string", default: "100,1000,5000" } },
  allowPositionals: true,
});
const sizes = values.sizes.split(",").map(Number);
const unknown = positionals.find((name) => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined || sizes.some((size) => !(size > 0))) {
  console.error(`Usage: npm run bench:growth -- [--sizes 100,1000,5000] [${Object.keys(SECTIONS).join("] [")}]`);
  process.exit(2);
}

// Below the project, where the build finds its packages.
const FOLDER = path.join(ROOT, `build/growth-${process.pid}`);

if (!(await buildIfChanged())) process.exit(1);
const lines = new Map<string, GrowthLine>();
try {
  for (const documents of sizes) {
    const size = await prepare(documents);
    for (const [name, measure] of Object.entries(SECTIONS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      console.error(`${documents} documents: ${name} …`);
      for (const [line, { value, unit, may }] of Object.entries(await measure(size))) {
        lines.set(line, { name: line, unit, may, values: [...(lines.get(line)?.values ?? []), value] });
      }
    }
  }
} finally {
  await rm(FOLDER, { recursive: true, force: true });
}

console.log(tableHead(sizes));
for (const line of lines.values()) console.log(tableRow(line));
console.log(`\nTimes are CPU times. Tolerance: ${TOLERANCE} times. Node ${process.versions.node}.`);
for (const line of lines.values()) {
  const why = excess(line, sizes);
  if (why === undefined) continue;
  console.error(why);
  process.exitCode = 1;
}

async function prepare(documents: number): Promise<Sized> {
  const folder = path.join(FOLDER, String(documents));
  const buildDir = path.join(folder, "build");
  await rm(folder, { recursive: true, force: true });
  await mkdir(buildDir, { recursive: true });
  for (const part of ["client", "server"]) {
    await cp(path.join(ROOT, "build", part), path.join(buildDir, part), { recursive: true });
  }
  const contentDir = path.join(folder, "content");
  await writeContent(contentDir, documents);
  return { documents, contentDir, dataDir: path.join(folder, "data"), buildDir };
}
