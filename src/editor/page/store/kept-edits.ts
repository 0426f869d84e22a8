import { z } from "zod";
import { type Edit, editSchema } from "../../api.ts";

/** Edits that the server does not have yet, by file. */
export type EditsByFile = Readonly<Record<string, readonly Edit[]>>;

const KEY = "unsent-edits";
const keptSchema = z.record(z.string(), z.array(editSchema).readonly()).readonly();

type EditStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was typed before the page was reloaded and never reached the server. */
export function keptEdits(storage: EditStorage): EditsByFile {
  try {
    return keptSchema.parse(JSON.parse(storage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

/** Keeps them over a reload. */
export function keepEdits(storage: EditStorage, edits: EditsByFile): void {
  try {
    if (Object.keys(edits).length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(edits));
  } catch {
    // Storage is blocked or full: they last as long as the page.
  }
}
