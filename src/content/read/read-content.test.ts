import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import { collectionsOf } from "../../domain/collections.ts";
import { type Diagnostic, diagnosticLine } from "../diagnostic.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";
const SHORT_EVENTS = "clicks: { Where to Vote: 3 }\nsearches: { 2020: { friend: 1 }, 2022: {} }\n";

const read = async (files: Readonly<Record<string, string | Uint8Array>>) =>
  readContentFolder(await temporaryContent(files), TODAY);

const linesOf = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) => diagnostics.map(diagnosticLine);

test("the private folder has versions of the résumé in the language of the site, and may have a key", async () => {
  const { versions, diagnostics } = await read({
    "site.yaml": JSON.stringify({ ...JSON.parse(SITE_YAML), language: "de", languages: ["es"] }),
    "private/resumes/lantern.yaml": 'title: The "best"\n',
    "private/resumes/farol.yaml": 'title: El "mejor"\nlanguage: es\n',
    "private/key": "0f",
  });
  expect(diagnostics).toEqual([]);
  expect(versions).toMatchObject([
    { id: "farol", title: "El «mejor»", language: "es" },
    { id: "lantern", title: "The „best“", language: "de" },
  ]);
});

describe("a content folder", () => {
  it("contains a document per file, with defaults and dates as text, and no hidden files or READMEs", async () => {
    const { documents, diagnostics, site, documentPages } = await read({
      "portfolio/experiences/a.yaml": EXPERIENCE,
      "portfolio/testimonies/grace.yaml": TESTIMONY,
      "tracker/impact/events.yaml": SHORT_EVENTS,
      "tracker/aggregate/Statewide.yaml": "voters: 5",
      "tracker/testimonies/t.yaml": "comments: { original: [Quick] }\nupvotes: 7\nscore: 1",
      "portfolio/README.md": "Notes to the owner",
      "portfolio/blog/.draft.yaml": "hidden",
      ".DS_Store": "",
    });
    expect(diagnostics).toEqual([]);
    expect(documents.map(({ database, collection, id, file }) => [database, collection, id, file])).toEqual([
      ["portfolio", "experiences", "a", "portfolio/experiences/a.yaml"],
      ["portfolio", "testimonies", "grace", "portfolio/testimonies/grace.yaml"],
      ["tracker", "impact", "events", "tracker/impact/events.yaml"],
      ["tracker", "aggregate", "Statewide", "tracker/aggregate/Statewide.yaml"],
      ["tracker", "testimonies", "t", "tracker/testimonies/t.yaml"],
    ]);
    expect(site.tagline).toBe("Ada");
    expect(documentPages.map(({ file }) => file)).toEqual([
      "legal/disclaimers.md",
      "legal/privacy.md",
      "legal/terms.md",
    ]);
    expect(documentPages[0]).toMatchObject({ title: "Terms", updated: "2026-01-01", text: "Be *kind*." });
    const [experience, testimony, events, , comment] = documents.map(({ data }) => data);
    expect(experience).toMatchObject({
      visible: true,
      ranking: 0,
      highlighted: false,
      dates: { start: "2019-03-01" },
      media: { images: [] },
    });
    expect(testimony).toMatchObject({ impact: 0, validated: false, quotes: ["Found the ||moth|| at once"] });
    expect(events).toEqual({ clicks: { "Where to Vote": 3 }, searches: { "2020": { friend: 1 }, "2022": {} } });
    expect(comment).toMatchObject({ upvotes: 7, score: 35 });
  });
});

const MISSPELLED_ITEM = '{"id":"a","title":"A","type":"item","url":"/",\n"visble":false}';

