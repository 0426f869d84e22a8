import { describe, expect, it } from "vitest";
import { EXPERIENCE, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { collectionsOf } from "../../domain/collections.ts";
import { diagnosticLine } from "../diagnostic.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";

async function problemsWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const { diagnostics } = await readContentFolder(await temporaryContent(files), TODAY);
  return diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

describe("a file that does not match its schema", () => {
  it.each([
    ["a missing field", EXPERIENCE.replace("title: Engineer\n", ""), "1:1 title: missing; expected text"],
    [
      "a day that does not exist",
      EXPERIENCE.replace("03-01", "02-30"),
      "6:10 dates.start: expected a year, a month or a day that exists",
    ],
    ["an unknown field", `${EXPERIENCE}chip: [Current]\n`, '8:1 unknown field "chip"'],
    [
      "a wrong field behind an alias",
      `${EXPERIENCE.replace("[Work]", "&c [Work, true]")}chips: *c\n`,
      "1:23 categories.1: expected text, not true",
      "1:23 chips.1: expected text, not true",
    ],
  ])("is reported with its position: %s", async (_, text, ...expected) => {
    const diagnostics = await problemsWith({ "portfolio/experiences/a.yaml": text });
    expect(diagnostics).toEqual(
      expected.map((words) => expect.stringContaining(`portfolio/experiences/a.yaml:${words}`)),
    );
  });
});

describe("a file of figures", () => {
  const EVENTS = `clicks:
  Register to Vote: 4
  Where to vote: 3
searches:
  "2020": { individual: 1, friend: many }
likes: -1
shares: 7
`;

  it("is published despite invalid figures, which are reported with their positions", async () => {
    const root = await temporaryContent({ "tracker/impact/events.yaml": EVENTS });
    const { documents, diagnostics } = await readContentFolder(root, TODAY);
    expect(diagnostics.map(diagnosticLine)).toEqual([
      'tracker/impact/events.yaml:3:3 clicks: unknown field "Where to vote"',
      "tracker/impact/events.yaml:5:28 searches.2020.friend: expected a number, not text",
      "tracker/impact/events.yaml:4:1 searches.2022: missing; expected fields with names (individual, friend)",
      "tracker/impact/events.yaml:6:1 likes: expected 0 or more",
    ]);
    for (const { document } of diagnostics)
      expect(document).toEqual({ database: "tracker", collection: "impact", id: "events" });
    expect(documents).toMatchObject([
      { id: "events", data: { clicks: { "Register to Vote": 4 }, likes: -1, shares: 7 } },
    ]);
  });

  it.each(["figures", "[1, 2]", "voters: [", "voters: 1\nvoters: 2"])("is left out if it is %j", async (text) => {
    const root = await temporaryContent({ "tracker/aggregate/Statewide.yaml": text });
    const { documents, diagnostics } = await readContentFolder(root, TODAY);
    expect(documents).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });
});

describe("a post in Markdown", () => {
  const POST = "---\ntitle: Notes\ndate: 2021-01-05\ncategories: [tech]\n---\n\n## Begin\n\nA text.\n";

  async function read(files: Readonly<Record<string, string>>) {
    const { documents, diagnostics } = await readContentFolder(await temporaryContent(files), TODAY);
    return { documents, lines: diagnostics.map(diagnosticLine) };
  }

  it("is read as a document with its text as the body", async () => {
    const { documents, lines } = await read({ "portfolio/blog/notes.md": POST });
    expect(lines).toEqual([]);
    expect(documents).toMatchObject([
      {
        collection: "blog",
        id: "notes",
        file: "portfolio/blog/notes.md",
        data: { title: "Notes", public: false, body: "## Begin\n\nA text." },
      },
    ]);
  });

  it.each([
    ["no front matter", "A text.", "1:1 expected front matter with title, date, and categories"],
    ["an unknown field", POST.replace("tech]", "tech]\nlikes: 3"), "5:1 unknown field"],
    ["broken YAML", POST.replace("[tech]", "[tech"), "5:1 missing ]"],
    ["no text", POST.replace("## Begin\n\nA text.\n", ""), "6:1 body: expected some text"],
    ["a body in its front matter", POST.replace("tech]", "tech]\nbody: B"), "5:1 body: the text belongs below"],
  ])("is reported with its line: %s", async (_, text, expected) => {
    const { documents, lines } = await read({ "portfolio/blog/notes.md": text });
    expect(documents).toEqual([]);
    expect(lines).toEqual([expect.stringContaining(`portfolio/blog/notes.md:${expected}`)]);
  });

  it("is rejected if its name cannot be an address", async () => {
    const { documents, lines } = await read({ "portfolio/blog/My_Notes.md": POST });
    expect(documents).toEqual([]);
    expect(lines).toEqual([expect.stringContaining("My_Notes.md:2:1 the file's name becomes an address")]);
  });

  it("is rejected if the post exists in YAML", async () => {
    const yaml = "title: Notes\ndate: 2021-01-05\ncategories: [tech]\n";
    const both = await read({ "portfolio/blog/notes.md": POST, "portfolio/blog/notes.yaml": yaml });
    expect(both.lines).toEqual(["portfolio/blog/notes.md:1:1 notes.yaml has the same id"]);
    expect(both.documents.map(({ file }) => file)).toEqual(["portfolio/blog/notes.yaml"]);
    const inYaml = await read({ "portfolio/blog/notes.yaml": `${yaml}body: A text.\n` });
    expect(inYaml.lines).toEqual([
      "portfolio/blog/notes.yaml:4:1 body: the text belongs into notes.md, below these fields",
    ]);
  });
});

const PORTFOLIO_FOLDERS = `one of ${collectionsOf("portfolio")
  .map(({ collection }) => `${collection}/`)
  .join(", ")}`;

describe("a misplaced file", () => {
  it.each([
    ["portfolio/experience/a.yaml", `portfolio/experience:1:1 unknown folder; ${PORTFOLIO_FOLDERS}; experiences/`],
    ["portfolio/blog/a.yml", "portfolio/blog/a.yml:1:1 unknown file; a name ending in .yaml or .md; a.yaml"],
    ["portfolio/blog/2021/a.yaml", "portfolio/blog/2021:1:1 unknown folder; files directly in blog/"],
    ["portfolio/blog/my post.yaml", "portfolio/blog/my post.yaml:1:1 invalid id"],
    ["tracker/impact/event.yaml", "tracker/impact/event.yaml:1:1 expected the name events.yaml or preserved.yaml"],
    ["legal/cookies.md", "legal/cookies.md:1:1 unknown file; one of disclaimers.md, privacy.md, terms.md"],
    [
      "portfolo/blog/a.yaml",
      "portfolo:1:1 unknown folder; one of site.yaml, portfolio/, tracker/, documents/, legal/, media/; portfolio/",
    ],
    ["media", "media:1:1 unknown file; one of site.yaml, portfolio/, tracker/, documents/, legal/, media/; media/"],
  ])("is reported: %s", async (file, expected) => {
    const { diagnostics } = await readContentFolder(await temporaryContent({ [file]: EXPERIENCE }), TODAY);
    const reported = diagnostics.map((diagnostic) => [
      diagnosticLine(diagnostic),
      diagnostic.expected,
      diagnostic.suggestion,
    ]);
    expect(reported.map((parts) => parts.filter(Boolean).join("; "))).toEqual([expect.stringContaining(expected)]);
  });

  it("is ignored if hidden or a README", async () => {
    const root = await temporaryContent({
      "README.md": "Notes",
      "legal/README.md": "Notes",
      ".DS_Store": "",
      "portfolio/.notes/a.yaml": "",
    });
    expect((await readContentFolder(root, TODAY)).diagnostics).toEqual([]);
  });
});
