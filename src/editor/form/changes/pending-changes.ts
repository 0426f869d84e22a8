import type { Change } from "../../api.ts";
import { changedData } from "../../text/changed-data.ts";
import { UneditableText } from "../../text/uneditable-text.ts";
import { isSameValue } from "./same-value.ts";

/** What the server said last, and the changes that it has not answered. */
export interface Pending {
  readonly data: unknown;
  readonly changes: readonly Change[];
}

/** What the form shows. */
export function shownData({ data, changes }: Pending): unknown {
  return changes.reduce(after, data);
}

/**
 * New data from the server. The changes that it contains are done. If it is something else, such as after an undo, it
 * wins over all of them.
 */
export function answered({ data, changes }: Pending, answer: unknown): Pending {
  let expected = data;
  for (const [index, change] of changes.entries()) {
    expected = after(expected, change);
    if (isSameValue(expected, answer)) return { data: answer, changes: changes.slice(index + 1) };
  }
  return { data: answer, changes: isSameValue(data, answer) ? changes : [] };
}

/** A change whose place is gone, because the file was changed elsewhere, changes nothing. */
function after(data: unknown, change: Change): unknown {
  try {
    return changedData(data, change);
  } catch (error) {
    if (error instanceof UneditableText) return data;
    throw error;
  }
}
