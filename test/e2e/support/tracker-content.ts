import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { copyContent } from "./content.ts";
import type { RunningSite, RunningSiteOptions } from "./running-site.ts";

type StartSite = (options: RunningSiteOptions) => Promise<RunningSite>;

/** Runs a site with changed tracker documents. */
export async function startWithTracker(
  startSite: StartSite,
  change: (folder: string) => Promise<void>,
): Promise<RunningSite> {
  const contentDir = await copyContent();
  await change(path.join(contentDir, "tracker"));
  return startSite({ contentDir });
}

/** Sets a field of a tracker document, or removes it without a value. */
export function setField(file: string, field: readonly string[], value?: unknown) {
  return async (folder: string) => {
    const document = parseDocument(await readFile(path.join(folder, file), "utf8"));
    if (value === undefined) document.deleteIn(field);
    else document.setIn(field, value);
    await writeFile(path.join(folder, file), document.toString());
  };
}
