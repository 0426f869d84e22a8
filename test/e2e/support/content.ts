import { rmSync } from "node:fs";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isMap, isSeq, parse, parseDocument, type Document as YamlDocument } from "yaml";
import type { z } from "zod";
import { readContentFolder } from "../../../src/content/read/read-content.ts";
import { blogPostSchema } from "../../../src/domain/blog/blog-post.ts";
import { experienceSchema } from "../../../src/domain/experience/experience.ts";
import { isoDay } from "../../../src/domain/format/dates.ts";
import { parseSite, type Site } from "../../../src/domain/site/site.ts";
import { storySchema } from "../../../src/domain/stories/story.ts";
import { testimonySchema } from "../../../src/domain/testimonials/testimony.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { FIXTURE } from "../../support/fixture.ts";

const PORTFOLIO = {
  experiences: experienceSchema,
  testimonies: testimonySchema,
  blog: blogPostSchema,
  stories: storySchema,
} as const;
type Collection = keyof typeof PORTFOLIO;
type Document<C extends Collection> = z.infer<(typeof PORTFOLIO)[C]> & { readonly id: string };

/** Reads the fixture's documents of a collection. */
export async function readDocuments<C extends Collection>(collection: C): Promise<Document<C>[]>;
export async function readDocuments(collection: Collection): Promise<object[]> {
  const { documents } = await readContentFolder(FIXTURE, isoDay(new Date()));
  return documents
    .filter((document) => document.database === "portfolio" && document.collection === collection)
    .map(({ id, data }) => ({ id, ...PORTFOLIO[collection].parse(data) }));
}

/** Reads the fixture's `site.yaml`. */
export async function readSite(): Promise<Site> {
  return parseSite(parse(await readFile(path.join(FIXTURE, "site.yaml"), "utf8")));
}

const folders: string[] = [];
process.on("exit", () => {
  // A site may still write pictures to it.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Creates an empty folder, which stays until the worker of its test ends: pages and servers still read it. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "content-"));
  folders.push(folder);
  return folder;
}

/** Creates a content folder with the data of some files, as JSON, which is YAML. */
export async function contentOf(files: Readonly<Record<string, object>>): Promise<string> {
  const contentDir = await createFolder();
  const texts = Object.entries(files).map(([file, data]) => [file, JSON.stringify(data)]);
  await writeFiles(contentDir, Object.fromEntries(texts));
  return contentDir;
}

/** Only `site.yaml` and legal pages, without documents and pictures, for the fastest start of a server. */
export async function minimalContent(): Promise<string> {
  const contentDir = await createFolder();
  for (const part of ["site.yaml", "legal"]) {
    await cp(path.join(FIXTURE, part), path.join(contentDir, part), { recursive: true });
  }
  return contentDir;
}

/**
 * Copies the fixture for a test to change.
 * @param change applied to its `site.yaml`
 */
export async function copyContent(change?: (site: YamlDocument) => void): Promise<string> {
  const contentDir = await createFolder();
  await cp(FIXTURE, contentDir, { recursive: true });
  if (change !== undefined) {
    const file = path.join(contentDir, "site.yaml");
    const site = parseDocument(await readFile(file, "utf8"));
    change(site);
    await writeFile(file, site.toString());
  }
  return contentDir;
}

/** Removes pages from a parsed `site.yaml`. */
export function removePages(site: YamlDocument, paths: readonly string[]): void {
  const pages = site.get("pages");
  if (!isSeq(pages)) throw new Error("No pages");
  pages.items = pages.items.filter((page) => !isMap(page) || !paths.includes(String(page.get("path"))));
}
