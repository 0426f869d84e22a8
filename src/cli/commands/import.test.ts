import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { zipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import { ownContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { archiveFiles, LINKEDIN_ARCHIVE } from "../../../test/support/import/linkedin-archive.ts";
import { check } from "./check.ts";
import { importProfile } from "./import.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

type Env = Readonly<Record<string, string>>;

async function content(env: Env, ...args: string[]) {
  const commands = { import: importProfile, check };
  const { code, printed, notes } = await runCommand(args, { commands, env, now: () => NOW });
  return { code, printed: printed.join("\n"), notes: notes.join("\n") };
}

/** A folder for one test. */
async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "import-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

/** Settings for a content folder that does not exist yet. */
async function noContent(): Promise<Env & { readonly CONTENT_DIR: string }> {
  const root = await temporaryFolder();
  return { CONTENT_DIR: path.join(root, "content"), DATA_DIR: path.join(root, "data") };
}

async function file(name: string, data: string | Uint8Array): Promise<string> {
  const made = path.join(await temporaryFolder(), name);
  await writeFile(made, data);
  return made;
}

async function archiveFolder(): Promise<string> {
  const made = await temporaryFolder();
  for (const [name, text] of Object.entries(LINKEDIN_ARCHIVE)) {
    await mkdir(path.dirname(path.join(made, name)), { recursive: true });
    await writeFile(path.join(made, name), text);
  }
  return made;
}

const zip = (files: Readonly<Record<string, Uint8Array>>) => file("archive.zip", zipSync({ ...files }));

const archive = () => zip(Object.fromEntries(archiveFiles()));

async function filesIn(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [path.relative(root, name), await readFile(name, "utf8")] as const)),
  );
}

const RESUME = JSON.stringify({
  basics: {
    name: "Noa Lindqvist",
    label: "Designer",
    profiles: [{ network: "GitHub", url: "https://github.com/noa" }],
  },
  work: [
    { name: "Kemo Labs", position: "Lead: Design # 1", startDate: "2021-03", summary: "&anchor *alias !!tag\n\n- a" },
  ],
  education: [{ institution: "Malmö Design School", studyType: "BFA", endDate: "2013" }],
  awards: [{ title: "Prize", date: "2022" }],
  certificates: [{ name: "Access", date: "2023-04" }],
  publications: [{ name: "Alarms", releaseDate: "2015-08" }],
  projects: [{ name: "Ward Board", keywords: ["Open Data", "Open Data"] }],
  volunteer: [{ organization: "Harbor Swim", position: "Lifeguard" }],
  skills: [{ name: "Design", keywords: ["Figma", "Figma"] }],
  languages: [{ language: "Swedish" }],
  references: [{ name: "Sam Okoro", reference: "Listens |before| drawing || always" }],
});

