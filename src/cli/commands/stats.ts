import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { EVENT_NAMES } from "../../analytics/events.ts";
import { counted } from "../../content/diagnostic.ts";
import { readRecipients } from "../../content/read/read-content.ts";
import { type Counts, countsIn, entriesOf, eventSum, mostFrequent } from "../../domain/documents/counts.ts";
import { withNames } from "../../domain/site/recipients.ts";
import { COUNTERS_FILES, type Counters, openCounters } from "../../store/counters.ts";
import { type Command, type CommandContext, readArguments, UsageError, unknownName } from "../command.ts";
import { writeNewFile } from "../site-folder.ts";
import { openStore } from "./push-and-pull.ts";

const OPTIONS = {
  json: { type: "boolean" },
  event: { type: "string" },
  export: { type: "string" },
  import: { type: "string" },
} as const;

/** Prints the counters of all events or one, or moves them between stores. */
export const stats: Command = async (args, context) => {
  const { json = false, event, export: to, import: from } = readArguments(args, OPTIONS).values;
  const { terminal, workingDir } = context;
  if (from !== undefined) return importCounts(path.resolve(workingDir, from), context);
  const counts = await readCounts(context);
  if (to !== undefined) return exportCounts(path.resolve(workingDir, to), counts, context);
  const known = [...new Set([...EVENT_NAMES, ...counts.keys()])];
  if (event !== undefined && !known.includes(event)) throw new UsageError(unknownName("event", event, known));
  const selected: Counts = event === undefined ? counts : new Map([...counts].filter(([name]) => name === event));
  if (json) terminal.print(JSON.stringify(plain(selected), null, 2));
  else if (selected.size === 0) terminal.print(event === undefined ? "No events yet." : `No ${event} yet.`);
  else {
    const named = withNames(selected, await readRecipients(context.settings.contentDir));
    for (const line of table(named, [...known, ...named.keys()])) terminal.print(line);
  }
  return 0;
};

type CountsContext = Pick<CommandContext, "settings" | "now" | "terminal">;

/** The counts of the site, wherever they are. */
export async function readCounts(context: CountsContext): Promise<Counts> {
  const { dataDir, stores } = context.settings;
  // Opening the counters would create a file.
  const isCounted = COUNTERS_FILES.some((name) => existsSync(path.join(dataDir, name)));
  using own = isCounted ? openOwnCounters(context) : undefined;
  if (stores.portfolio.engine === "files") return own?.counts() ?? new Map();
  using store = await openStore(context, "portfolio");
  // Each counts once, even if a server delivers it at the same time.
  await own?.deliver(store);
  return await store.counts("traffic", "events");
}

/** The counters of the data folder, until they go out of scope. */
function openOwnCounters({ settings, now }: CountsContext): Counters & Disposable {
  const counters = openCounters(settings.counters, { now, hosted: settings.stores.portfolio.engine !== "files" });
  return Object.assign(counters, { [Symbol.dispose]: () => counters.close() });
}

/** In characters. */
const LONGEST_BAR = 40;

/** A block of lines for each event: its sum, then its values with bars, the most frequent first. */
function table(counts: Counts, order: readonly string[]): readonly string[] {
  const rows = [...new Set(order)].flatMap((event) => {
    const values = counts.get(event);
    if (values === undefined) return [];
    const most = Math.max(...values.values());
    return [
      { name: event, count: eventSum(event, values).toLocaleString("en"), bar: "" },
      ...mostFrequent(values).map(([value, count]) => {
        const bar = "█".repeat(Math.max(1, Math.round((count / most) * LONGEST_BAR)));
        return { name: `  ${value}`, count: count.toLocaleString("en"), bar };
      }),
    ];
  });
  const width = Math.max(...rows.map(({ name }) => name.length));
  const digits = Math.max(...rows.map(({ count }) => count.length));
  return rows.flatMap(({ name, count, bar }, index) => [
    ...(bar === "" && index > 0 ? [""] : []),
    `${name.padEnd(width)}  ${count.padStart(digits)}  ${bar}`.trimEnd(),
  ]);
}

function plain(counts: Counts) {
  return Object.fromEntries([...counts].map(([event, values]) => [event, Object.fromEntries(values)]));
}

/** The id in the file makes an import of equal counts from elsewhere another one. */
async function exportCounts(file: string, counts: Counts, { terminal }: CommandContext) {
  const text = JSON.stringify({ id: randomUUID(), counts: plain(counts) }, null, 2);
  if (!(await writeNewFile(file, `${text}\n`))) {
    terminal.note(`${file} exists: name a new file`);
    return 1;
  }
  terminal.print(`${file}: ${sentence(counts)}`);
  return 0;
}

const fileSchema = z.strictObject({
  id: z.uuid(),
  counts: z.record(z.string(), z.record(z.string(), z.number().int().nonnegative())),
});

async function importCounts(file: string, context: CommandContext): Promise<0> {
  const { settings, terminal } = context;
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  let data: z.infer<typeof fileSchema>;
  try {
    data = fileSchema.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${file} has no counters: expected a file of \`npm run stats -- --export\``);
  }
  const counts = countsIn(data.counts);
  await mkdir(settings.dataDir, { recursive: true });
  const isNew = await addCounts(context, counts, data.id);
  terminal.print(isNew ? `Added ${sentence(counts)}.` : `Nothing was imported: ${file} was imported before.`);
  return 0;
}

async function addCounts(context: CommandContext, counts: Counts, id: string): Promise<boolean> {
  if (context.settings.stores.portfolio.engine === "files") {
    using own = openOwnCounters(context);
    return own.addCounts(counts, id);
  }
  using store = await openStore(context, "portfolio");
  return await store.addCounts("traffic", "events", counts, id);
}

/** `12 counts of 3 kinds of events` */
function sentence(counts: Counts): string {
  const sum = entriesOf(counts).reduce((total, [, , by]) => total + by, 0);
  return `${counted(sum, "count")} of ${counted(counts.size, "kind")} of events`;
}
