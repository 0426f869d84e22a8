import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { EVENT_NAMES } from "../../analytics/events.ts";
import { counted } from "../../content/diagnostic.ts";
import { type Counts, entriesOf } from "../../domain/documents/counts.ts";
import { type Counters, openCounters } from "../../store/counters.ts";
import { COUNTERS_FILES } from "../../store/counters.ts";
import { type Command, type CommandContext, type ExitCode, noSuch, readArguments, UsageError } from "../command.ts";
import { parseCountsFile, textOfCounts } from "../counts-file.ts";
import { withStore } from "../stores.ts";
import { trafficTable } from "../traffic-table.ts";
import { writeNewFile } from "../write-new-file.ts";

const OPTIONS = {
  json: { type: "boolean" },
  event: { type: "string" },
  export: { type: "string" },
  import: { type: "string" },
  add: { type: "boolean" },
} as const;

/** Shows the counters of all events or one, in the terminal, or moves them between stores. */
export const traffic: Command = async (args, context) => {
  const { values } = readArguments(args, OPTIONS);
  const { json = false, event, export: to, import: from, add = false } = values;
  const { terminal, workingDir } = context;
  if (to !== undefined) return exportCounts(path.resolve(workingDir, to), context);
  if (from !== undefined) return importCounts(path.resolve(workingDir, from), add, context);
  const counts = await readCounts(context);
  const known = [...new Set([...EVENT_NAMES, ...counts.keys()])];
  if (event !== undefined && !known.includes(event)) {
    throw new UsageError(noSuch("event", event, known));
  }
  const selected: Counts = event === undefined ? counts : new Map([...counts].filter(([name]) => name === event));
  if (json) {
    const plain = [...selected].map(([name, values]) => [name, Object.fromEntries(values)] as const);
    terminal.print(JSON.stringify(Object.fromEntries(plain), null, 2));
  } else if (selected.size === 0) {
    terminal.print(event === undefined ? "No events yet." : `No ${event} yet.`);
  } else {
    for (const line of trafficTable(selected, EVENT_NAMES, terminal)) terminal.print(line);
  }
  return 0;
};

async function readCounts(context: CommandContext): Promise<Counts> {
  const { settings } = context;
  if (settings.stores.portfolio.engine === "files")
    return (await withCounters(context, (own) => own.counts())) ?? new Map();
  return withStore(context, "portfolio", async (store) => {
    // Each counts once, even if a server delivers it at the same time.
    await withCounters(context, (own) => own.deliver(store));
    return store.counts("traffic", "events");
  });
}

/** Opens the counters of the data folder; undefined if nothing was counted there, so that no file is created. */
async function withCounters<T>(
  { settings, now }: CommandContext,
  work: (counters: Counters) => T,
): Promise<Awaited<T> | undefined> {
  if (!COUNTERS_FILES.some((name) => existsSync(path.join(settings.dataDir, name)))) return undefined;
  const counters = openCounters(settings.counters, { now, hosted: settings.stores.portfolio.engine !== "files" });
  try {
    return await work(counters);
  } finally {
    counters.close();
  }
}

/** The id in the file makes an import of equal counts from elsewhere another one. */
async function exportCounts(file: string, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const counts = await readCounts(context);
  if (!(await writeNewFile(file, textOfCounts({ id: randomUUID(), counts })))) {
    terminal.note(`${file} exists: name a new file`);
    return 1;
  }
  terminal.print(`${file}: ${sentence(counts)}`);
  return 0;
}

async function importCounts(file: string, add: boolean, context: CommandContext): Promise<ExitCode> {
  const { terminal, settings, now } = context;
  const { id, counts } = parseCountsFile(file, await readFile(file, "utf8").catch(() => undefined));
  async function into(target: {
    readonly before: Counts;
    readonly add: () => boolean | Promise<boolean>;
  }): Promise<ExitCode> {
    if (target.before.size > 0 && !add) {
      terminal.note(`Nothing was imported: the store has ${sentence(target.before)}. To add to them: --add`);
      return 1;
    }
    const isNew = await target.add();
    terminal.print(isNew ? `Added ${sentence(counts)}.` : `Nothing was imported: ${file} was imported before.`);
    return 0;
  }
  if (settings.stores.portfolio.engine !== "files") {
    return withStore(context, "portfolio", async (store) =>
      into({
        before: await store.counts("traffic", "events"),
        add: () => store.addCounts("traffic", "events", counts, id),
      }),
    );
  }
  await mkdir(settings.dataDir, { recursive: true });
  const counters = openCounters(settings.counters, { now, hosted: false });
  try {
    return await into({ before: counters.counts(), add: () => counters.addCounts(counts, id) });
  } finally {
    counters.close();
  }
}

/** `12 counts of 3 kinds of events` */
function sentence(counts: Counts): string {
  const sum = entriesOf(counts).reduce((total, [, , by]) => total + by, 0);
  return `${counted(sum, "count")} of ${counted(counts.size, "kind")} of events`;
}
