import { editYaml } from "../content/yaml/edit-yaml.ts";
import { valueAt } from "../content/yaml/field-values.ts";
import { COLLECTIONS } from "../domain/collections.ts";
import { DocumentError } from "../domain/documents/document-error.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { compareText } from "../domain/format/text.ts";
import type { Draft, ImportedResume } from "./json-resume.ts";

export interface ExistingContent {
  /** Valid or not. */
  readonly documents: readonly { readonly schema: string; readonly id: string; readonly data: unknown }[];
  /** All files, relative to the content folder. */
  readonly files: readonly string[];
  /** Categories that have a page. */
  readonly categories: readonly string[];
}

/**
 * Plans the files to write. A document that exists is kept, also if its file has another name.
 * @param replace overwrites existing documents
 * @returns the files by path relative to the content folder, and messages about what was left out
 */
export function planImport(
  resume: ImportedResume,
  existing: ExistingContent,
  { today, replace }: { readonly today: IsoDay; readonly replace: boolean },
) {
  const left = [...resume.left];
  const drafts = highlighted(withoutDuplicates(resume.drafts, left), existing, replace)
    .map((draft) => onKnownList(draft, existing.categories, left))
    .filter((draft) => isValid(draft, today, left));
  const there = new Set(existing.files.map((file) => file.toLowerCase()));
  const files = COLLECTIONS.filter(({ database }) => database === "portfolio").flatMap(({ name, collection }) => {
    const own = drafts.filter(({ schema }) => schema === name);
    const documents = existing.documents.filter(({ schema }) => schema === name);
    const ids = documentIds(own, new Map(documents.map(({ id, data }) => [identity(name, data), id])));
    return own.map((draft) => {
      const file = `portfolio/${collection}/${ids.get(draft)}.yaml`;
      const state: "new" | "replaced" | "kept" = !there.has(file.toLowerCase()) ? "new" : replace ? "replaced" : "kept";
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
  const isChosen = !replace && documents.some(({ data }) => valueAt(data, ["highlighted"]) === true);
  const jobs = drafts.filter(({ kind }) => kind === "work").toSorted((a, b) => compareText(b.since, a.since));
  const newest = jobs.slice(0, isChosen ? 0 : HIGHLIGHTS);
  return drafts.map((draft) => {
    if (draft.schema !== "experience") return draft;
    const undated = drafts.filter(({ kind, since }) => kind === draft.kind && since === "");
    const ranking = -Math.max(0, undated.indexOf(draft)) || undefined;
    const fields = { ...draft.fields, ranking, highlighted: newest.includes(draft) || undefined };
    return { ...draft, fields, comments: { highlighted: "Shown on the home page." } };
  });
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
  const keyOf = ({ schema, kind, since, fields }: Draft) => `${kind}|${since}|${identity(schema, fields)}`;
  const textsOf = ({ fields }: Draft) => JSON.stringify({ ...fields, ranking: 0 });
  return [...Map.groupBy(drafts, keyOf).values()].flatMap(([first, ...others]) => {
    for (const other of others) {
      if (first === undefined || textsOf(first) === textsOf(other)) continue;
      left.push(`${nameOf(other)}: left out: it is there already, with other texts`);
    }
    return first ?? [];
  });
}

/** `work "Kemo Labs, Designer"` */
function nameOf({ kind, words }: Draft): string {
  return `${kind} "${words.filter(Boolean).join(", ")}"`;
}

/** Identifies a document of a collection independently of its file name. Ignores capitals and punctuation. */
function identity(schema: string, data: unknown): string {
  const text = (...at: readonly (string | number)[]) => String(valueAt(data, at) ?? "");
  const parts =
    schema === "experience"
      ? [
          text("title"),
          text("organization") || text("subtitle").split(",", 1)[0],
          text("dates", "start") || text("dates", "end"),
        ]
      : [text("name"), text("quotes", 0).slice(0, 60)];
  return parts.map((part = "") => part.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]/gu, "")).join("|");
}

/**
 * Ids for the documents of a collection. If several have the same words, the oldest gets the plain id and the others add
 * their year, so that a later import with newer entries keeps existing ids.
 * @param known ids of existing documents by their identity
 */
function documentIds(drafts: readonly Draft[], known: ReadonlyMap<string, string>): ReadonlyMap<Draft, string> {
  const ids = new Map<Draft, string>();
  for (const draft of drafts) {
    const id = known.get(identity(draft.schema, draft.fields));
    if (id !== undefined) ids.set(draft, id);
  }
  const taken = new Set(ids.values());
  for (const draft of drafts.toSorted((a, b) => compareText(a.since, b.since))) {
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
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", ø: "o", œ: "oe", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", "'": "", "’": "" },
  ...{ "&": " and ", "+": " plus ", "#": " sharp " },
};

/** `Ledgerline Payments, Inc.` and `Engineering Manager` become `ledgerline-payments-inc-engineering-manager`. */
export function slug(words: readonly (string | undefined)[]): string {
  const written = words.join(" ").toLowerCase();
  const plain = written.replaceAll(/./gu, (sign) => SPELLED[sign] ?? sign);
  const letters = plain.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const id = (letters.match(/[a-z0-9]+/g) ?? []).join("-");
  return id.length <= LONGEST_ID ? id : (/^.{1,60}(?=-)/.exec(id)?.[0] ?? id.slice(0, LONGEST_ID));
}

function draftText(draft: Draft): string {
  const start = `# yaml-language-server: $schema=../../.schemas/${draft.schema}.json\n`;
  const text = editYaml(start, givenFields(draft));
  return Object.entries(draft.comments ?? {}).reduce(
    (all, [name, comment]) =>
      comment === undefined ? all : all.replace(new RegExp(`^${name}:`, "m"), `# ${comment}\n$&`),
    text,
  );
}
