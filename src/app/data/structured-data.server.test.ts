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
  ["experience", {}, { name: "On Forms" }],
  ["award", {}, { name: "On Forms" }],
])("an entry of the kind %s is listed with what is known of it", (kind, fields, expected) => {
  const data = { categories: ["Own"], title: "On Forms", organization: "Pecan Hill", ...fields };
  const experience = parseExperience("one", data, "2026-11-20", "en");
  const page = { path: "/list", title: "T", description: "D", list: [{ kind, experience }] };
  expect(structuredData(sources, page)["@graph"]).toContainEqual(
    expect.objectContaining({
      mainEntity: expect.objectContaining({ itemListElement: [{ "@type": "ListItem", position: 1, ...expected }] }),
    }),
  );
});
