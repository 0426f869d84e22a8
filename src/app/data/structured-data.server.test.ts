import { expect, test } from "vitest";
import { contextWith } from "../../../test/support/app/sample-context.ts";
import { parseExperience } from "../../domain/experience/experience.ts";
import type { EntryKind } from "../../domain/site/page.ts";
import { structuredData } from "./structured-data.server.ts";

const SITE = "https://robinvale.example";
const OWNER = { "@id": `${SITE}/#owner` };
const PAGE = { title: "A queue", description: "D" };

/** The subject of a page with more than title and description. */
function mainEntity(subject: object): unknown {
  return structuredData(contextWith(), "/list", { ...PAGE, ...subject })["@graph"];
}

test("a post says when and by whom it was written", () => {
  const article = { date: "2026-11-03", updated: undefined, tags: ["Voting"], picture: undefined };
  const posting = { "@type": "BlogPosting", headline: "A queue", description: "D", inLanguage: "en", author: OWNER };
  const facts = { url: `${SITE}/list`, datePublished: "2026-11-03", keywords: "Voting" };
  expect(mainEntity({ article })).toContainEqual(expect.objectContaining({ mainEntity: { ...posting, ...facts } }));
});

const PECAN = { name: "Pecan Hill" };

test.each<[EntryKind, object, object]>([
  [
    "education",
    { dates: { start: "2012", end: "2014-05" } },
    {
      ...{ "@type": "EducationalOccupationalProgram", startDate: "2012", endDate: "2014-05" },
      provider: { "@type": "EducationalOrganization", ...PECAN },
    },
  ],
  [
    "certification",
    { link: "https://pecanhill.example/1" },
    {
      ...{ "@type": "EducationalOccupationalCredential", url: "https://pecanhill.example/1" },
      recognizedBy: { "@type": "Organization", ...PECAN },
    },
  ],
  [
    "publication",
    { organization: undefined, dates: { end: "2014" }, link: "/awards" },
    { "@type": "CreativeWork", datePublished: "2014", url: `${SITE}/awards`, author: OWNER },
  ],
  [
    "publication",
    { authors: ["D. Kim", "Vale, R.", "et al."], doi: "10.1145/3411764", dates: { end: "2024-03" } },
    {
      ...{ "@type": "ScholarlyArticle", datePublished: "2024-03", sameAs: "https://doi.org/10.1145/3411764" },
      isPartOf: { "@type": "CreativeWork", ...PECAN },
      author: [{ "@type": "Person", name: "D. Kim" }, OWNER],
    },
  ],
  ["talk", { authors: ["D. Kim"] }, {}],
])("an entry of the kind %s is listed with what is known of it", (kind, fields, expected) => {
  const data = { categories: ["Own"], title: "On Forms", organization: PECAN.name, ...fields };
  const experience = parseExperience("one", data, "en");
  const named = { name: "On Forms", ...expected };
  const item = "@type" in expected ? { item: named } : named;
  const itemListElement = [{ "@type": "ListItem", position: 1, ...item }];
  expect(mainEntity({ list: [{ kind, experience }] })).toContainEqual(
    expect.objectContaining({ mainEntity: expect.objectContaining({ itemListElement }) }),
  );
});
