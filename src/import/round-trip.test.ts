import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonResumeFaults } from "../../test/support/domain/json-resume.ts";
import { FIXTURE } from "../../test/support/fixture.ts";
import { plainParts } from "../app/data/markdown-text.server.ts";
import { readContentFolder } from "../content/read/read-content.ts";
import { readContentText } from "../content/yaml/content-text.ts";
import { COLLECTIONS } from "../domain/collections.ts";
import { type Experience, parseExperience, WON_AWARD } from "../domain/experience/experience.ts";
import { resumeOf } from "../domain/resume/resume.ts";
import { jsonResume } from "../domain/resume/resume-json.ts";
import { pagesOf } from "../domain/site/page-table.ts";
import { parseSite, type Site, siteSchema } from "../domain/site/site.ts";
import {
  byRankingThenName,
  parseLanguage,
  parseSkill,
  type Skill,
  type SpokenLanguage,
} from "../domain/skills/skill.ts";
import { type ImportedResume, readJsonResume } from "./json-resume.ts";
import { planImport } from "./plan.ts";
import { planSite } from "./site.ts";

const TODAY = "2026-11-22";
const SITE_URL = "https://noa.example";

interface Documents {
  readonly experiences: readonly Experience[];
  readonly skills: readonly Skill[];
  readonly languages: readonly SpokenLanguage[];
}

/** Text of a site's `/resume.json`. */
function published(site: Site, { experiences, skills, languages }: Documents): string {
  const resume = resumeOf({
    site,
    siteUrl: SITE_URL,
    sharedUrl: SITE_URL,
    today: TODAY,
    experiences,
    skills: skills.toSorted(byRankingThenName(site.language.tag)),
    languages: languages.toSorted(byRankingThenName(site.language.tag)),
    plain: (markdown) => plainParts(markdown, site.language.tag),
  });
  return JSON.stringify(jsonResume(resume, undefined));
}

/** The documents that an import writes into an empty folder. */
function written(profile: ImportedResume, site: Site): Documents {
  const categories = pagesOf(site.pages, "experiences").flatMap(({ category }) => category ?? []);
  const existing = { documents: [], files: [], categories };
  const { files, left } = planImport(profile, existing, { today: TODAY, replace: false });
  expect(left).toEqual([]);
  const of = (collection: string) =>
    files.flatMap(({ file, text }) => {
      const [, folder, id = ""] = /portfolio\/(\w+)\/(.*)\.yaml$/.exec(file) ?? [];
      const kind = COLLECTIONS.find((one) => one.collection === collection && one.database === "portfolio");
      if (kind === undefined) throw new Error(`no collection ${collection}`);
      return folder === collection ? [{ id, data: readContentText(text, kind.schema).data }] : [];
    });
  return {
    experiences: of("experiences").map(({ id, data }) => parseExperience(id, data, TODAY, "en")),
    skills: of("skills").map(({ id, data }) => parseSkill(id, data, "en")),
    languages: of("languages").map(({ id, data }) => parseLanguage(id, data, "en")),
  };
}

const PAGES = [
  { path: "/", kind: "home" },
  { path: "/talks", kind: "experiences", category: "Talks", title: "Talks", description: "Talks." },
];
const RESUME = {
  categories: ["Work", "Education", "Social Impact", "Portfolio", "Certifications", "Publications", "Talks"],
};
const BARE = `owner:\n  name: Noa Lindqvist\npages: ${JSON.stringify(PAGES)}\nresume: ${JSON.stringify(RESUME)}\n`;

const siteOf = (text: string) => parseSite(readContentText(text, siteSchema).data);

const word = fc.constantFrom(
  "Designed",
  "calm",
  "software,",
  "(mostly)",
  "R&D",
  "C++",
  "ünïcode",
  "3.5",
  "über-long",
  "it's",
  "50 %",
  "A/B",
);
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(" "));
const name = fc
  .tuple(fc.constantFrom("Kemo", "Tidepool", "Harbor", "Ward"), fc.nat(999))
  .map((parts) => parts.join(" "));
const link = name.map((one) => `https://${one.toLowerCase().replace(" ", "-")}.example/`);
const items = fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.map((one) => `- ${one}`).join("\n"));

type Fields = Readonly<Record<string, unknown>>;

const precision = fc.constantFrom("", "-03", "-03-15");
const told = {
  organization: name,
  location: name,
  link,
  description: words,
  additional: items,
};

