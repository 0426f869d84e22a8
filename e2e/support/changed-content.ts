import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Document, parseDocument } from "yaml";
import { CONTENT } from "./content.ts";

/** A copy of the sample content with another `site.yaml`. */
export interface ChangedContent {
  readonly contentDir: string;
  remove(): Promise<void>;
}

/** Copies the sample content to a folder of its own and changes its `site.yaml`. */
export async function changedContent(change: (site: Document) => void): Promise<ChangedContent> {
  const contentDir = await mkdtemp(path.join(tmpdir(), "content-"));
  await cp(CONTENT, contentDir, { recursive: true });
  const file = path.join(contentDir, "site.yaml");
  const site = parseDocument(await readFile(file, "utf8"));
  change(site);
  await writeFile(file, site.toString());
  return { contentDir, remove: () => rm(contentDir, { recursive: true, force: true }) };
}
