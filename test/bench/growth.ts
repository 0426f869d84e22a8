import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../../scripts/build.ts";
import { ROOT } from "../../scripts/run.ts";
import { crowdContent } from "../e2e/support/crowd-content.ts";
import { type GrowthLine, SECTIONS, type Sized } from "./growth/sections.ts";

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

/** Measures vary, and a step of the machine, such as a collection of garbage, is in one and not in another. */
const TOLERANCE = 1.5;
/** A list that becomes long enough for pages is in a few files more: its first page, its last, all of them. */
const FEW_FILES = 4;

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

console.log(`| Documents | ${sizes.join(" | ")} | Must |\n|---|${"--:|".repeat(sizes.length)}---|`);
for (const { name, unit, may, values } of lines.values()) {
  const cells = values.map((value) => `${value.toFixed(unit === "files" ? 0 : 1)} ${unit}`);
  console.log(`| ${[name, ...cells, may].join(" | ")} |`);
}
console.log(`\nTimes are CPU times. Tolerance: ${TOLERANCE} times. Node ${process.versions.node}.`);
for (const line of lines.values()) {
  for (const [step, value] of line.values.entries()) {
    const [before, from, to] = [line.values[step - 1], sizes[step - 1], sizes[step]];
    if (before === undefined || from === undefined || to === undefined) continue;
    const allowed = TOLERANCE * (line.may === "stay" ? 1 : to / from);
    if (value <= before * allowed || (line.unit === "files" && value <= before + FEW_FILES)) continue;
    console.error(`${line.name} grows ${(value / before).toFixed(1)} times from ${from} to ${to} documents`);
    process.exitCode = 1;
  }
}

async function prepare(documents: number): Promise<Sized> {
  const folder = path.join(FOLDER, String(documents));
  const buildDir = path.join(folder, "build");
  await rm(folder, { recursive: true, force: true });
  await mkdir(buildDir, { recursive: true });
  for (const part of ["client", "server"]) {
    await cp(path.join(ROOT, "build", part), path.join(buildDir, part), { recursive: true });
  }
  const [testimonies, others] = [(2 * documents) / 5, documents / 5];
  const contentDir = await crowdContent({ testimonies, experiences: others, projects: others, posts: others });
  return { contentDir, dataDir: path.join(folder, "data"), buildDir };
}