describe("importing into an empty folder", () => {
  it.each([
    ["a LinkedIn archive", archive],
    ["an unpacked archive", archiveFolder],
    ["a JSON Resume", () => file("resume.json", RESUME)],
  ])("creates a valid site from %s", async (_, source) => {
    const env = await noContent();
    expect(await content(env, "import", await source())).toMatchObject({
      code: 0,
      notes: expect.stringContaining("Done."),
    });
    expect(await content(env, "check")).toEqual({
      code: 0,
      printed: "",
      notes: expect.stringMatching(/^0 errors in \d+ files$/),
    });
  });

  it("reports what it imported and left out", async () => {
    const env = await noContent();
    const { printed, notes } = await content(env, "import", await archive());
    expect(printed.split("\n")).toEqual([
      ...["site.yaml", "legal/privacy.md", "legal/terms.md"].map((file) => expect.stringContaining(file)),
      "LinkedIn archive of Noa Lindqvist",

      "+ portfolio/experiences/kemo-labs-lead-product-designer.yaml",
      ...Array.from({ length: 16 }, () => expect.stringMatching(/^\+ portfolio\//)),
      "~ site.yaml: owner.introduction",
      "~ site.yaml: owner.location",
      "~ site.yaml: sections of the resume",
      ...Array.from({ length: 6 }, () => expect.stringMatching(/^! .*left out/)),
      "17 added, 0 replaced, 0 kept, 6 left out or changed",
    ]);
    expect(notes).toContain("then run: npx mass-and-line check");
  });

  it("requires a name to create a folder", async () => {
    const env = await noContent();
    const source = await file("resume.json", '{"work":[{"position":"Lead"}]}');
    const { code, notes } = await content(env, "import", source);
    expect([code, notes]).toEqual([1, expect.stringContaining("npx mass-and-line init")]);
    await expect(readdir(env.CONTENT_DIR)).rejects.toThrow("ENOENT");
  });

  it("writes nothing with --dry-run", async () => {
    const env = await noContent();
    const { code, printed } = await content(env, "import", "--dry-run", await archive());
    expect([code, printed]).toEqual([0, expect.stringContaining("17 added")]);
    await expect(readdir(env.CONTENT_DIR)).rejects.toThrow("ENOENT");
  });
});

describe("importing into an existing site", () => {
  it("keeps existing files and adds missing pages", async () => {
    const { env, root } = await ownContentFolder();
    const before = await filesIn(root);
    const { printed, notes } = await content(env, "import", await archive());
    const after = await filesIn(root);
    expect(printed).toContain("~ site.yaml: the page /education");
    expect(printed).toContain("~ site.yaml: the page /publications");
    expect(notes).toContain("site.yaml is about Robin Vale, the import about Noa Lindqvist");
    const { "site.yaml": site = "", ...others } = before;
    expect(after).toMatchObject(others);
    const kept = after["site.yaml"]?.split("\n").filter((line) => site.split("\n").includes(line));
    expect(kept?.filter((line) => line.includes("#"))).toEqual(site.split("\n").filter((line) => line.includes("#")));
    expect(await content(env, "check")).toMatchObject({ code: 0 });
  });
});

describe("importing BibTeX", () => {
  const BIBTEX = `@article{vale:2024, title = {Forms}, author = {Vale, Robin}, journal = {Queues}, year = 2024}
@misc{broken, title = {T}`;

  it("adds a file named after each key, and a page by year unless a page has publications", async () => {
    const { env, read } = await ownContentFolder();
    const source = await file("own.bib", BIBTEX);
    const { printed } = await content(env, "import", source);
    expect(printed.split("\n")).toEqual([
      "BibTeX",
      "+ portfolio/experiences/vale-2024.yaml",
      "~ site.yaml: the page /publications",
      expect.stringMatching(/^! broken: left out: it is not valid BibTeX: /),
      "1 added, 0 replaced, 0 kept, 1 left out or changed",
    ]);
    expect(await read("portfolio/experiences/vale-2024.yaml")).toContain("authors: [Robin Vale]\n");
    expect(await read("site.yaml")).toMatch(/path: \/publications\n(?: {4}.*\n)*? {4}layout: references\n/);
    expect(await content(env, "check")).toMatchObject({ code: 0 });
    const again = await content(env, "import", "--dry-run", "--replace", source);
    expect(again.printed).toContain("~ portfolio/experiences/vale-2024.yaml\n!");
  });
});

describe("choosing a file to import", () => {
  it.each([
    ["a text file", () => file("notes.txt", "hello"), "Not a JSON Resume"],
    [
      "a file of another format",
      () => file("resume.json", '{"info":{"brief":"I nurse."},"education":{"history":[{"title":"BFA"}]}}'),
      "Nothing in it could be imported: resume: left out: info, education",
    ],
    ["a corrupt ZIP", () => file("a.zip", "PK and no more"), "End of central directory record signature not found"],
    ["a ZIP that misstates its size", () => lyingZip(), "too many bytes"],
  ])("rejects %s with a one-line message", async (_, source, message) => {
    const env = await noContent();
    const { code, printed, notes } = await content(env, "import", await source());
    expect([code, printed, notes]).toEqual([1, "", expect.stringContaining(message)]);
    expect(notes).not.toContain("\n");
  });
});

/** A ZIP bomb whose directory claims ten bytes. */
async function lyingZip(): Promise<string> {
  const bytes = zipSync({ "Skills.csv": new Uint8Array(10_000_000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 46; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return file("archive.zip", bytes);
}
