import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { gitIn } from "../../../test/support/cli/git.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { PAGE_CHOICES } from "../../content/new-site.ts";
import { check } from "./check.ts";
import { init } from "./init.ts";

const NAME = ["--name", "Noa Lindqvist"];

async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), "init-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = path.join(folder, "my-site");
  const env = { CONTENT_DIR: path.join(root, "content"), INIT_CWD: folder };
  const run = (args: readonly string[], answers: readonly string[] = []) =>
    runCommand(args, { commands: { init, check }, env, now: () => new Date("2026-11-22T12:00:00Z"), answers });
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  return {
    folder,
    root,
    read,
    site: async () => parse(await read("content/site.yaml")),
    start: (args: readonly string[], answers?: readonly string[]) => run(["init", "my-site", ...args], answers),
    /** The problems that the check reports, apart from empty pages, without their folder and explanation. */
    async problems() {
      const { printed } = await run(["check", "--strict"]);
      const others = printed.filter((line) => !line.includes(" warning empty-page: "));
      return others.map((line) => line.replace(/^.*\/|: the text of the starter.*$/g, ""));
    },
  };
}

/** The names of all files and folders below a folder. */
const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();

describe("a new site", () => {
  it.each([["professional"], [Object.keys(PAGE_CHOICES).join(",")]])(
    "passes the check but for the stories and the Impressum, which need words, with %s",
    async (pages) => {
      const { start, problems } = await setUp();
      expect(await start([...NAME, "--pages", pages])).toMatchObject({ code: 0 });
      const files = (await problems()).map((line) => line.replace(/:\d.*(?= error)|: .*/g, ""));
      const unwritten = ["budgeting.yaml", "story.yaml", "impressum.md"].map((file) => `${file} error starter-text`);
      expect(new Set(files)).toEqual(new Set(pages.includes("story") ? unwritten : []));
    },
  );

  it.each([
    ["pt-br", "# Sobre quem é o site", "Palestras", "title: Termos\n", undefined],
    ["de", "# Um wen es auf der Website geht", "Vorträge", "title: ", "Most sites in Germany need an Impressum."],
    ["fi", "# Who", "Talks", "title: Terms", "The legal pages are in English"],
  ])("is in the language %s", async (language, comment, title, terms, note) => {
    const { start, site, read, root, problems } = await setUp();
    const { notes } = await start([...NAME, "--language", language, "--pages", "talks", "--yes"]);
    const text = await read("content/site.yaml");
    expect(text).toContain(comment);
    expect((await site()).pages[1]).toMatchObject({ title });
    expect(await read("content/legal/terms.md")).toContain(terms);
    expect(notes.slice(0, notes.indexOf("Next:"))).toMatch(note === undefined ? /^$/ : new RegExp(`^${note}.*\n$`));
    expect(await problems()).toEqual([]);
    // A suggestion that only lost its #.
    await writeFile(path.join(root, "content/site.yaml"), text.replace("# tagline:", "tagline:"));
    expect(await problems()).toEqual([expect.stringMatching(/error starter-text: tagline$/)]);
  });

  it("contains the owner's options, with completed links", async () => {
    const { start, site } = await setUp();
    const links = ["--link", "noa@lindqvist.example", "--link", "github.com/noa", "--link", "https://noa.example/a"];
    await start([...NAME, "--role", "Nurse: nights", "--tagline", "I sew\nI mend", ...links, "--pages", "blog"]);
    expect(await site()).toMatchObject({
      owner: { name: "Noa Lindqvist", role: "Nurse: nights" },
      tagline: "I sew\nI mend",
      links: ["mailto:noa@lindqvist.example", "https://github.com/noa", "https://noa.example/a"],
      pages: ["/", "/blog", "/privacy", "/terms"].map((path) => ({ path })),
    });
  });

  it("asks for missing options, and again for an answer that cannot be used", async () => {
    const { start, site } = await setUp();
    const typed = [
      ...["", "Noa Lindqvist"],
      "I mend",
      ...["javascript:alert(1)", "noa@lindqvist.example, noa.example"],
      ...["blgo", "blog"],
      ...["teal", "#2f4f4f"],
      ...["nowhere", "netlify"],
    ];
    const { code, notes } = await start(["--role", "Nurse"], typed);
    expect(notes.split("\n").slice(0, 5)).toEqual([
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
        links: ["mailto:noa@lindqvist.example", "https://noa.example"],
        theme: { accent: "#2f4f4f" },
      },
    ]);
  });

  it("can be filled from a resume, which has the name, or from BibTeX, which lacks it", async () => {
    const { start, site, read, root, folder, problems } = await setUp();
    const basics = { name: "Noa Lindqvist", label: "Nurse", summary: "I nurse.", location: { city: "Malmö" } };
    const work = [{ name: "City Hospital", position: "Head Nurse", startDate: "2019-03" }];
    await writeFile(path.join(folder, "resume.json"), JSON.stringify({ basics, work }));
    expect(await start(["--from", "resume.json", "--tagline", "I mend"])).toMatchObject({ code: 0 });
    expect(await site()).toMatchObject({ owner: { name: "Noa Lindqvist", role: "Nurse" }, tagline: "I mend" });
    expect(await read("content/portfolio/experiences/city-hospital-head-nurse.yaml")).toContain("Head Nurse");
    // Imported fields are no longer suggested.
    expect(await read("content/site.yaml")).not.toMatch(/# (introduction|location):/);
    expect(await problems()).toEqual([]);
    await rm(root, { recursive: true });
    await writeFile(path.join(folder, "own.bib"), "@article{forms, title = {Forms}, author = {Noa Lindqvist}}");
    const notes = expect.stringContaining('Missing: --name "Your Name"');
    expect(await start(["--from", "own.bib", "--yes"])).toMatchObject({ code: 2, notes });
    expect(await start(["--from", "own.bib", ...NAME])).toMatchObject({ code: 0 });
    expect(await read("content/site.yaml")).toContain("layout: references");
  });

  it("is a project of its own, with the program as its package, in Git and with files for publishing", async () => {
    const { start, read, root } = await setUp();
    await start([...NAME, "--host", "github-pages", "--git"]);
    expect(JSON.parse(await read("package.json"))).toMatchObject({
      scripts: { edit: "mass-and-line edit" },
      dependencies: { "mass-and-line": expect.stringMatching(/^file:/) },
    });
    expect(await read(".github/workflows/publish.yml")).toContain("npm run build");
    expect(await gitIn(root, "rev-parse", "--is-inside-work-tree")).toBe("true");
  });

  it("stays in the Git repository that it is in, which is named", async () => {
    const { start, root, folder } = await setUp();
    await gitIn(folder, "init", "--quiet");
    const note = `No Git repository was created: the folder is in ${await realpath(folder)} already.`;
    expect((await start([...NAME, "--git"])).notes).toContain(note);
    expect(await readdir(root)).not.toContain(".git");
  });
});

