import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { gitIn } from "../../../test/support/cli/git.ts";
import { type CommandResult, runCommand } from "../../../test/support/cli/run-command.ts";
import { PAGE_CHOICES } from "../../content/new-site.ts";
import { check } from "./check.ts";
import { init } from "./init.ts";
import { create } from "./new.ts";

const NAME = ["--name", "Noa Lindqvist"];
const NOW = new Date("2026-11-22T12:00:00Z");
const PAGES = Object.keys(PAGE_CHOICES);
/** They need words of the owner. */
const UNWRITTEN = ["story", "planner", "impressum"];

async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), "init-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = path.join(folder, "my-site");
  const commands = { init, check, new: create };
  const env = { CONTENT_DIR: root, INIT_CWD: folder };
  return {
    folder,
    root,
    read: (file: string) => readFile(path.join(root, file), "utf8"),
    site: async () => parse(await readFile(path.join(root, "content/site.yaml"), "utf8")),
    run: (
      [name = "", ...args]: readonly string[],
      options: { answer?: boolean; answers?: string[]; env?: object } = {},
    ) => {
      const { env: more, ...rest } = options;
      const all = name === "init" ? [name, "my-site", ...args] : [name, ...args];
      return runCommand(all, { commands, env: { ...env, ...more }, now: () => NOW, ...rest });
    },
  };
}

/** The problems that the check reports for a new site. */
async function problemsIn(run: (args: readonly string[]) => Promise<CommandResult>): Promise<readonly string[]> {
  const { printed } = await run(["check", "--strict"]);
  return printed;
}

