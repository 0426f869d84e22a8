import { expect, it } from "vitest";
import { jsonResumeFaults } from "../../../test/support/domain/json-resume.ts";
import { experience, sampleResume, siteWith } from "../../../test/support/domain/sample-resume.ts";
import { parseLanguage, parseSkill } from "../skills/skill.ts";
import { jsonResume } from "./resume-json.ts";

/** The JSON Resume as visitors get it, which must match its schema. */
function jsonOf(sources: Parameters<typeof sampleResume>[0]) {
  const json = JSON.parse(JSON.stringify(jsonResume(sampleResume(sources), "https://robinvale.example/portrait.svg")));
  expect(jsonResumeFaults(json)).toEqual([]);
  return json;
}

it("matches the schema of JSON Resume 1.0 with all sections", () => {
  const job = { link: "/bank-of-kigali", result: { figure: "4 → 9", words: "towns" }, additional: "Then that." };
  const experiences = {
    Work: [experience("one", "2020-01-01", undefined, job)],
    Education: [experience("study", "2003-09-01", "2007-06-01")],
    "Social Impact": [experience("two", "2015-01-01", "2016-01-01")],
    Portfolio: [experience("three", "2019-01-01", "2019-06-01", { chips: ["Strategy"] })],
    Certifications: [experience("cert", "2021-03", "2024-03", { link: "https://cert.example/1" })],
    Publications: [experience("paper", "", undefined, { dates: { end: "2020" } })],
    Talks: [experience("talk", "2022", "2022")],
  };
  const json = jsonOf({
    site: siteWith({ categories: Object.keys(experiences) }),
    experiences,
    awards: [experience("medal", "2023-05-01", "2023-05-31")],
    skills: [parseSkill("data", { name: "Data", level: "Advanced", keywords: ["SQL"] }, "en")],
    languages: [parseLanguage("es", { name: "Spanish", level: "Fluent" }, "en")],
  });
  expect(json).toMatchObject({
    basics: { name: "Robin Vale", email: "hello@robinvale.example" },
    work: [{ name: "House one", position: "Title one", startDate: "2020-01-01", summary: "Did one." }],
    education: [
      { institution: "House study", studyType: "Title study", startDate: "2003-09-01", endDate: "2007-06-01" },
    ],
    volunteer: [{ organization: "House two", endDate: "2016-01-01" }],
    projects: [
      { name: "Title three", description: "Did three.", keywords: ["Strategy"] },
      { name: "Title talk", type: "Talks", entity: "House talk" },
    ],
    certificates: [{ name: "Title cert", issuer: "House cert", date: "2021-03", url: "https://cert.example/1" }],
    publications: [{ name: "Title paper", publisher: "House paper", releaseDate: "2020", summary: "Did paper." }],
    skills: [{ name: "Data", level: "Advanced", keywords: ["SQL"] }],
    languages: [{ language: "Spanish", fluency: "Fluent" }],
    awards: [{ title: "Title medal", awarder: "House medal", date: "2023-05-31" }],
  });
  expect(json.work[0].highlights).toEqual(["4 → 9: towns", "Then that."]);
  expect(json.work[0]).not.toHaveProperty("endDate");
});

it("keeps the precision of dates and omits missing fields", () => {
  const bare = experience("bare", "", "", { subtitle: undefined, dates: undefined, description: undefined });
  const { work } = jsonOf({ experiences: { Work: [experience("year", "2019", "2021-03"), bare] } });
  expect(work[0]).toMatchObject({ startDate: "2019", endDate: "2021-03" });
  expect(work[1]).toEqual({ position: "Title bare", highlights: [] });
});

it.each([
  ["Brooklyn, NY, US", { city: "Brooklyn", region: "NY", countryCode: "US" }],
  ["Austin, Texas, United States", { city: "Austin", region: "Texas", countryCode: "US" }],
  ["Lyon", { city: "Lyon" }],
])("separates city, region and country: %s", (location, expected) => {
  expect(jsonResume({ ...sampleResume(), location }, "")).toMatchObject({ basics: { location: expected } });
});
