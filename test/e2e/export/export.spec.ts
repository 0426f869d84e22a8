import { readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../support/content.ts";
import { test } from "../support/own-export.ts";
import { leakedIn, redactedWords } from "../support/secrets.ts";
import { expect, NEEDS_SERVER, ON_FILES } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

const SECRET = "PLANTED-SECRET";

/** Symlinks are read as well. */
async function readFilesIn(folder: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, "latin1")] as const));
}

test("an export contains no redacted words or keys, whatever the settings, and refuses symlinks out of their folder", async ({
  setUpExport,
}) => {
  const secrets = await redactedWords();
  const contentDir = await copyContent((site) => site.setIn(["modes", "protected", "hosts"], ["*"]));
  const { target, run } = await setUpExport(contentDir);
  const links = { "media/all": "../portfolio", "media/dana.svg": "../portfolio/testimonies/dana-kim.yaml" };
  const keys = ["key.json", "portfolio/key.json", "media/key.json"];
  for (const name of [...keys, ".env", "media/.env"]) await writeFile(path.join(contentDir, name), SECRET);
  for (const [name, to] of Object.entries(links)) await symlink(to, path.join(contentDir, name));
  const { code, output } = await run();
  expect(code).toBe(1);
  for (const name of [...keys, ...Object.keys(links)]) {
    expect(output).toContain(`${name}:`);
    await rm(path.join(contentDir, name));
  }
  expect(await run()).toMatchObject({ code: 0 });
  const texts = await readFilesIn(target);
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter(([, text]) => text.includes(SECRET)).map(([name]) => name)).toEqual([]);
  expect(texts.flatMap(([name, text]) => leakedIn(text, secrets).map((words) => ({ name, words })))).toEqual([]);
});

test("an export after an edit touches only files that show it", async ({ setUpExport }) => {
  const contentDir = await copyContent();
  const { target, run } = await setUpExport(contentDir);
  const times = async () => {
    const names = (await readFilesIn(target)).map(([name]) => name);
    const dated = names.map(async (name) => [name, (await stat(path.join(target, name))).mtimeMs] as const);
    return new Map(await Promise.all(dated));
  };
  expect(await run()).toMatchObject({ code: 0 });
  const first = await times();
  const file = path.join(contentDir, "portfolio/testimonies/ama-bisangwa.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("role: Trader liaison", "role: Market liaison"));
  expect(await run()).toMatchObject({ code: 0 });
  const written = [...(await times())].filter(([name, time]) => first.get(name) !== time).map(([name]) => name);
  expect(written).toEqual(expect.arrayContaining(["testimonials/index.html", "professional/index.html"]));
  const others = written.filter(
    (name) => !/^(index\.html|_\.data|testimonials|professional|search-index\.json|sitemap\.xml)/.test(name),
  );
  expect(others).toEqual([]);
});

test("an export after edits is the same as one from scratch", async ({ setUpExport }) => {
  const contentDir = await copyContent();
  const { target, run } = await setUpExport(contentDir);
  const edits = [
    ["site.yaml", "From March 2027", "From April 2027"],
    ["legal/terms.md", "Read, print and link", "Print and link"],
    ["portfolio/stories/budgeting.yaml", "A monthly plan", "A yearly plan"],
    ["portfolio/testimonies/ama-bisangwa.yaml", "Trader liaison", "Market liaison"],
  ] as const;
  expect(await run()).toMatchObject({ code: 0 });
  for (const [name, before, after] of edits) {
    const file = path.join(contentDir, name);
    const text = await readFile(file, "utf8");
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
    expect(await run()).toMatchObject({ code: 0 });
  }
  const texts = new Map(await readFilesIn(target));
  await rm(target, { recursive: true });
  expect(await run()).toMatchObject({ code: 0 });
  const fromScratch = await readFilesIn(target);
  const different = fromScratch.filter(([name, text]) => texts.get(name) !== text).map(([name]) => name);
  expect({ different, count: texts.size }).toEqual({ different: [], count: fromScratch.length });
});

test("an export of content with errors names them and keeps the last export", async ({ setUpExport }) => {
  const contentDir = await copyContent();
  const { target, run } = await setUpExport(contentDir);
  expect(await run()).toMatchObject({ code: 0 });
  const before = await readFile(path.join(target, "testimonials/index.html"), "utf8");
  expect(before).toContain("Trader liaison");
  for (const file of ["legal/terms.md", "portfolio/stories/budgeting.yaml"]) await rm(path.join(contentDir, file));
  const file = path.join(contentDir, "portfolio/testimonies/ama-bisangwa.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("role: ", "rolle: "));
  const { code, output } = await run();
  expect(code).toBe(1);
  for (const name of ["legal/terms.md:", "portfolio/stories/budgeting.yaml", "ama-bisangwa.yaml:"]) {
    expect(output).toContain(name);
  }
  expect(output).toContain("Nothing was exported");
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readFile(path.join(target, "testimonials/index.html"), "utf8")).toBe(before);
  expect((await readdir(path.dirname(target))).toSorted()).toEqual(["client", "server", "static"]);
});
