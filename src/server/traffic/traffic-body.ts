import { z } from "zod";
import type { Events } from "../../analytics/events.ts";
import type { CountedEvent } from "../../store/counters.ts";
import { isCounted } from "./counted-events.ts";

/** Bytes, more than any event needs. */
const LONGEST_BODY = 1024;

const eventSchema = z.object(
  {
    event: z.string("event: expected text"),
    value: z.string("value: expected text"),
    id: z.uuid("id: expected a UUID").optional(),
  },
  'expected an object such as {"event":"visits","value":"new"}',
);

/** An event, or the status and reason of its refusal. */
export type ParsedEvent =
  | { readonly event: CountedEvent }
  | { readonly status: 400 | 413 | 415; readonly reason: string };

/**
 * The event of a request: JSON of at most 1 KiB with a listed name and value.
 */
export async function readEvent(request: Request, events: Events): Promise<ParsedEvent> {
  const { headers } = request;
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    return { status: 415, reason: "Expected application/json." };
  }
  if ((headers.get("Content-Encoding") ?? "identity").toLowerCase() !== "identity") {
    return { status: 415, reason: "Compressed bodies are not supported." };
  }
  if (Number(headers.get("Content-Length")) > LONGEST_BODY) return tooLarge;
  try {
    const bytes = await readAtMost(LONGEST_BODY, request.body);
    return bytes === undefined ? tooLarge : parseEvent(bytes, events);
  } catch {
    return { status: 400, reason: "Incomplete body." };
  }
}

const tooLarge = { status: 413, reason: "Over 1 KiB." } as const;

/** Undefined if there are more. */
async function readAtMost(limit: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseEvent(bytes: Uint8Array, events: Events): ParsedEvent {
  const read = readJson(bytes);
  if (!("json" in read)) return { status: 400, reason: read.reason };
  const parsed = eventSchema.safeParse(read.json);
  if (!parsed.success) return { status: 400, reason: `Not an event: ${parsed.error.issues[0]?.message}.` };
  if (!isCounted(events, parsed.data)) return { status: 400, reason: "Unknown event or value." };
  return { event: parsed.data };
}

function readJson(bytes: Uint8Array): { readonly json: unknown } | { readonly reason: string } {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { json: JSON.parse(text) };
  } catch (error) {
    return { reason: error instanceof SyntaxError ? "Invalid JSON." : "Invalid UTF-8." };
  }
}
