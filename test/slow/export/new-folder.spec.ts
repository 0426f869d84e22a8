import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { writeProductionFolder } from "../../../scripts/production-folder.ts";
import { PAGE_CHOICES } from "../../../src/content/new-site.ts";
import { filesIn } from "../../../src/site/export.ts";
import { readDocuments, readSite } from "../../e2e/support/content.ts";
import { test } from "../../e2e/support/data-folder.ts";
import { BUILD_DIR, ROOT } from "../../e2e/support/running-site.ts";
import { expect } from "../../e2e/support/test.ts";
import { FIXTURE } from "../../support/fixture.ts";

/** The texts and fingerprints of all files in a folder. */
async function filesOf(folder: string) {
  const files = await Promise.all((await filesIn(folder)).map((file) => readFile(path.join(folder, file))));
  return files.map((bytes) => ({
    text: bytes.toString(),
    fingerprint: createHash("sha256").update(bytes).digest("hex"),
  }));
}

/** Names and titles that are unique to the sample. */
async function sampleWords(): Promise<readonly string[]> {
  const { owner } = await readSite();
  const people = await readDocuments("testimonies");
  const entries = [...(await readDocuments("experiences")), ...(await readDocuments("stories"))];
  const titles = [...entries, ...(await readDocuments("blog"))].map(({ title }) => title);
  const places = people.map(({ company }) => company);
  const several = [...titles, ...places].filter((words) => /^\S{3,} \S{3,}/.test(words));
  return [...new Set([owner.name, "robinvale", ...people.map(({ name }) => name), ...several])];
}

test("a new site with every page contains no text or pictures of the sample", async ({ dataDir }) => {
  test.setTimeout(240_000);
  const production = path.join(dataDir, "site");
  await writeProductionFolder(production, { root: ROOT, buildDir: path.join(ROOT, BUILD_DIR), contentDir: FIXTURE });
  const words = await sampleWords();
  expect(words.length).toBeGreaterThan(60);
  const pictures = (await filesOf(path.join(FIXTURE, "media"))).map(({ fingerprint }) => fingerprint);
  expect(pictures.length).toBeGreaterThan(5);

  const CONTENT_DIR = path.join(dataDir, "content");
  const env = { CONTENT_DIR, SITE_ORIGIN: "https://noa.example", DATA_DIR: path.join(dataDir, "data") };
  const run = (entry: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`build/server/${entry}.js`, ...args], { cwd: production, env });
  const pages = Object.keys(PAGE_CHOICES).filter((page) => page !== "impressum");
  await run("content", "init", "--name", "Noa Lindqvist", "--pages", pages.join());
  // The check refuses the instructions of new story files.
  const stories = path.join(CONTENT_DIR, "portfolio/stories");
  for (const name of await readdir(stories)) {
    const text = await readFile(path.join(stories, name), "utf8");
    const own = text.replaceAll(
      /^([^#\n]*?)(What it is about|The whole story|What the picture shows).*/gm,
      "$1Violins.",
    );
    await writeFile(path.join(stories, name), own);
  }
  await run("content", "check");
  await run("export");
  const exported = await filesOf(path.join(production, "build/static"));
  expect(exported.some(({ text }) => text.includes("Noa Lindqvist"))).toBe(true);
  for (const { text, fingerprint } of [...exported, ...(await filesOf(CONTENT_DIR))]) {
    expect(words.filter((one) => text.includes(one))).toEqual([]);
    expect(pictures).not.toContain(fingerprint);
  }
});
