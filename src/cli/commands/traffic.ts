import { existsSync } from "node:fs";
import { EVENT_NAMES } from "../../analytics/events/events.ts";
import { type Counts, countsIn } from "../../domain/documents/counts.ts";
import type { DocumentStore } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { type Outbox, OutboxUnavailable, openOutbox } from "../../store/outbox/outbox.ts";
import { type Command, type CommandContext, noSuch, readArguments, UsageError } from "../command.ts";
import { withStore } from "../stores.ts";
import { trafficTable } from "../traffic-table.ts";

const OPTIONS = { json: { type: "boolean" }, event: { type: "string" } } as const;

/** Prints the counters as a table with bars or as JSON; `--event` limits it to one event. */
export const traffic: Command = async (args, context) => {
  const { json = false, event } = readArguments(args, OPTIONS).values;
  const { terminal } = context;
  const counted = await readCounts(context);
  const known = [...new Set([...EVENT_NAMES, ...counted.keys()])];
  if (event !== undefined && !known.includes(event)) {
    throw new UsageError(noSuch("event", event, known));
  }
  const selected: Counts = event === undefined ? counted : new Map([...counted].filter(([name]) => name === event));
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
  const { dataDir, stores } = context.settings;
  // Opening a missing store would create it.
  if (stores.portfolio.file !== undefined && !existsSync(dataDir)) return new Map();
  return withStore(context, "portfolio", async (store) => {
    await deliverWaiting(context, store);
    return countsIn((await store.get("traffic", "events"))?.data);
  });
}

/** Delivers waiting counts. Each counts once, even if a server delivers it at the same time. */
async function deliverWaiting({ settings, now, terminal }: CommandContext, store: DocumentStore): Promise<void> {
  if (!existsSync(settings.outbox)) return;
  let outbox: Outbox | undefined;
  try {
    outbox = openOutbox(settings.outbox, { now });
    await outbox.deliver(store);
  } catch (error) {
    if (!(error instanceof OutboxUnavailable)) throw error;
    terminal.note(`Not counting ${settings.outbox}: ${formatError(error)}`);
  } finally {
    outbox?.close();
  }
}