/** Entries with some of these fields. Each has its own year, which fixes its place in the list. */
function section(
  category: string,
  optional: readonly (keyof typeof told)[],
  { isDone = false, chips = [] }: { readonly isDone?: boolean; readonly chips?: readonly string[] } = {},
): fc.Arbitrary<readonly Fields[]> {
  const model = Object.fromEntries(optional.map((field) => [field, told[field]]));
  const entry = (year: number) =>
    fc
      .tuple(name, precision, fc.boolean(), fc.record(model, { requiredKeys: [] }))
      .map(([title, more, isOpen, rest]) => {
        const date = `${year}${more}`;
        const dates = isDone ? { end: date } : { start: date, ...(year < 2026 || !isOpen ? { end: date } : {}) };
        return { categories: [category], title, dates, chips, ...rest };
      });
  return fc
    .uniqueArray(fc.integer({ min: 1980, max: 2026 }), { maxLength: 3 })
    .chain((years) => fc.tuple(...years.map(entry)));
}

/** The fields that resume.json has in each section. */
const sections = fc
  .tuple(
    section("Work", ["organization", "location", "link", "description", "additional"]),
    section("Education", ["organization", "link", "description", "additional"]),
    section("Social Impact", ["organization", "link", "description", "additional"]),
    section("Portfolio", ["link", "description", "additional"], { chips: ["Strategy", "Wards"] }),
    section("Talks", ["organization", "link", "description", "additional"]),
    section("Awards", ["organization", "description"], { isDone: true, chips: [WON_AWARD] }),
    section("Certifications", ["organization", "link"], { isDone: true }),
    section("Publications", ["organization", "link", "description"], { isDone: true }),
  )
  .map((lists) => lists.flat());

const named = fc.uniqueArray(name, { maxLength: 5 });
const owner = fc.record(
  {
    name: fc.constant("Noa Lindqvist"),
    role: words,
    introduction: words,
    location: fc.constantFrom("Malmö", "Lyon, FR", "Portland, OR, US"),
  },
  { requiredKeys: ["name"] },
);
const links = fc.subarray([
  "mailto:noa@noa.example",
  "tel:+46701234567",
  "https://www.linkedin.com/in/noa",
  "https://github.com/noa",
  "https://other.example/garden",
  { url: "https://www.npmjs.com/~noa", label: "NPM" },
]);

describe("importing a site's own resume.json", () => {
  it("reproduces it exactly", () => {
    fc.assert(
      fc.property(sections, named, named, owner, links, (entries, skills, languages, who, where) => {
        const site = parseSite({ owner: who, links: where, pages: PAGES, resume: RESUME });
        const before = published(site, {
          experiences: entries.map((entry, index) => parseExperience(`entry-${index}`, entry, TODAY, "en")),
          skills: skills.map((one, index) =>
            parseSkill(`skill-${index}`, { name: one, keywords: ["Wards"], ranking: -index }, "en"),
          ),
          languages: languages.map((one, index) =>
            parseLanguage(`language-${index}`, { name: one, level: "Native" }, "en"),
          ),
        });
        expect(jsonResumeFaults(JSON.parse(before))).toEqual([]);
        const profile = readJsonResume(before, TODAY);
        const { text } = planSite(BARE, profile, { isNew: false });
        expect(JSON.parse(published(siteOf(text), written(profile, site)))).toEqual(JSON.parse(before));
      }),
      { numRuns: 8 },
    );
  });

  it("keeps every entry of a real site", async () => {
    const { site, documents } = await readContentFolder(FIXTURE, TODAY);
    const of = <T>(collection: string, parse: (id: string, data: unknown, tag: string) => T) =>
      documents.flatMap((one) =>
        one.collection === collection && one.database === "portfolio" ? [parse(one.id, one.data, "en")] : [],
      );
    const before = published(site, {
      experiences: of("experiences", (id, data, tag) => parseExperience(id, data, TODAY, tag)),
      skills: of("skills", parseSkill),
      languages: of("languages", parseLanguage),
    });
    const profile = readJsonResume(before, TODAY);
    const { text, left } = planSite(await readFile(path.join(FIXTURE, "site.yaml"), "utf8"), profile, { isNew: false });
    expect(left).toEqual([]);
    const after = published(siteOf(text), written(profile, site));
    expect(unordered(JSON.parse(after))).toEqual(unordered(JSON.parse(before)));
  });
});

/** Sorts entries by their text: a résumé does not contain their ranking. */
function unordered(resume: object): object {
  const inOrder = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value;
  return Object.fromEntries(Object.entries(resume).map(([key, value]: [string, unknown]) => [key, inOrder(value)]));
}