/** Visible files below a folder. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).toSorted();
}

describe("a new content folder", () => {
  it.each([
    ["one page", "professional"],
    ["pages of every kind that needs no words", PAGES.filter((page) => !UNWRITTEN.includes(page)).join(",")],
  ])("passes the check, with %s", async (_, pages) => {
    const { run } = await setUp();
    expect(await run(["init", ...NAME, "--pages", pages])).toMatchObject({ code: 0 });
    expect(await problemsIn(run)).toEqual([]);
  });

  it("does not pass the check until its stories and its Impressum have the owner's words", async () => {
    const { run } = await setUp();
    await run(["init", ...NAME, "--pages", PAGES.join(",")]);
    const printed = await problemsIn(run);
    expect((await run(["check"])).code).toBe(1);
    expect(new Set(printed.map((line) => line.replace(/^.*\/|:.*(?= error)|: .*/g, "")))).toEqual(
      new Set([
        "budgeting.yaml error starter-text",
        "story.yaml error starter-text",
        "impressum.md error starter-text",
      ]),
    );
  });

  it("is in the owner's language", async () => {
    const { run, site, read } = await setUp();
    const { notes } = await run(["init", ...NAME, "--language", "pt-br", "--pages", "talks"]);
    expect(await site()).toMatchObject({ language: "pt-BR" });
    expect((await site()).pages[1]).toMatchObject({ title: "Palestras", description: "Palestras de Noa Lindqvist." });
    expect(notes.join("\n")).not.toContain("The legal pages are in English");
    expect(await read("content/legal/terms.md")).toContain("title: Termos\n");
    expect(await problemsIn(run)).toEqual([]);
  });

  it("says where to get an Impressum if it is in German without one", async () => {
    const { run } = await setUp();
    const { notes } = await run(["init", ...NAME, "--language", "de", "--yes"]);
    expect(notes.join("\n")).toContain("Most sites in Germany need an Impressum.");
  });

  it.each([
    ["de", "# Um wen es auf der Website geht", "## Veröffentlichen"],
    ["ar", "# صاحب الموقع", "## النشر"],
  ])("has comments and a README in its language: %s", async (language, comment, heading) => {
    const { run, read, root } = await setUp();
    await run(["init", ...NAME, "--language", language, "--yes"]);
    const text = await read("content/site.yaml");
    expect(text).toContain(comment);
    expect(text).not.toMatch(/# (Who|A file|Very large|Mail|The color|Every page)|: (What|From March|I repair)/);
    expect(await read("README.md")).toContain(heading);
    expect(await problemsIn(run)).toEqual([]);
    // A suggestion that only lost its #.
    await writeFile(path.join(root, "content/site.yaml"), text.replace("# tagline:", "tagline:"));
    expect(await problemsIn(run)).toEqual([expect.stringMatching(/error starter-text: tagline: /)]);
  });

  it("contains the owner's answers, with completed links", async () => {
    const { run, site } = await setUp();
    const links = ["--link", "noa@lindqvist.example", "--link", "github.com/noa", "--link", "https://noa.example/a"];
    await run(["init", ...NAME, "--role", "Nurse: nights", "--tagline", "I sew\nI mend", ...links, "--pages", "blog"]);
    expect(await site()).toMatchObject({
      owner: { name: "Noa Lindqvist", role: "Nurse: nights" },
      tagline: "I sew\nI mend",
      links: ["mailto:noa@lindqvist.example", "https://github.com/noa", "https://noa.example/a"],
    });
    const paths = (await site()).pages.map((page: { path: string }) => page.path);
    expect(paths).toEqual(["/", "/blog", "/privacy", "/terms"]);
  });

  it("asks for missing options", async () => {
    const { run, site } = await setUp();
    const answers = ["Noa Lindqvist", "", "I mend", "noa@lindqvist.example, noa.example", "blog", ""];
    expect(await run(["init", "--role", "Nurse"], { answers: answers.toSpliced(1, 1) })).toMatchObject({ code: 0 });
    expect(await site()).toMatchObject({
      owner: { name: "Noa Lindqvist", role: "Nurse" },
      tagline: "I mend",
      links: ["mailto:noa@lindqvist.example", "https://noa.example"],
    });
  });

  it("asks again for an answer that cannot be used, and keeps the others", async () => {
    const { run, site } = await setUp();
    const typed = [
      ...["", "Noa Lindqvist"],
      ...["Nurse", "I mend"],
      ...["javascript:alert(1)", "noa@lindqvist.example"],
      ...["blgo", "blog"],
      ...["teal", "#2f4f4f"],
      ...["nowhere", "netlify"],
    ];
    const { code, notes } = await run(["init"], { answers: typed });
    expect(notes.slice(0, 5)).toEqual([
      expect.stringContaining("--name"),
      expect.stringMatching(/^links\.0: /),
      'Unknown page "blgo". Did you mean "blog"?',
      'theme.accent: expected a color in quotes, as "#0b6e4f"',
      expect.stringContaining('Unknown host "nowhere".'),
    ]);
    expect([code, await site()]).toMatchObject([
      0,
      {
        owner: { name: "Noa Lindqvist", role: "Nurse" },
        tagline: "I mend",
        links: ["mailto:noa@lindqvist.example"],
        theme: { accent: "#2f4f4f" },
      },
    ]);
  });

  it("can be filled from a resume, which also has the name", async () => {
    const { run, site, read, folder } = await setUp();
    const resume = {
      basics: {
        name: "Noa Lindqvist",
        label: "Nurse",
        email: "noa@lindqvist.example",
        summary: "I nurse.",
        location: { city: "Malmö" },
      },
      work: [{ name: "City Hospital", position: "Head Nurse", startDate: "2019-03" }],
    };
    await writeFile(path.join(folder, "resume.json"), JSON.stringify(resume));
    expect(await run(["init", "--from", "resume.json", "--tagline", "I mend"])).toMatchObject({ code: 0 });
    expect(await site()).toMatchObject({ owner: { name: "Noa Lindqvist", role: "Nurse" }, tagline: "I mend" });
    expect(await read("content/portfolio/experiences/city-hospital-head-nurse.yaml")).toContain("Head Nurse");
    // Imported fields are no longer suggested.
    expect(await read("content/site.yaml")).not.toMatch(/# (introduction|location):/);
    expect(await read("content/site.yaml")).toMatch(/introduction: I nurse\.\n {2}location: Malmö\n/);
    expect(await problemsIn(run)).toEqual([]);
  });

  it("can be filled from BibTeX, which lacks the name", async () => {
    const { run, read, folder } = await setUp();
    await writeFile(path.join(folder, "own.bib"), "@article{forms, title = {Forms}, author = {Noa Lindqvist}}");
    const nameless = await run(["init", "--from", "own.bib", "--yes"]);
    expect([nameless.code, nameless.notes.join()]).toEqual([2, expect.stringContaining('Missing: --name "Your Name"')]);
    expect(await run(["init", "--from", "own.bib", ...NAME])).toMatchObject({ code: 0 });
    expect(await read("content/portfolio/experiences/forms.yaml")).toContain("Forms");
    expect(await read("content/site.yaml")).toContain("layout: references");
  });

  it("is a project of its own, with the program as its package and files for publishing", async () => {
    const { run, read, root } = await setUp();
    await run(["init", ...NAME, "--host", "github-pages", "--git"]);
    expect(JSON.parse(await read("package.json"))).toMatchObject({
      name: "my-site",
      private: true,
      scripts: { edit: "mass-and-line edit", build: "mass-and-line build" },
      dependencies: { "mass-and-line": expect.stringMatching(/^file:/) },
    });
    expect(await read("README.md")).toContain("npm run edit");
    expect(await read(".gitignore")).toContain("node_modules/\n");
    expect(await read(".github/workflows/publish.yml")).toContain("npm run build");
    expect(await gitIn(root, "rev-parse", "--is-inside-work-tree")).toBe("true");
    expect(await problemsIn(run)).toEqual([]);
  });
});

