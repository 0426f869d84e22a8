import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_CHOICES } from "../../../src/content/new-site.ts";
import { filesBelow } from "../../../src/content/read/read-files.ts";
import { readDocuments, readSite } from "../../e2e/support/content.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { installPackage } from "../../support/package/installed-package.ts";

let installed: Awaited<ReturnType<typeof installPackage>>;
beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => installed.remove());

const pathsIn = async (folder: string) => (await filesBelow(folder)).map(({ name }) => path.join(folder, name));

/** The texts and fingerprints of all files in a folder. */
async function filesOf(folder: string) {
  const files = await Promise.all((await pathsIn(folder)).map((file) => readFile(file)));
  return files.map((bytes) => ({
    text: bytes.toString(),
    fingerprint: createHash("sha256").update(bytes).digest("hex"),
  }));
}

async function sizesIn(folder: string) {
  return Promise.all((await pathsIn(folder)).map(async (file) => ({ file, bytes: (await stat(file)).size })));
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

test("a new site with every page contains no text or pictures of the sample", async () => {
  const words = await sampleWords();
  expect(words.length).toBeGreaterThan(40);
  const pictures = (await filesOf(path.join(FIXTURE, "media"))).map(({ fingerprint }) => fingerprint);
  expect(pictures.length).toBeGreaterThan(5);

  const { folder, run } = installed;
  const site = path.join(folder, "every-page");
  const pages = Object.keys(PAGE_CHOICES).filter((page) => page !== "impressum");
  const options = ["--name", "Noa Lindqvist", "--pages", pages.join(), "--yes", "--no-install"];
  await run(folder, ["init", "every-page", ...options]);
  // The check refuses the instructions of new story files.
  const stories = path.join(site, "content/portfolio/stories");
  for (const name of await readdir(stories)) {
    const text = await readFile(path.join(stories, name), "utf8");
    const instructions = /^([^#\n]*?)(What it is about|The whole story|What the picture shows).*/gm;
    await writeFile(path.join(stories, name), text.replaceAll(instructions, "$1Violins."));
  }
  await run(site, ["check"]);
  await run(site, ["build"], { SITE_ORIGIN: "https://noa.example" });
  const exported = await filesOf(path.join(site, "public"));
  expect(exported.some(({ text }) => text.includes("Noa Lindqvist"))).toBe(true);
  for (const { text, fingerprint } of [...exported, ...(await filesOf(path.join(site, "content")))]) {
    expect(words.filter((one) => text.includes(one))).toEqual([]);
    expect(pictures).not.toContain(fingerprint);
  }
}, 240_000);

test("the package serves a site, counts, backs up and restores, and writes only to the data folder", async () => {
  const { folder, program } = installed;
  const DATA_DIR = path.join(folder, "data");
  const backup = path.join(folder, "backup");
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    installed.run(folder, args, { CONTENT_DIR: FIXTURE, DATA_DIR, ...env });
  const written = await sizesIn(program);

  const server = await startServer({ DATA_DIR }, program);
  const PORT = new URL(server.origin).port;
  await run(["health"], { PORT });
  const page = await (await fetch(`${server.origin}/`)).text();
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(`${server.origin}${script}`)).headers.get("content-type")).toContain("javascript");
  const counted = await fetch(`${server.origin}/api/traffic`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event: "visits", value: "new" }),
  });
  expect(counted.status).toBe(204);
  await expect.poll(() => run(["stats", "--json"])).toContain('"new"');
  expect(await run(["backup", backup])).toContain("counters");
  await server.stop();
  expect(await server.ended).toBe(0);
  await expect(run(["health"], { PORT })).rejects.toThrow();

  expect(await run(["restore", backup])).toContain("Restored");
  expect(await run(["stats", "--json"])).toContain('"new"');
  await run(["check"]);
  // Its libraries are only in the build.
  expect(await run(["check", "--resume"])).toContain("/resume.docx: programs read every word, in order");
  expect(await sizesIn(program)).toEqual(written);
}, 240_000);
