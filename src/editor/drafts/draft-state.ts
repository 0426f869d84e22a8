import { z } from "zod";
import type { Status } from "../api.ts";
import type { Content } from "./content-hash.ts";
import { isContentPath } from "./content-path.ts";

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const contentSchema = hashSchema.nullable();
const fileSchema = z.string().refine(isContentPath, "expected a file of the content");

const draftSchema = z.strictObject({
  file: fileSchema,
  /** The owner's file when the change began; null if there was none, `unknown` if the state was lost. */
  base: z.union([contentSchema, z.literal("unknown")]),
  /** Null if it is to be deleted. */
  mine: contentSchema,
});
export type Draft = Readonly<z.infer<typeof draftSchema>>;

const stepSchema = z.strictObject({
  /** In milliseconds since 1970. */
  at: z.number(),
  /** Steps with the same key that follow each other closely are one. */
  mergeKey: z.string().optional(),
  changes: z.array(z.strictObject({ file: fileSchema, before: contentSchema, after: contentSchema })).min(1),
});
export type Step = Readonly<z.infer<typeof stepSchema>>;
export type StepChange = Step["changes"][number];

/** What survives a restart. The working copy follows from it. */
export const draftStateSchema = z.strictObject({
  version: z.literal(1),
  drafts: z.array(draftSchema),
  undo: z.array(stepSchema),
  redo: z.array(stepSchema),
});

export interface DraftState {
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The last step is undone first. */
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

export const NO_DRAFTS: DraftState = { drafts: new Map(), undo: [], redo: [] };

/** @param disk the owner's file as it is now */
export function statusOf({ base, mine }: Draft, disk: Content): Status {
  if (mine === disk) return "saved";
  if (base !== disk) return "conflict";
  if (mine === null) return "deleted";
  return base === null ? "new" : "changed";
}

/**
 * The drafts after some changes. A draft begins with what the owner saw before.
 * @param seen what that was, if it is no longer what the file was before the changes
 */
export function withChanges(
  drafts: DraftState["drafts"],
  changes: readonly StepChange[],
  seen?: Content,
): ReadonlyMap<string, Draft> {
  const changed = new Map(drafts);
  for (const { file, before, after } of changes) {
    const base = drafts.get(file)?.base;
    changed.set(file, { file, base: base === undefined ? (seen ?? before) : base, mine: after });
  }
  return changed;
}

/** Drafts that differ from the owner's files. */
export function withoutSaved(
  drafts: DraftState["drafts"],
  disk: (file: string) => Content,
): ReadonlyMap<string, Draft> {
  return new Map([...drafts].filter(([file, { mine }]) => mine !== disk(file)));
}

/** The contents that drafts and steps need. */
export function neededContents({ drafts, undo, redo }: DraftState): ReadonlySet<string> {
  const steps = [...undo, ...redo].flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
  const mine = [...drafts.values()].map((draft) => draft.mine);
  return new Set([...steps, ...mine].filter((content) => content !== null));
}
