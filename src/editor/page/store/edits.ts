import type { Change, Edit } from "../../api.ts";

/**
 * Edits to send, in order, with one more.
 * @param sending whether the first is on its way, so that nothing may be added to it
 */
export function withEdit(edits: readonly Edit[], edit: Edit, sending: boolean): readonly Edit[] {
  const last = edits.at(-1);
  const joined = last === undefined || (sending && edits.length === 1) ? undefined : join(last, edit);
  return joined === undefined ? [...edits, edit] : [...edits.slice(0, -1), joined];
}

/** One edit instead of two that are one step to undo. */
function join(former: Edit, next: Edit): Edit | undefined {
  if (next.mergeKey === undefined || former.mergeKey !== next.mergeKey) return undefined;
  const { base } = former;
  if ("text" in former && "text" in next) return { ...next, base };
  if ("changes" in former && "changes" in next) {
    return { ...next, base, changes: next.changes.reduce(withChange, former.changes) };
  }
  return undefined;
}

/** A value takes the place of the one that it replaces. */
function withChange(changes: readonly Change[], change: Change): readonly Change[] {
  const last = changes.at(-1);
  const again = last?.type === "set" && change.type === "set" && JSON.stringify(last.at) === JSON.stringify(change.at);
  return [...(again ? changes.slice(0, -1) : changes), change];
}
