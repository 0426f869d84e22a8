import { access } from "node:fs/promises";
import type { Content } from "./content-hash.ts";
import { isContentPath } from "./content-path.ts";
import { type Draft, type DraftState, NO_DRAFTS, neededContents } from "./draft-state.ts";
import { bytesOf, contentOf } from "./folder-file.ts";
import type { KeptContents } from "./kept-contents.ts";
import { readState } from "./state-file.ts";
import { copiedFiles } from "./working-copy.ts";

interface LastTime {
  readonly contentDir: string;
  readonly workingDir: string;
  readonly folder: string;
  readonly kept: KeptContents;
  readonly now: Date;
}

interface Recovered {
  readonly state: DraftState;
  /** For the owner. */
  readonly warnings: readonly string[];
}

/** The drafts of the last time. If their state is lost, they are the files that differ from the owner's. */
export async function recoverState(last: LastTime): Promise<Recovered> {
  const { state, aside } = await readState(last.folder, last.now);
  if (state !== undefined) return withKeptContents(state, last);
  const drafts = await differingFiles(last);
  const names = drafts.map(({ file }) => file).join(", ");
  const warnings = [
    ...(aside === undefined ? [] : [`The list of unsaved changes could not be read. It is kept as ${aside}.`]),
    ...(names === "" ? [] : [`These files differ from yours; choose a version of each: ${names}`]),
  ];
  return { state: { ...NO_DRAFTS, drafts: new Map(drafts.map((draft) => [draft.file, draft])) }, warnings };
}

async function differingFiles({ contentDir, workingDir, kept }: LastTime): Promise<readonly Draft[]> {
  if (!(await exists(workingDir))) return [];
  const drafts: Draft[] = [];
  for (const file of (await copiedFiles(workingDir)).filter(isContentPath)) {
    const bytes = await bytesOf(workingDir, file);
    if (bytes === undefined) continue;
    const mine = await kept.keep(bytes);
    if (mine !== (await contentOf(contentDir, file))) drafts.push({ file, base: "unknown", mine });
  }
  return drafts;
}

/** Takes drafts whose content is lost from the working copy. */
async function withKeptContents(state: DraftState, { workingDir, kept }: LastTime): Promise<Recovered> {
  if ([...neededContents(state)].every((hash) => kept.has(hash))) return { state, warnings: [] };
  const drafts = new Map<string, Draft>();
  const lost: string[] = [];
  for (const draft of state.drafts.values()) {
    const mine = await keptContent(draft, workingDir, kept);
    if (mine === undefined) lost.push(draft.file);
    else drafts.set(draft.file, { ...draft, mine });
  }
  const warnings = ["Earlier steps can no longer be undone: their texts are missing."];
  if (lost.length > 0) warnings.push(`The unsaved changes of these files are missing: ${lost.join(", ")}`);
  return { state: { drafts, undo: [], redo: [] }, warnings };
}

async function keptContent(
  { file, mine }: Draft,
  workingDir: string,
  kept: KeptContents,
): Promise<Content | undefined> {
  if (mine === null || kept.has(mine)) return mine;
  const bytes = await bytesOf(workingDir, file);
  return bytes && kept.keep(bytes);
}

async function exists(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}
