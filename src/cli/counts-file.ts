import { z } from "zod";
import { type Counts, countsIn } from "../domain/documents/counts.ts";
import { UsageError } from "./command.ts";

/** Counters in a file, to move them to another store. */
interface CountsFile {
  /** Of this export, so that it is added once. */
  readonly id: string;
  readonly counts: Counts;
}

const schema = z.strictObject({
  id: z.uuid(),
  counts: z.record(z.string(), z.record(z.string(), z.number().int().nonnegative())),
});

export function textOfCounts({ id, counts }: CountsFile): string {
  const plain = [...counts].map(([event, values]) => [event, Object.fromEntries(values)] as const);
  return `${JSON.stringify({ id, counts: Object.fromEntries(plain) }, null, 2)}\n`;
}

/**
 * @param text undefined if the file cannot be read
 * @throws UsageError
 */
export function parseCountsFile(file: string, text: string | undefined): CountsFile {
  if (text === undefined) throw new UsageError(`${file} cannot be read`);
  const { success, data } = schema.safeParse(parsedJson(text));
  if (!success) throw new UsageError(`${file} has no counters: expected a file of \`npm run traffic -- --export\``);
  return { id: data.id, counts: countsIn(data.counts) };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
