import { z } from "zod";
import { DocumentError, parseDocument } from "../../domain/documents/document-error.ts";
import { parseRawExperience } from "../../domain/experience/experience.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { checkTestimony } from "../../domain/testimonials/testimony.ts";
import type { ImportedEntry, ImportedProfile } from "../imported-profile.ts";
import { yamlFile } from "../write-yaml.ts";
import { documentIds } from "./document-ids.ts";
import { experienceDraft } from "./experience-draft.ts";
import {
  type DraftDocument,
  dataOf,
  type ExistingDocument,
  IMPORTED_COLLECTIONS,
  IMPORTED_SCHEMAS,
  type ImportedSchema,
} from "./planned-document.ts";
import { existingIds, identity } from "./same-document.ts";
import { languageDrafts, skillDrafts } from "./skill-drafts.ts";
import { testimonyDraft } from "./testimony-draft.ts";

/** The content folder as it is. */
export interface ExistingContent {
  /** Documents that can be read, valid or not. */
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
  /** Messages on what was left out. */
  readonly left: readonly string[];
}

interface PlanOptions {
  readonly today: IsoDay;
  /** Overwrites existing documents. */
  readonly replace: boolean;
}

/** Jobs to show on the home page if the owner has chosen none. */
const HIGHLIGHTS = 3;

/** Plans the files to write. Keeps existing documents, even under another id. */
export function planImport(
  profile: ImportedProfile,
  existing: ExistingContent,
  { today, replace }: PlanOptions,
): ImportPlan {
  const left = [...profile.left, ...unlistedTypes(profile, existing)];
  const drafts = draftsOf(profile, existing, { today, replace }).filter((draft) => isValid(draft, today, left));
  const there = new Set(existing.files.map((file) => file.toLowerCase()));
  return { files: IMPORTED_SCHEMAS.flatMap(planned), left };

  function planned(schema: ImportedSchema): readonly PlannedFile[] {
    const ours = unique(
      drafts.filter((draft) => draft.schema === schema),
      left,
    );
    const known = existingIds(existing.documents, schema);
    const ids = new Map(ours.map((draft) => [draft, known.get(identity(schema, dataOf(draft)))]));
    const added = ours.filter((draft) => ids.get(draft) === undefined);
    const names = documentIds(
      added,
      [...ids.values()].flatMap((id) => id ?? []),
    );
    return ours.map((draft) => {
      const id = ids.get(draft) ?? names[added.indexOf(draft)];
      const file = `portfolio/${IMPORTED_COLLECTIONS[schema]}/${id}.yaml`;
      const state = !there.has(file.toLowerCase()) ? "new" : replace ? "replaced" : "kept";
      return { file, kind: draft.kind, text: yamlFile(draft.schema, draft.fields), state };
    });
  }
}

function draftsOf(
  profile: ImportedProfile,
  existing: ExistingContent,
  { today, replace }: PlanOptions,
): readonly DraftDocument[] {
  const entries = profile.entries.map((entry) => onKnownList(entry, existing));
  const own = replace ? entries.map((entry) => identity("experience", dataOf(experienceDraft(entry, false)))) : [];
  const highlights = hasHighlights(existing, own) ? [] : newestJobs(entries);
  return [
    ...entries.map((entry) => experienceDraft(entry, highlights.includes(entry), undatedRanking(entry, entries))),
    ...skillDrafts(profile.skills),
    ...languageDrafts(profile.languages),
    ...profile.testimonies.map((testimony) => testimonyDraft(testimony, today)),
  ];
}

/** Uses a category of the source only if the site has a page for it. */
function onKnownList(entry: ImportedEntry, { categories }: ExistingContent): ImportedEntry {
  const { category, ...rest } = entry;
  return category !== undefined && categories.includes(category) ? entry : rest;
}

function unlistedTypes({ entries }: ImportedProfile, { categories }: ExistingContent): readonly string[] {
  const types = new Set(entries.flatMap(({ category }) => category ?? []));
  return [...types]
    .filter((type) => !categories.includes(type))
    .map((type) => `the type "${type}" was left out: no page has this category`);
}

/** Keeps the order of undated entries of a kind. Not above 0, since they come after dated ones. */
function undatedRanking(entry: ImportedEntry, entries: readonly ImportedEntry[]): number {
  const undated = entries.filter(({ kind, dates }) => kind === entry.kind && !(dates.start ?? dates.end));
  return -Math.max(0, undated.indexOf(entry));
}

/** @param but experiences to ignore, because they will be replaced */
function hasHighlights({ documents }: ExistingContent, but: readonly string[]): boolean {
  const highlighted = z.object({ highlighted: z.literal(true) });
  return documents.some(
    ({ schema, data }) =>
      schema === "experience" && highlighted.safeParse(data).success && !but.includes(identity(schema, data)),
  );
}

function newestJobs(entries: readonly ImportedEntry[]): readonly ImportedEntry[] {
  const end = ({ dates }: ImportedEntry) => (dates.start === undefined ? (dates.end ?? "") : (dates.end ?? "9999"));
  const name = ({ title, organization, dates }: ImportedEntry) => [title, organization, dates.start].join("|");
  const jobs = entries.filter(({ kind }) => kind === "work");
  return jobs
    .filter((job, index) => jobs.findIndex((other) => name(other) === name(job)) === index)
    .toSorted((a, b) => (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0))
    .slice(0, HIGHLIGHTS);
}

/** Removes duplicates: archives repeat entries, sometimes across files. Reports those that differ. */
function unique(drafts: readonly DraftDocument[], left: string[]): readonly DraftDocument[] {
  const first = new Map(drafts.toReversed().map((draft) => [keyOf(draft), draft]));
  return drafts.filter((draft) => {
    const kept = first.get(keyOf(draft));
    if (kept === draft || kept === undefined) return true;
    if (textsOf(kept) !== textsOf(draft))
      left.push(`${nameOf(draft)}: left out: it is there already, with other texts`);
    return false;
  });
}

/** Without what only depends on the place in the source. */
function textsOf({ fields }: DraftDocument): string {
  return JSON.stringify(fields.filter(({ name }) => name !== "ranking" && name !== "highlighted"));
}

function nameOf({ kind, words }: DraftDocument): string {
  return `${kind} "${words.filter(Boolean).join(", ")}"`;
}

function keyOf(draft: DraftDocument): string {
  return `${draft.kind}|${draft.since}|${identity(draft.schema, dataOf(draft))}`;
}

/** Reports documents that the schema rejects, so that the rest can be written. */
function isValid(draft: DraftDocument, today: IsoDay, left: string[]): boolean {
  try {
    if (draft.schema === "experience") parseRawExperience(dataOf(draft), today);
    else if (draft.schema === "testimony") checkTestimony(dataOf(draft));
    else parseDocument(z.looseObject({ name: z.string() }), dataOf(draft));
    return true;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    left.push(`${nameOf(draft)}: left out: ${error.message}`);
    return false;
  }
}