describe("a content folder without a valid site.yaml", () => {
  it("is rejected if site.yaml is missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "site.yaml"));
    await expect(readContentFolder(root, TODAY)).rejects.toMatchObject({
      name: "InvalidContent",
      message: "site.yaml:1:1 the file is missing",
      diagnostics: [{ file: "site.yaml", line: 1, column: 1, message: "the file is missing" }],
    });
  });

  it("is rejected if the folder does not exist", async () => {
    const root = path.join(await temporaryContent({}), "elsewhere");
    await expect(readContentFolder(root, TODAY)).rejects.toMatchObject({
      diagnostics: [{ message: "the folder does not exist" }],
    });
  });

  it.each([
    ["", "site.yaml:1:1 the file is empty"],
    [SITE_YAML.replace('"location":"Here"', '\n"location":true'), "site.yaml:2:1 owner.location: "],
    [SITE_YAML.replace(/"links":\[[^\]]*\]/, '"version":2,\n"links":{"email":"mailto:a@b.example"}'), "site.yaml:2:1 "],
    [SITE_YAML.replace('"pages"', '\n"pgaes"'), "site.yaml:1:1 pages: "],
    [
      SITE_YAML.replace('"menu":[]', `"menu":[{"id":"g","name":"G","children":[${MISSPELLED_ITEM}]}]`),
      'site.yaml:2:1 menu.0.children.0: unknown field "visble"',
    ],
  ])("is rejected with the position of the error", async (text, expected) => {
    const root = await temporaryContent({ "site.yaml": text });
    await expect(readContentFolder(root, TODAY)).rejects.toThrow(expected);
  });
});

describe("a document page", () => {
  it("may have Windows line ends and horizontal rules", async () => {
    const text = "\uFEFF---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\nAbove\n\n---\n\nBelow\n".replaceAll(
      "\n",
      "\r\n",
    );
    const { documentPages, diagnostics } = await read({ "legal/terms.md": text });
    expect(diagnostics).toEqual([]);
    expect(documentPages.find(({ file }) => file === "legal/terms.md")?.text).toBe("Above\r\n\r\n---\r\n\r\nBelow");
  });

  it.each([
    ["Only words\n", "legal/terms.md:1:1 expected front matter with title, updated, and summary"],
    ["---\ntitle: T\nupdated: soon\nsummary: S\n---\nText\n", "legal/terms.md:3:1 updated: expected an existing day"],
  ])("is invalid: %j", async (text, expected) => {
    expect(linesOf(await read({ "legal/terms.md": text }))).toEqual([expect.stringContaining(expected)]);
  });

  it("may be in either folder, under the name in its page", async () => {
    const about = { path: "/about", kind: "document", file: "documents/colophon.md" };
    const site = { ...JSON.parse(SITE_YAML), pages: [...PAGES_WITHOUT_STORIES, about] };
    const text = "---\ntitle: Colophon\nupdated: 2026-01-01\nsummary: S\n---\n\nSet in Inter.\n";
    const { documentPages, diagnostics } = await read({
      "site.yaml": JSON.stringify(site),
      "documents/colophon.md": text,
    });
    expect(diagnostics).toEqual([]);
    expect(documentPages.at(-1)).toMatchObject({ file: "documents/colophon.md", title: "Colophon" });
  });

  it("is reported if no page shows it", async () => {
    const found = await read({ "documents/colophon.md": "---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\n" });
    expect(found.documentPages).toHaveLength(3);
    expect(found.diagnostics).toMatchObject([{ file: "documents/colophon.md", line: 1, rule: "misplaced-file" }]);
  });

  it("is reported if missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "legal/privacy.md"));
    const { documentPages, diagnostics } = await readContentFolder(root, TODAY);
    expect(documentPages).toHaveLength(2);
    expect(diagnostics).toMatchObject([{ file: "legal/privacy.md", line: 1, message: "the file is missing" }]);
  });
});

