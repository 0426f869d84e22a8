import { createHash } from "node:crypto";
import type { Batch } from "../../domain/documents/document-store.ts";

/**
 * The field in which a document of counters notes the last batch of each writer. Whoever has the key of the project can
 * read it and write to it within the rules, so a note counts only if it is sealed by the name of its writer, which
 * stands nowhere in it: nobody else can make up that a batch was counted, and have the site drop it.
 */
export const DELIVERIES = "_deliveries";

/** The shape and length of every key and every note, to which the rules hold whoever writes them. */
export const KEY_PATTERN = "[0-9a-f]{32}";
export const KEY_LENGTH = 32;
export const NOTE_PATTERN = `[0-9]{15} [0-9]{15} ${KEY_PATTERN}`;
export const NOTE_LENGTH = 64;

const KEY = new RegExp(`^${KEY_PATTERN}$`);
const NOTE = new RegExp(`^${NOTE_PATTERN}$`);

/** The notes in a document, by key. What has not their shape is none. */
export function notesIn(document: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const { [DELIVERIES]: notes } = document;
  if (typeof notes !== "object" || notes === null) return new Map();
  return new Map(
    Object.entries(notes).flatMap(([key, note]) =>
      KEY.test(key) && typeof note === "string" && NOTE.test(note) ? [[key, note] as const] : [],
    ),
  );
}

/** The key of a writer's note. */
export function keyOf({ writer }: Pick<Batch, "writer">): string {
  return digest(writer);
}

/** The note of a batch, which begins with the time: the larger one is the later one. */
export function noteOf(batch: Batch, now: Date): string {
  return [padded(now.getTime()), padded(batch.sequence), sealOf(batch)].join(" ");
}

/** Whether a note of its writer says that a batch has been counted. */
export function saysCounted(note: string, { writer, sequence }: Batch): boolean {
  const [, last, seal] = note.split(" ");
  return seal === sealOf({ writer, sequence: Number(last) }) && sequence <= Number(last);
}

function sealOf({ writer, sequence }: Batch): string {
  return digest(`${writer} ${sequence}`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, KEY_LENGTH);
}

function padded(n: number): string {
  return String(n).padStart(15, "0");
}