it.each([
  ["firebase", /Visits are not counted.*hosted by Firebase Hosting/s],
  ["nginx", /Visits are not counted.*the machine that serves this site/s],
  ["fly", /This site counts how often.*hosted by Fly\.io/s],
])("has a privacy page that is right on %s", async (host, expected) => {
  const { start, read } = await setUp();
  await start([...NAME, "--host", host]);
  expect(await read("content/legal/privacy.md")).toMatch(expected);
});

describe("an existing site", () => {
  it("gets the files of a host, and keeps those that it has", async () => {
    const { start, read, root } = await setUp();
    await start([...NAME, "--yes"]);
    const before = await filesIn(root);
    await writeFile(path.join(root, "netlify.toml"), "# Mine");
    const { printed, notes } = await start(["--host", "gitlab-pages"]);
    expect(printed).toEqual([expect.stringMatching(/\.gitlab-ci\.yml$/)]);
    expect(notes).toMatch(/^The first lines of \.gitlab-ci\.yml say how to publish\.$/m);
    expect(await start(["--host", "netlify"])).toMatchObject({ code: 0, printed: [] });
    expect(await read("netlify.toml")).toBe("# Mine");
    expect(await filesIn(root)).toEqual([...before, ".gitlab-ci.yml", "netlify.toml"].toSorted());
  });

  it("is not overwritten", async () => {
    const { start, root, site } = await setUp();
    await start(NAME);
    const before = await filesIn(root);
    const { code, notes } = await start(["--name", "Somebody Else", "--yes"]);
    expect([code, notes]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
    expect([await site(), await filesIn(root)]).toMatchObject([{ owner: { name: "Noa Lindqvist" } }, before]);
  });
});

it.each([
  [["--pages", "blgo"]],
  [["--link", "javascript:alert(1)"]],
  [["--host", "nowhere"]],
  [["--language", "plain English"]],
  [["--name", " "]],
])("writes nothing for the invalid option %j", async (invalid) => {
  const { start, folder } = await setUp();
  expect(await start([...NAME, ...invalid])).toMatchObject({ code: 2 });
  expect(await readdir(folder)).toEqual([]);
});