test("theme.css may be missing, and is left out with a position if pages cannot have it", async () => {
  const css = ":root { --r: 0 }\n";
  expect(await read({})).toMatchObject({ theme: "", diagnostics: [] });
  expect(await read({ "theme.css": css })).toMatchObject({ theme: css, diagnostics: [] });
  const bad = await read({ "theme.css": `${css}}` });
  expect([bad.theme, ...linesOf(bad)]).toEqual([undefined, "theme.css:2:1 } has no partner"]);
});

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
    expect(linesOf(await read({ "portfolio/experiences/a.yaml": text }))).toEqual(
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
    const { documents, diagnostics } = await read({ "tracker/impact/events.yaml": EVENTS });
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

  it.each(["figures", "voters: ["])("is left out if it is %j", async (text) => {
    const { documents, diagnostics } = await read({ "tracker/aggregate/Statewide.yaml": text });
    expect(documents).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });
});

describe("a post in Markdown", () => {
  const POST = "---\ntitle: Notes\ndate: 2021-01-05\ncategories: [tech]\n---\n\n## Begin\n\nA text.\n";

  it("is read as a document with its text as the body", async () => {
    const { documents, ...rest } = await read({ "portfolio/blog/notes.md": POST });
    expect(linesOf(rest)).toEqual([]);
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
    ["broken YAML", POST.replace("[tech]", "[tech"), "5:1 wrong indentation, or missing ]"],
    ["no text", POST.replace("## Begin\n\nA text.\n", ""), "6:1 body: expected some text"],
    ["a body in its front matter", POST.replace("tech]", "tech]\nbody: B"), "5:1 body: the text belongs below"],
  ])("is reported with its line: %s", async (_, text, expected) => {
    const { documents, ...rest } = await read({ "portfolio/blog/notes.md": text });
    expect(documents).toEqual([]);
    expect(linesOf(rest)).toEqual([expect.stringContaining(`portfolio/blog/notes.md:${expected}`)]);
  });

  it("is rejected if its name cannot be an address", async () => {
    const { documents, ...rest } = await read({ "portfolio/blog/My_Notes.md": POST });
    expect(documents).toEqual([]);
    expect(linesOf(rest)).toEqual([expect.stringContaining("My_Notes.md:2:1 the file's name becomes an address")]);
  });

  it("is rejected if the post exists in YAML", async () => {
    const yaml = "title: Notes\ndate: 2021-01-05\ncategories: [tech]\n";
    const both = await read({ "portfolio/blog/notes.md": POST, "portfolio/blog/notes.yaml": yaml });
    expect(linesOf(both)).toEqual(["portfolio/blog/notes.md:1:1 notes.yaml has the same id"]);
    expect(both.documents.map(({ file }) => file)).toEqual(["portfolio/blog/notes.yaml"]);
    const inYaml = await read({ "portfolio/blog/notes.yaml": `${yaml}body: A text.\n` });
    expect(linesOf(inYaml)).toEqual([
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
    ["portfolio/blog/a.yml", "portfolio/blog/a.yml:1:1 unknown file; a name ending in .yaml or .md"],
    ["portfolio/blog/2021/a.yaml", "portfolio/blog/2021:1:1 unknown folder; files directly in blog/"],
    ["portfolio/blog/my post.yaml", "portfolio/blog/my post.yaml:1:1 invalid id"],
    ["tracker/impact/event.yaml", "tracker/impact/event.yaml:1:1 expected the name events.yaml or preserved.yaml"],
    ["legal/cookies.md", "legal/cookies.md:1:1 unknown file; one of disclaimers.md, privacy.md, terms.md"],
    [
      "portfolo/blog/a.yaml",
      "portfolo:1:1 unknown folder; one of site.yaml, theme.css, portfolio/, tracker/, documents/, legal/, media/, private/; portfolio/",
    ],
  ])("is reported: %s", async (file, expected) => {
    const { diagnostics } = await read({ [file]: EXPERIENCE });
    const reported = diagnostics.map((diagnostic) => [
      diagnosticLine(diagnostic),
      diagnostic.expected,
      diagnostic.suggestion,
    ]);
    expect(reported.map((parts) => parts.filter(Boolean).join("; "))).toEqual([expect.stringContaining(expected)]);
  });
});
