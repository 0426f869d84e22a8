import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../test/support/fixture.ts";
import { plainParts } from "../app/data/markdown.server.ts";
import { readContentFolder } from "../content/read/read-content.ts";
import { readContentText } from "../content/yaml/yaml-text.ts";
import { COLLECTIONS } from "../domain/collections.ts";
import { type Experience, parseExperience } from "../domain/experience/experience.ts";
import { resumeOf } from "../domain/resume/resume.ts";
import { jsonResume } from "../domain/resume/resume-json.ts";
import { pagesOf } from "../domain/site/addresses.ts";
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
    experiences: of("experiences").map(({ id, data }) => parseExperience(id, data, "en")),
    skills: of("skills").map(({ id, data }) => parseSkill(id, data, "en")),
    languages: of("languages").map(({ id, data }) => parseLanguage(id, data, "en")),
  };
}

const siteOf = (text: string) => parseSite(readContentText(text, siteSchema).data);

describe("importing a site's own resume.json", () => {
  it("keeps every entry of a real site", async () => {
    const { site, documents } = await readContentFolder(FIXTURE, TODAY);
    const of = <T>(collection: string, parse: (id: string, data: unknown, tag: string) => T) =>
      documents.flatMap((one) =>
        one.collection === collection && one.database === "portfolio" ? [parse(one.id, one.data, "en")] : [],
      );
    const before = published(site, {
      experiences: of("experiences", parseExperience),
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
