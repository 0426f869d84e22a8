import { z } from "zod";
import { editYaml } from "../content/yaml/edit-yaml.ts";
import { COLLECTIONS } from "../domain/collections.ts";
import { DocumentError } from "../domain/documents/document-error.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import type { Draft, ImportedResume } from "./json-resume.ts";

/** A document of the content folder, valid or not. */
export interface ExistingDocument {
  readonly schema: string;
  readonly id: string;
  readonly data: unknown;
}

/** The content folder as it is. */
export interface ExistingContent {
  readonly documents: readonly ExistingDocument[];
  /** All files, relative to the content folder. */
  readonly files: readonly string[];
  /** Categories that have a page. */
  readonly categories: readonly string[];
}

export interface PlannedFile {
  /** Relative to the content folder: `portfolio/experiences/ledgerline-manager.yaml`. */
  readonly file: string;
  readonly kind: string;
  readonly text: string;
  /** `kept`: the file exists and is not replaced. */
  readonly state: "new" | "replaced" | "kept";
}

export interface ImportPlan {
  readonly files: readonly PlannedFile[];
  /** Messages about what was left out. */
  readonly left: readonly string[];
}

interface PlanOptions {
  readonly today: IsoDay;
  /** Overwrites existing documents. */
  readonly replace: boolean;
}

/** Plans the files to write. A document that exists is kept, also if its file has another name. */
export function planImport(
  resume: ImportedResume,
  existing: ExistingContent,
  { today, replace }: PlanOptions,
): ImportPlan {
  const left = [...resume.left];
  const drafts = highlighted(resume.drafts, existing, replace)
    .map((draft) => onKnownList(draft, existing.categories, left))
    .filter((draft) => isValid(draft, today, left));
  const there = new Set(existing.files.map((file) => file.toLowerCase()));
  const files = COLLECTIONS.flatMap(({ name, database, collection }) => {
    if (database !== "portfolio") return [];
    const own = withoutDuplicates(
      drafts.filter(({ schema }) => schema === name),
      left,
    );
    const known = new Map(
      existing.documents.flatMap(({ schema, id, data }) => (schema === name ? [[identity(name, data), id]] : [])),
    );
    const ids = documentIds(own, (draft) => known.get(identity(name, draft.fields)));
    return own.map((draft): PlannedFile => {
      const file = `${database}/${collection}/${ids.get(draft)}.yaml`;
      const state = !there.has(file.toLowerCase()) ? "new" : replace ? "replaced" : "kept";
      return { file, kind: draft.kind, text: draftText(draft), state };
    });
  });
  return { files, left: [...new Set(left)] };
}

/** Uses the category of the source if the site has a page for it. */
function onKnownList(draft: Draft, categories: readonly string[], left: string[]): Draft {
  const { type, fields } = draft;
  if (type === undefined) return draft;
  if (categories.includes(type)) return { ...draft, fields: { ...fields, categories: [type] } };
  left.push(`the type "${type}" was left out: no page has this category`);
  return draft;
}

/** How many jobs the home page shows if the owner has chosen none. */
const HIGHLIGHTS = 3;

/** Highlights the newest jobs, and keeps the order of undated entries of a kind, which come after the dated ones. */
function highlighted(drafts: readonly Draft[], { documents }: ExistingContent, replace: boolean): readonly Draft[] {
  const own = drafts.map(({ schema, fields }) => identity(schema, fields));
  const chosen = documents.some(
    ({ schema, data }) =>
      schema === "experience" &&
      z.object({ highlighted: z.literal(true) }).safeParse(data).success &&
      !(replace && own.includes(identity(schema, data))),
  );
  const newest = [
    ...new Map(
      drafts
        .filter(({ kind }) => kind === "work")
        .toReversed()
        .map((job) => [keyOf(job), job]),
    ).values(),
  ]
    .toReversed()
    .toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : endOf(a) > endOf(b) ? -1 : 0))
    .slice(0, chosen ? 0 : HIGHLIGHTS);
  return drafts.map((draft) => {
    if (draft.schema !== "experience") return draft;
    const undated = drafts.filter(({ kind, since }) => kind === draft.kind && since === "");
    const ranking = -Math.max(0, undated.indexOf(draft)) || undefined;
    const isHighlighted = newest.includes(draft) || undefined;
    return {
      ...draft,
      fields: { ...draft.fields, ranking, highlighted: isHighlighted },
      comments: { highlighted: "Shown on the home page." },
    };
  });
}

const datesSchema = z.object({ start: z.string().optional(), end: z.string().optional() }).catch({});

function endOf({ fields, since }: Draft): string {
  const { start, end } = datesSchema.parse(fields["dates"]);
  return end ?? (start === undefined ? since : "9999");
}

