import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";

/** Sets a field of a document in the folder of the tracker, or removes it without a value. */
export function setField(file: string, field: readonly string[], value?: unknown) {
  return async (folder: string) => {
    const document = parseDocument(await readFile(path.join(folder, file), "utf8"));
    if (value === undefined) document.deleteIn(field);
    else document.setIn(field, value);
    await writeFile(path.join(folder, file), document.toString());
  };
}
