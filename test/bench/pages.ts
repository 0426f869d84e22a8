import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findChromium } from "../../scripts/test/browsers.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { temporaryFolder } from "../e2e/support/server-process.ts";
import { type BuiltSite, startBuiltSite } from "./built-site.ts";
import { writeComments, writeContent } from "./growth/write-content.ts";
import { measure } from "./lighthouse.ts";
import { median, type PageFigures, tableHead, tableRow } from "./page-table.ts";

/**
 * Measures pages and prints a Markdown table: all pages of this site, or the given paths or URLs. With `--documents`, the
 * site has that many documents more, and half as many comments.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: "string", default: "3" }, documents: { type: "string", default: "0" } },
  allowPositionals: true,
});
const runs = Math.max(1, Number(values.runs) || 1);
const documents = Math.max(0, Number(values.documents) || 0);
const pages = positionals.length > 0 ? positionals : ROUTES.map(({ path }) => path);
const isOwn = (page: string) => page.startsWith("/");

const chromium = await findChromium();
const { folder, remove } = await temporaryFolder();
await writeContent(folder, documents);
await writeComments(folder, documents / 2);
const site = pages.some(isOwn) ? await startBuiltSite({ CONTENT_DIR: folder }) : undefined;
try {
  if (site !== undefined) await picturesBuilt(site.origin);
  await printTable(site);
} finally {
  await site?.stop();
  await remove();
}

/** Waits for the process that builds pictures, which takes time from the browser. */
async function picturesBuilt(origin: string): Promise<void> {
  while ((await (await fetch(`${origin}/readyz`)).text()).includes("building")) await setTimeout(1_000);
}

async function printTable(own: BuiltSite | undefined): Promise<void> {
  const all: PageFigures[] = [];
  console.log(`\n${tableHead()}`);
  for (const page of pages) {
    const address = own !== undefined && isOwn(page) ? own.origin + page : page;
    try {
      const figures: PageFigures[] = [];
      for (let run = 0; run < runs; run += 1) figures.push(await measure(address, chromium));
      console.log(tableRow(page, figures));
      all.push(...figures);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  if (all.length === 0) return;
  const [cpu] = cpus();
  console.log(`
${all[0]?.tools}, its default phone; medians of ${runs} runs. Node ${process.versions.node}, ${cpus().length} × ${cpu?.model}.
Benchmark index ${median(all.map(({ machine }) => machine))}: TBT is only meaningful on an idle machine.`);
}
