import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { isMissing } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { type DraftState, draftStateSchema } from "./draft-state.ts";

const NAME = "drafts.json";

interface ReadState {
  /** Undefined if it is missing or broken. */
  readonly state: DraftState | undefined;
  /** Where a broken state was put aside. */
  readonly aside?: string;
}

/** @param now for the name of a broken file */
export async function readState(folder: string, now: Date): Promise<ReadState> {
  const file = path.join(folder, NAME);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (text === undefined) return { state: undefined };
  const { data } = draftStateSchema.safeParse(parsedJson(text));
  if (data !== undefined) {
    const { drafts, undo, redo } = data;
    return { state: { drafts: new Map(drafts.map((draft) => [draft.file, draft])), undo, redo } };
  }
  const aside = path.join(folder, `drafts-broken-${now.toISOString().replaceAll(":", "-")}.json`);
  await rename(file, aside);
  return { state: undefined, aside };
}

export async function writeState(folder: string, { drafts, undo, redo }: DraftState): Promise<void> {
  const state: z.input<typeof draftStateSchema> = {
    version: 1,
    drafts: [...drafts.values()],
    undo: [...undo],
    redo: [...redo],
  };
  await writeAtomically(path.join(folder, NAME), JSON.stringify(state));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
