import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import { diagnosticLine } from "../diagnostic.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";
const POST = "---\ntitle: Notes\ndate: 2021-01-05\ncategories: [tech]\n---\n\n## Begin\n\nA text.\n";
const YAML_POST = "title: Notes\ndate: 2021-01-05\ncategories: [tech]\n";
const PAGE = "---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\nAbove\n\n---\n\nBelow\n";

const read = async (files: Readonly<Record<string, string | Uint8Array>>) =>
  readContentFolder(await temporaryContent(files), TODAY);

test("a content folder has a document per file, with defaults and dates as text, and no hidden files or READMEs", async () => {
  const { documents, diagnostics, site, documentPages } = await read({
    "portfolio/experiences/a.yaml": EXPERIENCE,
    "portfolio/testimonies/grace.yaml": TESTIMONY,
    "portfolio/blog/notes.md": POST,
    "tracker/impact/events.yaml": "clicks: { Where to Vote: 3 }\nsearches: { 2020: { friend: 1 }, 2022: {} }\n",
    "tracker/aggregate/Statewide.yaml": "voters: 5",
    "tracker/testimonies/t.yaml": "comments: { original: [Quick] }\nupvotes: 7\nscore: 1",
    "portfolio/README.md": "Notes to the owner",
    "portfolio/blog/.draft.yaml": "hidden",
    ".DS_Store": "",
  });
  expect(diagnostics).toEqual([]);
  expect(documents).toMatchObject([
    {
      database: "portfolio",
      collection: "experiences",
      id: "a",
      file: "portfolio/experiences/a.yaml",
      data: { visible: true, ranking: 0, dates: { start: "2019-03-01" }, media: { images: [] } },
    },
    { id: "grace", data: { impact: 0, validated: false, quotes: ["Found the ||moth|| at once"] } },
    { id: "notes", file: "portfolio/blog/notes.md", data: { public: false, body: "## Begin\n\nA text." } },
    { id: "events", data: { clicks: { "Where to Vote": 3 }, searches: { "2020": { friend: 1 }, "2022": {} } } },
    { database: "tracker", collection: "aggregate", id: "Statewide" },
    { id: "t", data: { upvotes: 7, score: 35 } },
  ]);
  expect(site.tagline).toBe("Ada");
  expect(documentPages.map(({ file }) => file)).toEqual(["legal/disclaimers.md", "legal/privacy.md", "legal/terms.md"]);
  expect(documentPages[0]).toMatchObject({ title: "Terms", updated: "2026-01-01", text: "Be *kind*." });
});

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

describe("a content folder without a valid site.yaml is rejected", () => {
  const ITEM = '{"id":"a","title":"A","type":"item","url":"/",\n"visble":false}';

  it("if it or the whole folder is missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "site.yaml"));
    const missing = { name: "InvalidContent", message: "site.yaml:1:1 the file is missing" };
    await expect(readContentFolder(root, TODAY)).rejects.toMatchObject(missing);
    const nowhere = readContentFolder(path.join(root, "elsewhere"), TODAY);
    await expect(nowhere).rejects.toMatchObject({ diagnostics: [{ message: "the folder does not exist" }] });
  });

  it.each([
    ["", "site.yaml:1:1 the file is empty"],
    [SITE_YAML.replace('"location":"Here"', '\n"location":true'), "site.yaml:2:1 owner.location: "],
    [SITE_YAML.replace(/"links":\[[^\]]*\]/, '"version":2,\n"links":{"email":"mailto:a@b.example"}'), "site.yaml:2:1 "],
    [SITE_YAML.replace('"pages"', '\n"pgaes"'), "site.yaml:1:1 pages: "],
    [
      SITE_YAML.replace('"menu":[]', `"menu":[{"id":"g","name":"G","children":[${ITEM}]}]`),
      'site.yaml:2:1 menu.0.children.0: unknown field "visble"',
    ],
  ])("with the position of the error", async (text, expected) => {
    await expect(read({ "site.yaml": text })).rejects.toThrow(expected);
  });
});

describe("a document page", () => {
  it("may have Windows line ends and horizontal rules, and be in either folder, under the name in its page", async () => {
    const about = { path: "/about", kind: "document", file: "documents/colophon.md" };
    const site = { ...JSON.parse(SITE_YAML), pages: [...PAGES_WITHOUT_STORIES, about] };
    const { documentPages, diagnostics } = await read({
      "site.yaml": JSON.stringify(site),
      "documents/colophon.md": `\uFEFF${PAGE.replaceAll("\n", "\r\n")}`,
    });
    expect(diagnostics).toEqual([]);
    const text = "Above\r\n\r\n---\r\n\r\nBelow";
    expect(documentPages.at(-1)).toMatchObject({ file: "documents/colophon.md", title: "T", text });
  });

  it("is reported if missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "legal/privacy.md"));
    const { documentPages, diagnostics } = await readContentFolder(root, TODAY);
    expect(documentPages).toHaveLength(2);
    expect(diagnostics.map(diagnosticLine)).toEqual(["legal/privacy.md:1:1 the file is missing"]);
  });
});

test("theme.css may be missing, and is left out if pages cannot have it", async () => {
  const css = ":root { --r: 0 }\n";
  expect(await read({})).toMatchObject({ theme: "", diagnostics: [] });
  expect(await read({ "theme.css": css })).toMatchObject({ theme: css, diagnostics: [] });
  expect(await read({ "theme.css": `${css}}` })).toMatchObject({ theme: undefined, diagnostics: [{ line: 2 }] });
});

