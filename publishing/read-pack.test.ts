import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPack } from "./read-pack.ts";
import { EXPERIENCE, samplePack, TESTIMONY } from "./sample-pack.ts";

const TODAY = "2026-11-20";
const EVENTS = "clicks: { Where to Vote: 3 }\nsearches: { 2020: { friend: 1 }, 2022: {} }\n";

/** Problems of a pack with these files, as one would read them in a terminal. */
async function problemsWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const { problems } = await readPack(await samplePack(files), TODAY);
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

describe("a content folder", () => {
  it("gives a document for each file, in the collection of its folder", async () => {
    const root = await samplePack({
      "portfolio/experiences/b.yaml": EXPERIENCE,
      "portfolio/experiences/a.yaml": EXPERIENCE,
      "portfolio/testimonies/grace.yaml": TESTIMONY,
      "tracker/impact/events.yaml": EVENTS,
      "tracker/aggregate/Statewide.yaml": "voters: 5",
      "tracker/testimonies/t.yaml": "comments: { original: [Quick] }",
      "portfolio/README.md": "Notes to the owner",
      "portfolio/blog/.draft.yaml": "hidden",
    });
    const { documents, problems, site, legal } = await readPack(root, TODAY);
    expect(problems).toEqual([]);
    expect(documents.map(({ database, collection, id, file }) => [database, collection, id, file])).toEqual([
      ["portfolio", "experiences", "a", "portfolio/experiences/a.yaml"],
      ["portfolio", "experiences", "b", "portfolio/experiences/b.yaml"],
      ["portfolio", "testimonies", "grace", "portfolio/testimonies/grace.yaml"],
      ["tracker", "impact", "events", "tracker/impact/events.yaml"],
      ["tracker", "aggregate", "Statewide", "tracker/aggregate/Statewide.yaml"],
      ["tracker", "testimonies", "t", "tracker/testimonies/t.yaml"],
    ]);
    expect(site.tagline).toBe("I am a Builder");
    expect(legal.map(({ id }) => id)).toEqual(["disclaimers", "privacy", "terms"]);
    expect(legal[0]).toMatchObject({ title: "Terms", updated: "2026-01-01", text: "Be *kind*." });
  });

  it("has its defaults filled in, its days as text and its quotes as written", async () => {
    const root = await samplePack({
      "portfolio/experiences/a.yaml": EXPERIENCE,
      "portfolio/testimonies/grace.yaml": TESTIMONY,
      "tracker/impact/events.yaml": EVENTS,
      "tracker/testimonies/t.yaml": "comments: { original: [Quick] }\nupvotes: 7\nscore: 1",
    });
    const [experience, testimony, events, comment] = (await readPack(root, TODAY)).documents.map(({ data }) => data);
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

  it("gives the same fingerprint for the same words, however they are laid out", async () => {
    const print = async (text: string) => {
      const root = await samplePack({ "portfolio/experiences/a.yaml": text });
      return (await readPack(root, TODAY)).documents.map(({ fingerprint }) => fingerprint);
    };
    expect(await print(`# A comment\n${EXPERIENCE}visible: true\n`)).toEqual(await print(EXPERIENCE));
    expect(await print(EXPERIENCE.replace("Engineer", "Manager"))).not.toEqual(await print(EXPERIENCE));
  });

  it("may lack folders", async () => {
    expect((await readPack(await samplePack({}), TODAY)).documents).toEqual([]);
  });
});

describe("a file that breaks its schema", () => {
  it.each([
    [
      "a missing field",
      EXPERIENCE.replace("title: Engineer\n", ""),
      "1:1 title: Invalid input: expected string, received undefined",
    ],
    [
      "a missing field further in",
      EXPERIENCE.replace("{ start: 2019-03-01 }", "{ end: 2019-03-01 }"),
      "6:1 dates.start: Invalid",
    ],
    [
      "a day that does not exist",
      EXPERIENCE.replace("03-01", "02-30"),
      "6:10 dates.start: expected a day that exists, as 2021-03-01",
    ],
    [
      "a start in the future (D4)",
      EXPERIENCE.replace("2019", "2031"),
      "6:10 dates.start: the start lies in the future",
    ],
    ["an unknown field", `${EXPERIENCE}chip: [Current]\n`, '8:1 Unrecognized key: "chip"'],
    [
      "a wrong list item",
      `${EXPERIENCE}chips:\n  - Current\n  - 3\n`,
      "10:5 chips.1: Invalid input: expected string, received number",
    ],
    [
      "a wrong field behind an alias",
      `${EXPERIENCE.replace("[Work]", "&c [Work, 3]")}chips: *c\n`,
      "1:23 categories.1: Invalid",
    ],
  ])("is a problem with its place: %s", async (_, text, expected) => {
    const [problem, ...others] = await problemsWith({ "portfolio/experiences/a.yaml": text });
    expect(problem).toContain(`portfolio/experiences/a.yaml:${expected}`);
    expect(others).toEqual([]);
  });

  it("is reported in the words a page would log, and not among the documents", async () => {
    const text = TESTIMONY.replace("role: Admiral\n", "");
    const root = await samplePack({
      "portfolio/testimonies/grace.yaml": text,
      "portfolio/testimonies/other.yaml": TESTIMONY,
    });
    const { documents, problems } = await readPack(root, TODAY);
    expect(documents.map(({ id }) => id)).toEqual(["other"]);
    expect(problems).toEqual([
      {
        file: "portfolio/testimonies/grace.yaml",
        line: 1,
        column: 1,
        message: "Missing role for Grace Hopper 2021-03-01",
        document: { database: "portfolio", collection: "testimonies", id: "grace" },
      },
    ]);
  });

  it("has a redaction that is never closed (D6)", async () => {
    const text = TESTIMONY.replace("moth||", "moth");
    const [problem] = await problemsWith({ "portfolio/testimonies/grace.yaml": text });
    expect(problem).toBe(
      "portfolio/testimonies/grace.yaml:7:5 quotes.0: a redaction opens with || and is never closed",
    );
  });
});

describe("a file out of place", () => {
  it.each([
    [
      "portfolio/experience/a.yaml",
      "portfolio/experience:1:1 expected one of the folders experiences, testimonies, blog, stories",
    ],
    ["portfolio/blog/a.yml", "portfolio/blog/a.yml:1:1 expected a file that ends in .yaml"],
    ["portfolio/blog/2021/a.yaml", "portfolio/blog/2021:1:1 expected a file that ends in .yaml"],
    ["portfolio/blog/my post.yaml", "portfolio/blog/my post.yaml:1:1 the name is the document's id"],
    ["tracker/impact/event.yaml", "tracker/impact/event.yaml:1:1 expected the name events.yaml or preserved.yaml"],
  ])("is a problem: %s", async (file, expected) => {
    const problems = await problemsWith({ [file]: EXPERIENCE });
    expect(problems).toEqual([expect.stringContaining(expected)]);
  });
});

describe("a legal page", () => {
  it("may have the line ends of Windows and lines of hyphens in its text", async () => {
    const text = "\uFEFF---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\nAbove\n\n---\n\nBelow\n".replaceAll(
      "\n",
      "\r\n",
    );
    const { legal, problems } = await readPack(await samplePack({ "legal/terms.md": text }), TODAY);
    expect(problems).toEqual([]);
    expect(legal.find(({ id }) => id === "terms")?.text).toBe("Above\r\n\r\n---\r\n\r\nBelow");
  });

  it.each([
    ["Only words\n", "legal/terms.md:1:1 expected title, updated and summary between two lines of ---"],
    ["---\ntitle: T\nupdated: soon\nsummary: S\n---\nText\n", "legal/terms.md:3:1 updated: expected a day that exists"],
    ["---\ntitle: T\n", "legal/terms.md:1:1 expected title, updated and summary between two lines of ---"],
  ])("is a problem when it is %j", async (text, expected) => {
    expect(await problemsWith({ "legal/terms.md": text })).toEqual([expect.stringContaining(expected)]);
  });

  it("is a problem when it is missing", async () => {
    const root = await samplePack({});
    await rm(path.join(root, "legal/privacy.md"));
    const { legal, problems } = await readPack(root, TODAY);
    expect(legal).toHaveLength(2);
    expect(problems).toEqual([{ file: "legal/privacy.md", line: 1, column: 1, message: "the file is missing" }]);
  });
});
