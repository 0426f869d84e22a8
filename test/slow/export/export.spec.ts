import { readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../../e2e/support/content.ts";
import { test } from "../../e2e/support/own-export.ts";
import { leakedIn, redactedWords } from "../../e2e/support/secrets.ts";
import { expect } from "../../e2e/support/test.ts";

const SECRET = "PLANTED-SECRET";

/** Symlinks are read as well. */
async function readFilesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [path.relative(folder, file), await readFile(file, "latin1")] as const);
  return new Map(await Promise.all(texts));
}

test("an export contains no redacted words or keys, whatever the settings, and refuses symlinks out of their folder", async ({
  setUpExport,
}) => {
  test.setTimeout(300_000);
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
  expect(texts.size).toBeGreaterThan(60);
  for (const [name, text] of texts)
    expect({ name, has: text.includes(SECRET), leaked: leakedIn(text, secrets) }).toEqual({
      name,
      has: false,
      leaked: [],
    });
});

test("an export after an edit is the same as one from scratch; one of content with errors names them and keeps the last", async ({
  setUpExport,
}) => {
  test.setTimeout(300_000);
  const contentDir = await copyContent();
  const { target, run } = await setUpExport(contentDir);
  const edit = async (name: string, before: string, after: string) => {
    const file = path.join(contentDir, name);
    const text = await readFile(file, "utf8");
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
  };
  const testimony = "portfolio/testimonies/ama-bisangwa.yaml";
  expect(await run()).toMatchObject({ code: 0 });
  await edit("site.yaml", "From March 2027", "From April 2027");
  await edit("legal/terms.md", "Read, print and link", "Print and link");
  await edit(testimony, "Trader liaison", "Market liaison");
  expect(await run()).toMatchObject({ code: 0 });
  const edited = await readFilesIn(target);
  await rm(target, { recursive: true });
  expect(await run()).toMatchObject({ code: 0 });
  const fromScratch = await readFilesIn(target);
  expect([...fromScratch].filter(([name, text]) => edited.get(name) !== text).map(([name]) => name)).toEqual([]);
  expect(edited.size).toBe(fromScratch.size);

  await rm(path.join(contentDir, "legal/terms.md"));
  await edit(testimony, "role: ", "rolle: ");
  const { code, output } = await run();
  expect(code).toBe(1);
  for (const words of ["legal/terms.md:", "ama-bisangwa.yaml:", "Nothing was exported"])
    expect(output).toContain(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readFilesIn(target)).toEqual(fromScratch);
});
