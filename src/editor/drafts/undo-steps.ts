import type { DraftState, Step } from "./draft-state.ts";

/** Typing is one step as long as it pauses no longer. */
const MERGE_MS = 2_000;
const MOST_STEPS = 200;

type Steps = Pick<DraftState, "undo" | "redo">;

/** Adds a step, which ends the steps to redo. */
export function withStep({ undo, redo }: Steps, step: Step): Steps {
  const last = undo.at(-1);
  const merged = last !== undefined && redo.length === 0 ? merge(last, step) : undefined;
  const steps = merged === undefined ? [...undo, step] : [...undo.slice(0, -1), ...changing(merged)];
  return { undo: steps.slice(-MOST_STEPS), redo: [] };
}

function merge(last: Step, step: Step): Step | undefined {
  const [former, ...formerOthers] = last.changes;
  const [next, ...nextOthers] = step.changes;
  const isTyping =
    step.mergeKey !== undefined && step.mergeKey === last.mergeKey && Math.abs(step.at - last.at) <= MERGE_MS;
  if (!isTyping || formerOthers.length > 0 || nextOthers.length > 0) return undefined;
  if (former === undefined || next === undefined || former.file !== next.file) return undefined;
  return { ...step, changes: [{ ...former, after: next.after }] };
}

/** None if typing came back to where it began. */
function changing(step: Step): readonly Step[] {
  return step.changes.some(({ before, after }) => before !== after) ? [step] : [];
}

/** Removes the steps of files that were changed elsewhere: undoing them would take that change back, too. */
export function withoutSteps({ undo, redo }: Steps, files: ReadonlySet<string>): Steps {
  const others = (steps: readonly Step[]) =>
    steps
      .map((step) => ({ ...step, changes: step.changes.filter(({ file }) => !files.has(file)) }))
      .filter(({ changes }) => changes.length > 0);
  return { undo: others(undo), redo: others(redo) };
}

/** The opposite of a step. */
export function reversed(step: Step): Step {
  return { ...step, changes: step.changes.map(({ file, before, after }) => ({ file, before: after, after: before })) };
}