it.each([
  ["firebase", /Visits are not counted.*hosted by Firebase Hosting/s],
  ["nginx", /Visits are not counted.*the machine that serves this site/s],
  ["fly", /This site counts how often.*hosted by Fly\.io/s],
  ["docker", /This site counts how often.*the machine that serves this site/s],
])("has a privacy page that is right on %s", async (host, expected) => {
  const { run, read } = await setUp();
  await run(["init", ...NAME, "--host", host]);
  expect(await read("content/legal/privacy.md")).toMatch(expected);
});

describe("a folder that should become a Git repository", () => {
  it("stays in the repository that it is in, which is named", async () => {
    const { run, root, folder } = await setUp();
    await gitIn(folder, "init", "--quiet");
    const { code, notes } = await run(["init", ...NAME, "--git"]);
    const top = await realpath(folder);
    expect([code, notes]).toEqual([
      0,
      expect.arrayContaining([`No Git repository was created: the folder is in ${top} already.`]),
    ]);
    expect(await readdir(root)).not.toContain(".git");
    await rm(root, { recursive: true });
    expect((await run(["init", ...NAME])).notes.join("\n")).not.toContain("repository");
  });
});

describe("an existing site", () => {
  it("gets the files of a host, and keeps those that it has", async () => {
    const { run, read, root } = await setUp();
    await run(["init", ...NAME, "--yes"]);
    const before = await filesIn(root);
    await writeFile(path.join(root, "netlify.toml"), "# Mine");
    expect(await run(["init", "--host", "gitlab-pages"])).toMatchObject({
      code: 0,
      printed: [expect.stringMatching(/\.gitlab-ci\.yml$/)],
      notes: expect.arrayContaining([
        "The first lines of .gitlab-ci.yml say how to publish.",
        expect.stringContaining("privacy.md"),
      ]),
    });
    expect(await run(["init", "--host", "netlify"])).toMatchObject({ code: 0, printed: [] });
    expect(await read("netlify.toml")).toBe("# Mine");
    expect(await filesIn(root)).toEqual([...before, ".gitlab-ci.yml", "netlify.toml"].toSorted());
  });
});

describe("an existing folder", () => {
  it("is not overwritten if it has other content", async () => {
    const { run, read, root } = await setUp();
    await run(["init", ...NAME]);
    const before = await filesIn(root);
    const { code, notes } = await run(["init", "--name", "Somebody Else", "--yes"]);
    expect([code, notes.join("\n")]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
    expect(await read("content/site.yaml")).toContain("Noa Lindqvist");
    expect(await filesIn(root)).toEqual(before);
  });

  it("is not changed if an option is invalid", async () => {
    const { run, folder } = await setUp();
    const before = await filesIn(folder);
    for (const invalid of [
      ["--pages", "blgo"],
      ["--link", "javascript:alert(1)"],
      ["--host", "nowhere"],
      ["--language", "plain English"],
      ["--name", " "],
    ]) {
      expect(await run(["init", ...NAME, ...invalid]), invalid[1]).toMatchObject({ code: 2 });
    }
    expect(await filesIn(folder)).toEqual(before);
  });
});

it("requires a name without a terminal", async () => {
  const { run, folder } = await setUp();
  expect(await run(["init"])).toMatchObject({ code: 2, notes: [expect.stringContaining("--name")] });
  expect(await readdir(folder)).toEqual([]);
});
