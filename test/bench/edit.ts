import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { ROOT } from "../../scripts/run.ts";
import { editedSiteSchema, openDocumentSchema } from "../../src/editor/api.ts";
import { temporaryFolder } from "../e2e/support/server-process.ts";
import { type MeasuredProcess, runMeasured } from "./growth/measured-process.ts";
import { writeContent } from "./growth/write-content.ts";
import { median } from "./page-table.ts";

// Measures the editor over HTTP, with the sample's documents and with many more. Fails if an edit takes too long.
const SIZES = [0, 500];
const RUNS = 5;
/** Of an edit until the preview shows it, in milliseconds of the processor. */
const LIMIT_MS = 1_000;
/** Between looks at the preview, which cost time, too. */
const PAUSE_MS = 100;
/** A process that uses less of a second is idle. */
const IDLE_MS = 30;
const FILE = "portfolio/blog/reading-a-queue.md";
const EDIT = "Edit of a field, until the preview shows it";

interface Cost {
  readonly cpu: number;
  readonly wall: number;
}
type Costs = ReadonlyMap<string, readonly Cost[]>;

const tables = [];
for (const documents of SIZES) tables.push(await measureEditor(documents));

const sizes = SIZES.map((size) => `${size} more documents`);
console.log(`| CPU time, wall time | ${sizes.join(" | ")} |\n|---|${"--:|".repeat(sizes.length)}`);
for (const step of tables[0]?.keys() ?? []) {
  console.log(`| ${[step, ...tables.map((costs) => cell(costs.get(step) ?? []))].join(" | ")} |`);
}
for (const [index, costs] of tables.entries()) {
  const used = median((costs.get(EDIT) ?? []).map(({ cpu }) => cpu));
  if (used <= LIMIT_MS) continue;
  console.error(`${EDIT}: ${ms(used)} with ${sizes[index]}, expected at most ${LIMIT_MS} ms`);
  process.exitCode = 1;
}

function cell(costs: readonly Cost[]): string {
  return `${ms(median(costs.map(({ cpu }) => cpu)))}, ${ms(median(costs.map(({ wall }) => wall)))}`;
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

async function measureEditor(documents: number): Promise<Costs> {
  const { folder, remove } = await temporaryFolder();
  const contentDir = path.join(folder, "content");
  await writeContent(contentDir, documents);
  const editor = runMeasured([path.join(ROOT, "scripts/edit.ts"), "--no-open"], {
    NODE_ENV: "development",
    PORT: "0",
    CONTENT_DIR: contentDir,
    DATA_DIR: path.join(folder, "data"),
  });
  try {
    const address = new URL(await editor.printed(/Edit: (\S+)/));
    return await measureSteps(editor, address);
  } finally {
    await editor.stop();
    await remove();
  }
}

async function measureSteps(editor: MeasuredProcess, address: URL): Promise<Costs> {
  const ask = await ownersRequests(address);
  const costs = new Map<string, Cost[]>();
  const list = async () => editedSiteSchema.parse(await ask("site"));
  const open = async () => openDocumentSchema.parse(await ask(`document?file=${encodeURIComponent(FILE)}`));

  /** Measures what all steps took since this was called. */
  async function stopwatch(): Promise<(step: string) => Promise<void>> {
    const { cpuMs } = await editor.usage();
    const began = performance.now();
    return async (step) => {
      const wall = performance.now() - began;
      const cpu = (await editor.usage()).cpuMs - cpuMs;
      costs.set(step, [...(costs.get(step) ?? []), { cpu, wall }]);
    };
  }

  async function edit(title: string, record: (step: string) => Promise<void>): Promise<void> {
    const { hash, data } = await open();
    const change = { file: FILE, base: hash, data: { ...z.looseObject({}).parse(data), title } };
    openDocumentSchema.parse(await ask("change", change));
    await record("Edit of a field, until its messages are back");
    await Promise.all([list(), open(), shown(title)]);
    await record(EDIT);
  }

  async function shown(words: string): Promise<void> {
    while (!(await (await fetch(shownAt)).text()).includes(words)) await pause(PAUSE_MS);
  }

  await idle(editor);
  const first = await stopwatch();
  const page = (await list()).documents.find(({ file }) => file === FILE)?.address;
  await first("The list, first");
  if (page === undefined) throw new Error(`No page shows ${FILE}`);
  const shownAt = new URL(page, address);
  // Also loads the code of the page.
  await edit("A first title", async () => undefined);
  for (let run = 1; run <= RUNS; run += 1) {
    await idle(editor);
    const listed = await stopwatch();
    await list();
    await listed("The list, again");
    const opened = await stopwatch();
    await open();
    await opened("A document");
    await edit(`Title number ${run}`, await stopwatch());
  }
  return costs;
}

/** What the editor's page can ask, which the printed address lets in. */
async function ownersRequests(address: URL): Promise<(path: string, body?: object) => Promise<unknown>> {
  const { headers } = await fetch(address, { redirect: "manual" });
  const [cookie = ""] = headers.getSetCookie().map((one) => one.replace(/;.*/, ""));
  return async (path, body) => {
    const answer = await fetch(new URL(`/edit/api/${path}`, address), {
      headers: { cookie, origin: address.origin, "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Waits until the editor has finished what it does by itself. */
async function idle(editor: MeasuredProcess): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > IDLE_MS; ) {
    const { cpuMs } = await editor.usage();
    await pause(1_000);
    used = (await editor.usage()).cpuMs - cpuMs;
  }
}