const JOB = "portfolio/experiences/a.yaml";
const NOTES = "portfolio/blog/notes.md";
const ROOT = "one of site.yaml, theme.css, portfolio/, tracker/, documents/, legal/, media/, private/";

test.each<[file: string, text: string, ...expected: string[]]>([
  [JOB, EXPERIENCE.replace("title: Engineer\n", ""), "1:1 title: missing; expected text"],
  [JOB, EXPERIENCE.replace("03-01", "02-30"), "6:10 dates.start: expected a year, a month or a day that exists"],
  [JOB, `${EXPERIENCE}chip: [Current]\n`, '8:1 unknown field "chip"'],
  [
    JOB,
    `${EXPERIENCE.replace("[Work]", "&c [Work, true]")}chips: *c\n`,
    "1:23 categories.1: expected text, not true",
    "1:23 chips.1: expected text, not true",
  ],
  ["legal/terms.md", "Only words\n", "1:1 expected front matter with title, updated, and summary"],
  ["legal/terms.md", PAGE.replace("2026-01-01", "soon"), "3:1 updated: expected an existing day"],
  ["documents/colophon.md", PAGE, "1:1 unknown file"],
  ["legal/cookies.md", PAGE, "1:1 unknown file; one of disclaimers.md, privacy.md, terms.md"],
  [NOTES, "A text.", "1:1 expected front matter with title, date, and categories"],
  [NOTES, POST.replace("tech]", "tech]\nlikes: 3"), "5:1 unknown field"],
  [NOTES, POST.replace("[tech]", "[tech"), "5:1 missing ]"],
  [NOTES, POST.replace("## Begin\n\nA text.\n", ""), "6:1 body: expected some text"],
  [NOTES, POST.replace("tech]", "tech]\nbody: B"), "5:1 body: the text belongs below"],
  ["portfolio/blog/My_Notes.md", POST, "2:1 the file's name becomes an address"],
  ["portfolio/blog/notes.yaml", `${YAML_POST}body: A text.\n`, "4:1 body: the text belongs into notes.md, below these"],
  ["tracker/aggregate/Statewide.yaml", "figures", "1:1 "],
  ["tracker/aggregate/Statewide.yaml", "voters: [", "1:10 missing ]"],
  ["tracker/impact/event.yaml", "clicks: {}", "1:1 expected the name events.yaml or preserved.yaml"],
  ["portfolio/blog/a.yml", YAML_POST, "1:1 unknown file; a name ending in .yaml or .md"],
  ["portfolio/blog/my post.yaml", YAML_POST, "1:1 invalid id"],
])("%s is left out, with the position of each error: %j", async (file, text, ...expected) => {
  const { diagnostics, documents, documentPages } = await read({ [file]: text });
  const lines = diagnostics.map((one) => [diagnosticLine(one), one.expected].filter(Boolean).join("; "));
  expect(lines).toEqual(expected.map((words) => expect.stringContaining(`${file}:${words}`)));
  expect([...documents, ...documentPages].map((one) => one.file)).not.toContain(file);
});

test.each([
  [
    "portfolio/experience/a.yaml",
    /^portfolio\/experience:1:1 unknown folder; one of experiences\/, .+; experiences\/$/,
  ],
  ["portfolio/blog/2021/a.yaml", /^portfolio\/blog\/2021:1:1 unknown folder; files directly in blog\/$/],
  ["portfolo/blog/a.yaml", new RegExp(`^portfolo:1:1 unknown folder; ${ROOT}; portfolio/$`)],
])("a folder with a wrong name is reported: %s", async (file, expected) => {
  const [found, ...others] = (await read({ [file]: YAML_POST })).diagnostics;
  expect([found && diagnosticLine(found), found?.expected, found?.suggestion].filter(Boolean).join("; ")).toMatch(
    expected,
  );
  expect(others).toEqual([]);
});

test("figures are published despite invalid ones, which are reported with their positions", async () => {
  const text = `clicks:
  Register to Vote: 4
  Where to vote: 3
searches:
  "2020": { individual: 1, friend: many }
likes: -1
shares: 7
`;
  const { documents, diagnostics } = await read({ "tracker/impact/events.yaml": text });
  expect(diagnostics.map(diagnosticLine)).toEqual([
    'tracker/impact/events.yaml:3:3 clicks: unknown field "Where to vote"',
    "tracker/impact/events.yaml:5:28 searches.2020.friend: expected a number, not text",
    "tracker/impact/events.yaml:4:1 searches.2022: missing; expected fields with names (individual, friend)",
    "tracker/impact/events.yaml:6:1 likes: expected 0 or more",
  ]);
  const document = { database: "tracker", collection: "impact", id: "events" };
  expect(diagnostics.every((one) => one.document?.id === "events")).toBe(true);
  expect(documents).toMatchObject([{ ...document, data: { clicks: { "Register to Vote": 4 }, likes: -1, shares: 7 } }]);
});

test("a post in Markdown is rejected if it exists in YAML", async () => {
  const both = await read({ "portfolio/blog/notes.md": POST, "portfolio/blog/notes.yaml": YAML_POST });
  expect(both.diagnostics.map(diagnosticLine)).toEqual(["portfolio/blog/notes.md:1:1 notes.yaml has the same id"]);
  expect(both.documents.map(({ file }) => file)).toEqual(["portfolio/blog/notes.yaml"]);
});
