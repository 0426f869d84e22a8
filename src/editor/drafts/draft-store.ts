import path from "node:path";
import { writeAtomically } from "../../content/write-atomically.ts";
import type { Status } from "../api.ts";
import type { Content } from "./content-hash.ts";
import { type DraftState, type Step, type StepChange, statusOf, withChanges, withoutSaved } from "./draft-state.ts";
import type { WriteOptions } from "./drafts.ts";
import { bytesOf, contentOf } from "./folder-file.ts";
import type { KeptContents } from "./kept-contents.ts";
import { writeState } from "./state-file.ts";
import { reversed, withoutSteps, withStep } from "./undo-steps.ts";
import { mirrorFile, removeCopy } from "./working-copy.ts";

interface Parts {
  /** The owner's folder. */
  readonly contentDir: string;
  readonly workingDir: string;
  /** Of the state. */
  readonly folder: string;
  readonly kept: KeptContents;
  readonly now: () => Date;
}

interface FileBytes {
  readonly file: string;
  /** Undefined deletes the file. */
  readonly bytes: Uint8Array | undefined;
}

/** Drafts with their steps, in the working copy. One call at a time; names are not checked. */
export interface DraftStore {
  readonly state: DraftState;
  status(file: string): Status;
  /** The files that have drafts, each once. */
  drafted(files: readonly string[]): readonly string[];
  /**
   * Changes files, as a step to undo.
   * @returns the files that changed
   */
  change(to: readonly FileBytes[], options?: WriteOptions): Promise<readonly string[]>;
  /** @returns the files that changed */
  undo(): Promise<readonly string[]>;
  redo(): Promise<readonly string[]>;
  /**
   * Copies what the owner changed, or compares it with the drafts.
   * @returns the files that changed
   */
  follow(files: readonly string[]): Promise<readonly string[]>;
  /**
   * Lets a draft replace the owner's file as it was last seen, as two steps to undo: to that file, and back. Nothing
   * ends if the file changed again.
   */
  keepMine(file: string): Promise<void>;
  /** Ends drafts that the owner's folder has now. */
  endSaved(files: readonly string[]): Promise<void>;
}

/** @param start the state of the last time */
export async function openDraftStore(
  { contentDir, workingDir, folder, kept, now }: Parts,
  start: DraftState,
): Promise<DraftStore> {
  let state = start;
  /** The owner's files that have drafts. */
  const disk = new Map<string, Content>();
  const onDisk = (file: string): Content => disk.get(file) ?? null;

  async function lookAtDisk(files: Iterable<string>): Promise<void> {
    for (const file of files) disk.set(file, await contentOf(contentDir, file));
  }

  async function putState(next: DraftState): Promise<void> {
    const drafts = withoutSaved(next.drafts, onDisk);
    // Before the working copy, which can be made again from it.
    await writeState(folder, { ...next, drafts });
    state = { ...next, drafts };
    for (const file of disk.keys()) if (!drafts.has(file)) disk.delete(file);
  }

  async function putWorking(file: string, content: Content): Promise<void> {
    if (content === null) await removeCopy(workingDir, file);
    else await writeAtomically(path.join(workingDir, file), await kept.read(content));
  }

  /** @param seen what the owner had before */
  async function apply(
    { changes }: Step,
    steps: Pick<DraftState, "undo" | "redo">,
    seen?: Content,
  ): Promise<readonly string[]> {
    const files = changes.map(({ file }) => file);
    await lookAtDisk(files);
    await putState({ ...steps, drafts: withChanges(state.drafts, changes, seen) });
    for (const { file, after } of changes) await putWorking(file, after);
    return files;
  }

  /** Whether the file had this content by a step of the owner's, such as one that was undone since. */
  function isOfSteps(file: string, content: Content): boolean {
    const changes = [...state.undo, ...state.redo].flatMap((step) => step.changes);
    return changes.some((one) => one.file === file && (one.before === content || one.after === content));
  }

  async function stepChange({ file, bytes }: FileBytes): Promise<StepChange> {
    const former = await bytesOf(workingDir, file);
    const before = former === undefined ? null : await kept.keep(former);
    return { file, before, after: bytes === undefined ? null : await kept.keep(bytes) };
  }

  const drafted = (files: readonly string[]) => [...new Set(files)].filter((file) => state.drafts.has(file));

  await lookAtDisk(state.drafts.keys());
  await putState(state);
  for (const { file, mine } of state.drafts.values()) {
    if ((await contentOf(workingDir, file)) !== mine) await putWorking(file, mine);
  }

  return {
    get state() {
      return state;
    },
    status(file) {
      const draft = state.drafts.get(file);
      return draft === undefined ? "saved" : statusOf(draft, onDisk(file));
    },
    drafted,
    async change(to, { mergeKey, base } = {}) {
      const changes: StepChange[] = [];
      for (const wanted of to) {
        const change = await stepChange(wanted);
        if (change.before !== change.after) changes.push(change);
      }
      if (changes.length === 0) return [];
      const step: Step = { at: now().getTime(), changes, ...(mergeKey !== undefined && { mergeKey }) };
      const isOwn = base === undefined || changes.some(({ file }) => isOfSteps(file, base));
      return apply(step, withStep(state, step), isOwn ? undefined : base);
    },
    async undo() {
      const step = state.undo.at(-1);
      if (step === undefined) return [];
      return apply(reversed(step), { undo: state.undo.slice(0, -1), redo: [...state.redo, step] });
    },
    async redo() {
      const step = state.redo.at(-1);
      if (step === undefined) return [];
      return apply(step, { undo: [...state.undo, step], redo: state.redo.slice(0, -1) });
    },
    async follow(files) {
      const mine = drafted(files);
      const before = mine.map(onDisk);
      await lookAtDisk(mine);
      const differing = mine.filter((file, index) => onDisk(file) !== before[index]);
      const copied: string[] = [];
      for (const file of files) {
        if (!state.drafts.has(file) && (await mirrorFile(contentDir, workingDir, file))) copied.push(file);
      }
      const changed = [...differing, ...copied];
      if (changed.length > 0) await putState({ ...state, ...withoutSteps(state, new Set(copied)) });
      return changed;
    },
    async keepMine(file) {
      const draft = state.drafts.get(file);
      if (draft === undefined) return;
      const bytes = await bytesOf(contentDir, file);
      const theirs = bytes === undefined ? null : await kept.keep(bytes);
      const isAsSeen = theirs === onDisk(file);
      disk.set(file, theirs);
      if (!isAsSeen) return;
      const step: Step = { at: now().getTime(), changes: [{ file, before: draft.mine, after: theirs }] };
      const steps = withStep(withStep(state, step), reversed(step));
      await putState({ ...steps, drafts: new Map(state.drafts).set(file, { ...draft, base: theirs }) });
    },
    async endSaved(files) {
      await lookAtDisk(drafted(files));
      await putState(state);
      // Pictures are linked again.
      for (const file of files) if (!state.drafts.has(file)) await mirrorFile(contentDir, workingDir, file);
    },
  };
}
