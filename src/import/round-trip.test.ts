import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryContent } from "../../test/support/content/temporary-content.ts";
import { FIXTURE } from "../../test/support/fixture.ts";
import { plainParts } from "../app/data/markdown.server.ts";
import { readContentFolder } from "../content/read/read-content.ts";
import { parseExperience } from "../domain/experience/experience.ts";
import { resumeOf } from "../domain/resume/resume.ts";
import { jsonResume } from "../domain/resume/resume-json.ts";
import { pagesOf } from "../domain/site/addresses.ts";
import { byRankingThenName, parseLanguage, parseSkill } from "../domain/skills/skill.ts";
import { readJsonResume } from "./json-resume.ts";
import { planImport } from "./plan.ts";
import { planSite } from "./site.ts";

const TODAY = "2026-11-22";
const SITE_URL = "https://noa.example";

/** A content folder's site, and the text of its `/resume.json`. */
async function published(root: string) {
  const { site, documents } = await readContentFolder(root, TODAY);
  const of = <T>(wanted: string, parse: (id: string, data: unknown, tag: string) => T) =>
    documents.flatMap(({ database, collection, id, data }) =>
      database === "portfolio" && collection === wanted ? [parse(id, data, "en")] : [],
    );
  const resume = resumeOf({
    site,
    siteUrl: SITE_URL,
    sharedUrl: SITE_URL,
    today: TODAY,
    experiences: of("experiences", parseExperience),
    skills: of("skills", parseSkill).toSorted(byRankingThenName(site.language.tag)),
    languages: of("languages", parseLanguage).toSorted(byRankingThenName(site.language.tag)),
    plain: (markdown) => plainParts(markdown, site.language.tag),
  });
  return { site, text: JSON.stringify(jsonResume(resume, undefined)) };
}

it("keeps every entry of a real site that imports its own resume.json", async () => {
  const { site, text: before } = await published(FIXTURE);
  const profile = readJsonResume(before, TODAY);
  const { text, left } = planSite(await readFile(path.join(FIXTURE, "site.yaml"), "utf8"), profile, { isNew: false });
  const categories = pagesOf(site.pages, "experiences").flatMap(({ category }) => category ?? []);
  const existing = { documents: [], files: [], categories };
  const plan = planImport(profile, existing, { today: TODAY, replace: false });
  expect([left, plan.left]).toEqual([[], []]);
  const files = Object.fromEntries(plan.files.map((one) => [one.file, one.text]));
  const after = await published(await temporaryContent({ "site.yaml": text, ...files }));
  expect(unordered(JSON.parse(after.text))).toEqual(unordered(JSON.parse(before)));
});

/** Sorts entries by their text: a résumé does not contain their ranking. */
function unordered(resume: object): object {
  const inOrder = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value;
  return Object.fromEntries(Object.entries(resume).map(([key, value]: [string, unknown]) => [key, inOrder(value)]));
}
