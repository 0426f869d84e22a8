import { describe, expect, it } from "vitest";
import { parseExperience } from "../../domain/experience/experience.ts";
import type { EntryKind } from "../../domain/site/page.ts";
import { listedEntry, structuredEntry } from "./structured-data.server.ts";

const SITE = "https://robinvale.example/me";
const OWNER = `${SITE}/#owner`;

function entry(kind: EntryKind, fields: object = {}) {
  const data = { categories: ["Own"], title: "On Forms", organization: "Pecan Hill", ...fields };
  const listed = listedEntry(kind, parseExperience("one", data, "2026-11-20", "en"));
  return typeof listed === "string" ? listed : structuredEntry(listed, { siteUrl: SITE, sharedUrl: SITE }, OWNER);
}

describe("an entry in structured data", () => {
  it("is a program of a school, a credential or a work, with what is known of it", () => {
    const dates = { start: "2012", end: "2014-05" };
    expect(entry("education", { dates })).toEqual({
      "@type": "EducationalOccupationalProgram",
      name: "On Forms",
      provider: { "@type": "EducationalOrganization", name: "Pecan Hill" },
      startDate: "2012",
      endDate: "2014-05",
    });
    expect(entry("certification", { link: "https://pecanhill.example/1" })).toEqual({
      "@type": "EducationalOccupationalCredential",
      name: "On Forms",
      recognizedBy: { "@type": "Organization", name: "Pecan Hill" },
      url: "https://pecanhill.example/1",
    });
    expect(entry("publication", { organization: undefined, dates: { end: "2014" } })).toEqual({
      "@type": "CreativeWork",
      name: "On Forms",
      datePublished: "2014",
      author: { "@id": OWNER },
    });
  });

  it("has the full address of its page", () => {
    expect(entry("publication", { link: "/awards" })).toMatchObject({ url: `${SITE}/awards` });
  });

  it.each<EntryKind>(["experience", "project", "award", "talk", "version"])("is its title where it is a %s", (kind) => {
    expect(entry(kind)).toBe("On Forms");
  });
});
