import { expect, test } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { parseExperience } from "../../domain/experience/experience.ts";
import type { EntryKind } from "../../domain/site/page.ts";
import { structuredData } from "./structured-data.server.ts";

const SITE = "https://robinvale.example/me";
const OWNER = { "@id": `${SITE}/#owner` };
const sources = {
  site: siteWith(),
  siteUrl: SITE,
  sharedUrl: SITE,
  media: { kind: "site", path: "/me/media" },
} as const;

test("a post says when and by whom it was written", () => {
  const article = { date: "2026-11-03", updated: undefined, tags: ["Voting"], picture: undefined };
  const page = { path: "/blog/tech/a-queue", title: "A queue", description: "D", article };
  expect(structuredData(sources, page)["@graph"]).toContainEqual(
    expect.objectContaining({
      mainEntity: {
        "@type": "BlogPosting",
        headline: "A queue",
        description: "D",
        inLanguage: "en",
        url: `${SITE}/blog/tech/a-queue`,
        author: OWNER,
        datePublished: "2026-11-03",
        keywords: "Voting",
      },
    }),
  );
});

test.each<[EntryKind, object, object]>([
  [
    "education",
    { dates: { start: "2012", end: "2014-05" } },
    {
      item: {
        "@type": "EducationalOccupationalProgram",
        name: "On Forms",
        provider: { "@type": "EducationalOrganization", name: "Pecan Hill" },
        startDate: "2012",
        endDate: "2014-05",
      },
    },
  ],
  [
    "certification",
    { link: "https://pecanhill.example/1" },
    {
      item: {
        "@type": "EducationalOccupationalCredential",
        name: "On Forms",
        recognizedBy: { "@type": "Organization", name: "Pecan Hill" },
        url: "https://pecanhill.example/1",
      },
    },
  ],
  [
    "publication",
    { organization: undefined, dates: { end: "2014" }, link: "/awards" },
    {
      item: {
        "@type": "CreativeWork",
        name: "On Forms",
        datePublished: "2014",
        url: `${SITE}/awards`,
        author: OWNER,
      },
    },
  ],
  [
    "publication",
    { authors: ["D. Kim", "Vale, R.", "et al."], doi: "10.1145/3411764", dates: { end: "2024-03" } },
    {
      item: {
        "@type": "ScholarlyArticle",
        name: "On Forms",
        isPartOf: { "@type": "CreativeWork", name: "Pecan Hill" },
        datePublished: "2024-03",
        sameAs: "https://doi.org/10.1145/3411764",
        author: [{ "@type": "Person", name: "D. Kim" }, OWNER],
      },
    },
  ],
  ["talk", { authors: ["D. Kim"] }, { name: "On Forms" }],
])("an entry of the kind %s is listed with what is known of it", (kind, fields, expected) => {
  const data = { categories: ["Own"], title: "On Forms", organization: "Pecan Hill", ...fields };
  const experience = parseExperience("one", data, "en");
  const page = { path: "/list", title: "T", description: "D", list: [{ kind, experience }] };
  expect(structuredData(sources, page)["@graph"]).toContainEqual(
    expect.objectContaining({
      mainEntity: expect.objectContaining({ itemListElement: [{ "@type": "ListItem", position: 1, ...expected }] }),
    }),
  );
});
