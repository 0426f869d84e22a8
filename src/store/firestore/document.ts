import { createHash } from "node:crypto";
import { type Counts, withCounts } from "../../domain/documents/counts.ts";
import { type Batch, WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";
import type { Fields, Shown } from "../../domain/documents/translations.ts";
import { compareText } from "../../domain/format/text.ts";

/** A condition that documents must meet for visitors: the arguments of `where`. */
type Condition = readonly [field: string, is: "==" | "!=" | ">", value: boolean | number];

/**
 * The collections of each database that visitors may read. The rules demand the conditions, so the site's queries have
 * them, too.
 */
export const READABLE: Readonly<Record<string, Readonly<Record<string, readonly Condition[]>>>> = {
  portfolio: {
    experiences: [["visible", "!=", false]],
    testimonies: [
      ["validated", "==", true],
      ["impact", ">", 0],
    ],
    blog: [],
    stories: [],
    skills: [],
    languages: [],
    traffic: [],
    site: [],
  },
  tracker: { impact: [], aggregate: [], testimonies: [], site: [] },
};

/** The document that `push` writes last, so that sites read everything again only after a change. */
export const VERSION_DOCUMENT = "site/version";
export const VERSION_FIELD = "version";

/**
 * The field with the fingerprint of published content. Counters have none. It is empty if parts are held back: the
 * fingerprint is beside those, because whoever knows the rest of a document could guess a word by it.
 */
export const FINGERPRINT = "_fingerprint";

/** The collection with whole documents of which visitors see nothing or a part. The rules close it. */
export function heldBackOf(collection: string): string {
  return `${collection}-held-back`;
}

export function visiblePart(whole: Fields, shown: Shown): Fields | undefined {
  if (shown === "nothing") return undefined;
  return shown === "all" ? whole : { ...shown, [FINGERPRINT]: "" };
}

/** A document without the fields that the adapter adds. Earlier versions added `_batches`. */
export function withoutMarks(document: Fields): Fields {
  const { [FINGERPRINT]: _, [DELIVERIES]: __, _batches: ___, ...content } = document;
  return content;
}

/** The document with counts from elsewhere. Each source has its own, created once, so that nothing is added twice. */
export function importedInto(id: string, source: string): string {
  return `${id}-import-${digest(source)}`;
}

/** Whether a document is part of these counters: itself, counts from elsewhere, or one of an earlier version's sixteen. */
export function isPartOf(id: string, document: string): boolean {
  return document.startsWith(id) && /^(-[0-9a-f]|-import-[0-9a-f]{32})?$/.test(document.slice(id.length));
}

/**
 * The field of a counters document with the last batch of each writer. Anyone with the API key can read it and write to
 * it within the rules, so notes are signed with the writer's name, which is not stored: nobody else can claim that a
 * batch was counted and make the site drop it.
 */
export const DELIVERIES = "_deliveries";

/** Shape and length of keys and notes; the security rules enforce them. */
export const KEY_PATTERN = "[0-9a-f]{32}";
export const KEY_LENGTH = 32;
/** Time, sequence and signature. The time comes first, so that later notes sort last. */
export const NOTE_PATTERN = `[0-9]{15} [0-9]{15} ${KEY_PATTERN}`;
export const NOTE_LENGTH = 64;

const NOTE = new RegExp(`^${NOTE_PATTERN}$`);

function notesIn({ [DELIVERIES]: notes }: Fields): readonly (readonly [key: string, note: string])[] {
  return Object.entries(typeof notes === "object" ? (notes ?? {}) : {}).flatMap(([key, note]: [string, unknown]) =>
    key.length === KEY_LENGTH && typeof note === "string" && NOTE.test(note) ? [[key, note] as const] : [],
  );
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, KEY_LENGTH);
}

/**
 * A document with a batch of counts added, or undefined if that batch was counted before. Batches are recorded in the
 * same document, which halves the reads and writes that are charged for.
 */
export function withBatch(document: Fields, counts: Counts, batch: Batch, now: Date): Fields | undefined {
  const { writer, sequence } = batch;
  const key = digest(writer);
  const notes = notesIn(document);
  const [, last = "", signature] = notes.find(([known]) => known === key)?.[1].split(" ") ?? [];
  if (signature === digest(`${writer} ${Number(last)}`) && sequence <= Number(last)) return undefined;
  const padded = (n: number) => String(n).padStart(15, "0");
  const note = [padded(now.getTime()), padded(sequence), digest(`${writer} ${sequence}`)].join(" ");
  const others = notes
    .filter(([known]) => known !== key)
    .sort(([, a], [, b]) => compareText(b, a))
    .slice(0, WRITERS_REMEMBERED - 1);
  return { ...withCounts(document, counts), [DELIVERIES]: Object.fromEntries([[key, note], ...others]) };
}
