import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { ownContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { temporaryContent, writeFiles } from "../../../test/support/content/temporary-content.ts";
import { archiveFiles, LINKEDIN_ARCHIVE } from "../../../test/support/import/linkedin-archive.ts";
import { check } from "./check.ts";
import { importProfile } from "./import.ts";

const now = () => new Date("2026-11-22T12:00:00Z");
const content = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runCommand(args, { commands: { import: importProfile, check }, env, now });

/** A folder with something to import, and settings for a content folder in it that does not exist yet. */
async function importing(name: string, data: string | Uint8Array) {
  const root = await temporaryContent({ [name]: data });
  const CONTENT_DIR = path.join(root, "content");
  return { root, source: path.join(root, name), env: { CONTENT_DIR, DATA_DIR: path.join(root, "data") } };
}

const ARCHIVE = zipSync(Object.fromEntries(archiveFiles()));
const RESUME = JSON.stringify({
  basics: { name: "Noa Lindqvist", profiles: [{ network: "GitHub", url: "https://github.com/noa" }] },
  work: [{ name: "Kemo Labs", position: "Lead: Design # 1", summary: "&anchor *alias !!tag\n\n- a" }],
  projects: [{ name: "Ward Board", keywords: ["Open Data", "Open Data"] }],
  references: [{ name: "Sam Okoro", reference: "Listens |before| drawing || always" }],
});

it.each([
  ["archive.zip", ARCHIVE],
  ["archive/Profile.csv", ""],
  ["resume.json", RESUME],
])("creates a valid site from %s", async (name, data) => {
  const { root, source, env } = await importing(name, data);
  const isFolder = name.includes("/");
  if (isFolder) await writeFiles(path.dirname(source), LINKEDIN_ARCHIVE);
  const done = { code: 0, notes: expect.stringContaining("then run: npx mass-and-line check") };
  expect(await content(env, "import", isFolder ? path.join(root, "archive") : source)).toMatchObject(done);
  const notes = expect.stringMatching(/^0 errors in \d+ files$/);
  expect(await content(env, "check")).toEqual({ code: 0, printed: [], notes });
});

it("reports what it imports and leaves out, and writes nothing with --dry-run", async () => {
  const { source, env } = await importing("archive.zip", ARCHIVE);
  const { code, printed } = await content(env, "import", "--dry-run", source);
  expect(code).toBe(0);
  expect(printed).toEqual([
    ...["site.yaml", "legal/privacy.md", "legal/terms.md"].map((file) => expect.stringContaining(file)),
    "LinkedIn archive of Noa Lindqvist",
    ...Array.from({ length: 17 }, () => expect.stringMatching(/^\+ portfolio\//)),
    ...Array.from({ length: 4 }, () => expect.stringMatching(/^~ site.yaml: /)),
    ...Array.from({ length: 6 }, () => expect.stringMatching(/^! .*left out/)),
    "17 added, 0 replaced, 0 kept, 6 left out or changed",
  ]);
  await expect(readdir(env.CONTENT_DIR)).rejects.toThrow("ENOENT");
});

it("requires a name to create a folder", async () => {
  const { source, env } = await importing("resume.json", '{"work":[{"position":"Lead"}]}');
  const { code, notes } = await content(env, "import", source);
  expect([code, notes]).toEqual([1, expect.stringContaining("npx mass-and-line init")]);
  await expect(readdir(env.CONTENT_DIR)).rejects.toThrow("ENOENT");
});

it("keeps the files of an existing site, unless it replaces them, and adds missing pages", async () => {
  const { env, root, read } = await ownContentFolder();
  const source = path.join(root, "../own.bib");
  await writeFile(source, "@article{vale:2024, title = {Forms}, author = {Vale, Robin}, year = 2024}\n@misc{broken");
  const before = await read("site.yaml");
  const { printed } = await content(env, "import", source);
  expect(printed).toEqual([
    "BibTeX",
    "+ portfolio/experiences/vale-2024.yaml",
    "~ site.yaml: the page /publications",
    expect.stringMatching(/^! broken: left out: it is not valid BibTeX: /),
    "1 added, 0 replaced, 0 kept, 1 left out or changed",
  ]);
  expect(await read("portfolio/experiences/vale-2024.yaml")).toContain("authors: [Robin Vale]\n");
  const lines = (await readFile(path.join(root, "site.yaml"), "utf8")).split("\n");
  expect(before.split("\n").filter((line) => !lines.includes(line))).toEqual([]);
  expect(await content(env, "check")).toMatchObject({ code: 0 });
  const kept = await content(env, "import", source);
  expect(kept.printed[1]).toBe("= portfolio/experiences/vale-2024.yaml (already there)");
  const replaced = await content(env, "import", "--dry-run", "--replace", source);
  expect(replaced.printed[1]).toBe("~ portfolio/experiences/vale-2024.yaml");
  const resume = path.join(root, "../resume.json");
  await writeFile(resume, RESUME);
  const { notes } = await content(env, "import", resume);
  expect(notes).toContain("site.yaml is about Robin Vale, the import about Noa Lindqvist");
});

it.each([
  ["a text file", "notes.txt", "hello", "Not a JSON Resume"],
  ["a corrupt ZIP", "a.zip", "PK and no more", "End of central directory record signature not found"],
  ["a ZIP that misstates its size", "a.zip", lyingZip(), "too many bytes"],
])("rejects %s with a one-line message", async (_, name, data, message) => {
  const { source, env } = await importing(name, data);
  const { code, printed, notes } = await content(env, "import", source);
  expect([code, printed, notes]).toEqual([1, [], expect.stringContaining(message)]);
  expect(notes).not.toContain("\n");
});

/** A ZIP bomb whose directory claims ten bytes. */
function lyingZip(): Uint8Array {
  const bytes = zipSync({ "Skills.csv": new Uint8Array(10_000_000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 46; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return bytes;
}
