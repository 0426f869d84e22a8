import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { writeProductionFolder } from "../../../scripts/production-folder.ts";
import { PAGE_CHOICES } from "../../../src/content/init/page-choices.ts";
import { filesIn } from "../../../src/export/next-export.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { readDocuments, readSite } from "../support/content.ts";
import { BUILD_DIR, ROOT } from "../support/running-site.ts";
import { temporaryFolder } from "../support/server-process.ts";

/** All files in a folder, by relative path. */
async function readFilesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = await filesIn(folder);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
  );
}

/** Names and titles that are unique to the sample. */
async function sampleWords(): Promise<readonly string[]> {
  const { owner } = await readSite();
  const people = await readDocuments("testimonies");
  const entries = [...(await readDocuments("experiences")), ...(await readDocuments("stories"))];
  const titles = [...entries, ...(await readDocuments("blog"))].map(({ title }) => title);
  const places = [...people.map(({ company }) => company), ...entries.map(({ subtitle }) => subtitle)];
  const several = [...titles, ...places].filter((words) => words !== undefined && /^\S{3,} \S{3,}/.test(words));
  return [...new Set([owner.name, "robinvale", ...people.map(({ name }) => name), ...several])].filter(
    (words) => words !== undefined,
  );
}

async function fingerprints(files: ReadonlyMap<string, Buffer>): Promise<readonly string[]> {
  return [...files.values()].map((bytes) => createHash("sha256").update(bytes).digest("hex"));
}

test("a new site contains no text or pictures of the sample, with one page and with every page", async () => {
  test.setTimeout(240_000);
  const { folder, remove } = await temporaryFolder();
  try {
    const production = path.join(folder, "site");
    await writeProductionFolder(production, {
      root: ROOT,
      buildDir: path.join(ROOT, BUILD_DIR),
      contentDir: FIXTURE,
    });
    const words = await sampleWords();
    expect(words.length).toBeGreaterThan(80);
    const pictures = await fingerprints(await readFilesIn(path.join(FIXTURE, "media")));
    expect(pictures.length).toBeGreaterThan(5);

    const every = Object.keys(PAGE_CHOICES).filter((page) => page !== "impressum");
    for (const pages of ["professional", every.join(",")]) {
      const CONTENT_DIR = path.join(folder, pages.slice(0, 20));
      const env = { CONTENT_DIR, SITE_ORIGIN: "https://noa.example", DATA_DIR: path.join(folder, "data") };
      const run = (entry: string, ...args: string[]) =>
        promisify(execFile)(process.execPath, [`build/server/${entry}.js`, ...args], { cwd: production, env });

      await run("content", "init", "--name", "Noa Lindqvist", "--pages", pages);
      await writeStories(path.join(CONTENT_DIR, "portfolio/stories"));
      await run("content", "check");
      await run("export");

      const exported = await readFilesIn(path.join(production, "build/static"));
      expect(exported.get("index.html")?.toString()).toContain("Noa Lindqvist");
      for (const all of [exported, await readFilesIn(CONTENT_DIR)]) {
        for (const [file, bytes] of all) {
          const text = bytes.toString();
          expect({ file, words: words.filter((one) => text.includes(one)) }).toEqual({ file, words: [] });
        }
        expect((await fingerprints(all)).filter((one) => pictures.includes(one))).toEqual([]);
      }
    }
  } finally {
    await remove();
  }
});

/** Replaces the instructions of new story files, which the check refuses. */
async function writeStories(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const file of names.map((name) => path.join(folder, name))) {
    const text = await readFile(file, "utf8");
    const own = (line: string) =>
      line.replace(/What it is about.*|The whole story.*|What the picture shows.*/, "Violins.");
    await writeFile(
      file,
      text
        .split("\n")
        .map((line) => (/^\s*#/.test(line) ? line : own(line)))
        .join("\n"),
    );
  }
}