/** Reports documents that the schema rejects, so that the others can be written. */
function isValid(draft: Draft, today: IsoDay, left: string[]): boolean {
  try {
    COLLECTIONS.find(({ name }) => name === draft.schema)?.normalize("import", givenFields(draft), today);
    return true;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    left.push(`${nameOf(draft)}: left out: ${error.message}`);
    return false;
  }
}

function givenFields({ fields }: Draft): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Archives repeat entries, sometimes across files. Reports those whose texts differ. */
function withoutDuplicates(drafts: readonly Draft[], left: string[]): readonly Draft[] {
  const first = new Map(drafts.toReversed().map((draft) => [keyOf(draft), draft]));
  const textsOf = ({ fields }: Draft) => JSON.stringify({ ...fields, ranking: 0, highlighted: false });
  return drafts.filter((draft) => {
    const kept = first.get(keyOf(draft));
    if (kept === draft || kept === undefined) return true;
    if (textsOf(kept) !== textsOf(draft))
      left.push(`${nameOf(draft)}: left out: it is there already, with other texts`);
    return false;
  });
}

/** `work "Kemo Labs, Designer"` */
function nameOf({ kind, words }: Draft): string {
  return `${kind} "${words.filter(Boolean).join(", ")}"`;
}

function keyOf({ schema, kind, since, fields }: Draft): string {
  return `${kind}|${since}|${identity(schema, fields)}`;
}

const text = z.union([z.string(), z.number().transform(String)]).catch("");
const identitySchema = z.object({
  name: text,
  title: text,
  subtitle: text,
  organization: text,
  dates: z.object({ start: text, end: text }).catch({ start: "", end: "" }),
  quotes: z.array(text).catch([]),
});

/** Identifies a document of a collection independently of its file name. Ignores capitals and punctuation. */
function identity(schema: string, data: unknown): string {
  const { success, data: fields } = identitySchema.safeParse(data);
  if (!success) return "";
  const { name, title, organization, subtitle, dates, quotes } = fields;
  const parts =
    schema === "experience"
      ? [title, organization || subtitle.split(",", 1)[0], dates.start || dates.end]
      : [name, quotes[0]?.slice(0, 60)];
  return parts.map((part = "") => part.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]/gu, "")).join("|");
}

/**
 * Ids for the documents of a collection. If several have the same words, the oldest gets the plain id and the others add
 * their year, so that a later import with newer entries keeps existing ids.
 * @param known the id that a document has already
 */
function documentIds(
  drafts: readonly Draft[],
  known: (draft: Draft) => string | undefined,
): ReadonlyMap<Draft, string> {
  const ids = new Map(drafts.flatMap((draft) => (known(draft) === undefined ? [] : [[draft, known(draft) ?? ""]])));
  const taken = new Set(ids.values());
  for (const draft of drafts.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))) {
    if (ids.has(draft)) continue;
    const plain = slug(draft.words) || [draft.kind, draft.since].filter(Boolean).join("-");
    const candidates = [plain, `${plain}-${draft.since.slice(0, 4) || 2}`];
    for (let count = 2; candidates.every((id) => taken.has(id)); count++) candidates.push(`${plain}-${count}`);
    const id = candidates.find((one) => !taken.has(one)) ?? plain;
    taken.add(id);
    ids.set(draft, id);
  }
  return ids;
}

/** In characters: long enough to tell files apart, short enough to read. */
const LONGEST_ID = 60;
/** Letters that do not decompose into a base letter and a mark, and signs that are words. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "&": " and ",
  "+": " plus ",
  "#": " sharp ",
  "'": "",
  "’": "",
};

/** `Ledgerline Payments, Inc.` and `Engineering Manager` become `ledgerline-payments-inc-engineering-manager`. */
export function slug(words: readonly (string | undefined)[]): string {
  const plain = words
    .join(" ")
    .toLowerCase()
    .replaceAll(/[ßæøœłđðþı&+#'’]/g, (letter) => LETTERS[letter] ?? letter);
  const parts =
    plain
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[a-z0-9]+/g) ?? [];
  const id = parts.join("-");
  return id.length <= LONGEST_ID ? id : (/^.{1,60}(?=-)/.exec(id)?.[0] ?? id.slice(0, LONGEST_ID));
}

/** The text of a new content file. */
function draftText(draft: Draft): string {
  const start = `# yaml-language-server: $schema=../../.schemas/${draft.schema}.json\n`;
  const text = editYaml(start, givenFields(draft));
  return Object.entries(draft.comments ?? {}).reduce(
    (all, [name, comment]) =>
      comment === undefined ? all : all.replace(new RegExp(`^${name}:`, "m"), `# ${comment}\n$&`),
    text,
  );
}
