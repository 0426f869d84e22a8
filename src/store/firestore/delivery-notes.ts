import { createHash } from "node:crypto";
import type { Batch } from "../../domain/documents/document-store.ts";

/**
 * The field of a counters document with the last batch of each writer. Anyone with the API key can read it and write to
 * it within the rules, so notes are signed with the writer's name, which is not stored: nobody else can claim that a
 * batch was counted and make the site drop it.
 */
export const DELIVERIES = "_deliveries";

/** Shape and length of keys and notes; the security rules enforce them. */
export const KEY_PATTERN = "[0-9a-f]{32}";
export const KEY_LENGTH = 32;
export const NOTE_PATTERN = `[0-9]{15} [0-9]{15} ${KEY_PATTERN}`;
export const NOTE_LENGTH = 64;

const KEY = new RegExp(`^${KEY_PATTERN}$`);
const NOTE = new RegExp(`^${NOTE_PATTERN}$`);

/** The valid notes in a document, by key. */
export function notesIn(document: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const { [DELIVERIES]: notes } = document;
  if (typeof notes !== "object" || notes === null) return new Map();
  return new Map(
    Object.entries(notes).flatMap(([key, note]) =>
      KEY.test(key) && typeof note === "string" && NOTE.test(note) ? [[key, note] as const] : [],
    ),
  );
}

export function keyOf({ writer }: Pick<Batch, "writer">): string {
  return digest(writer);
}

/** Starts with the time, so that later notes sort last. */
export function noteOf(batch: Batch, now: Date): string {
  return [padded(now.getTime()), padded(batch.sequence), signatureOf(batch)].join(" ");
}

/** Whether a note confirms that a batch was counted. */
export function saysCounted(note: string, { writer, sequence }: Batch): boolean {
  const [, last, signature] = note.split(" ");
  return signature === signatureOf({ writer, sequence: Number(last) }) && sequence <= Number(last);
}

function signatureOf({ writer, sequence }: Batch): string {
  return digest(`${writer} ${sequence}`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, KEY_LENGTH);
}

function padded(n: number): string {
  return String(n).padStart(15, "0");
}
