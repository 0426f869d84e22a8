import { describe, expect, it } from "vitest";
import { archiveFiles, LINKEDIN_ARCHIVE } from "../../test/support/import/linkedin-archive.ts";
import { type Draft, ImportError, type ImportedResume } from "./json-resume.ts";
import { readLinkedin, tableIn } from "./linkedin.ts";

const TODAY = "2026-11-22";

const only = (files: Readonly<Record<string, string>>) =>
  readLinkedin(archiveFiles({ "Skills.csv": "Name\nFigma\n", ...files }), TODAY);

/** The fields of drafts that have a value. The lists of categories are those of JSON Resume. */
function fieldsOf({ drafts }: ImportedResume): readonly Draft["fields"][] {
  return drafts.map(({ fields: { categories: _, ...fields } }) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => JSON.stringify(value ?? []) !== "[]")),
  );
}

describe("readLinkedin", () => {
  const profile = readLinkedin(archiveFiles(), TODAY);

  it("reads the owner and links", () => {
    expect(profile.owner).toEqual({
      name: "Noa Lindqvist",
      role: "Product designer for hospitals",
      location: "Malmö, Sweden",
      summary: "Noa Lindqvist designs calm software for wards.",
    });
    const accounts = ["https://noa.example/", "https://work.noa.example", "https://x.com/noalindqvist"];
    expect(profile.links.map(({ url }) => url)).toEqual(["mailto:noa@noa.example", ...accounts]);
  });

  it("reads each table, and turns hand-typed bullets into lists", () => {
    const charts = "- Cut charting time from 11 to 4 minutes\n- Ran 40 interviews with nurses";
    const icons = "Drew the first version.\n\n- Built the icon set.\n- Tested it on 3 wards.";
    expect(fieldsOf(profile)).toMatchObject([
      { title: "Lead Product Designer", location: "Malmö", dates: { start: "2021-03" } },
      { title: "Product Designer", dates: { start: "2019-02", end: "2021-02" }, description: icons },
      { title: "Designer", organization: "Tidepool, Inc.", dates: { start: "2015-09", end: "2019-01" } },
      { title: "Freelance", dates: { start: "2014", end: "2015" } },
      { title: "Lifeguard", organization: "Harbor Swim", dates: { end: "2020-08" }, chips: ["Public health"] },
      { title: "BFA, Interaction Design", description: "Thesis on alarms.\n\nActivities: Film club" },
      { title: "Ward Board", link: "https://board.example/", description: "Shows free beds.\n\n- Open source" },
      { title: "Nordic Design Prize", dates: { end: "2022-05" }, description: "For the ward app." },
      { organization: "Access Board", dates: { end: "2023-04" }, description: "License AP-123" },
      { title: "Fire Safety", dates: { start: "2024-01", end: "2027-01" } },
      { title: "Alarms That Nobody Hears", organization: "Ward Weekly", dates: { end: "2015-08-12" } },
      { name: "Prototyping", ranking: 4 },
      { name: "Figma", ranking: 3 },
      { name: "C++", ranking: 2 },
      { name: "Prototyping", ranking: 1 },
      { name: "Swedish", level: "Native or bilingual", ranking: 2 },
      { name: "English", level: "Full professional", ranking: 1 },
      {
        name: "Sam Okoro",
        role: "Head of Nursing",
        company: "Kemo Labs",
        date: "2024-07-21",
        quotes: ["Noa listens before she draws."],
        additionalQuotes: ['She "keeps" her word / and ours.'],
        type: "LinkedIn",
      },
    ]);
    const about = "Led the design of the ward app & its repository.";
    expect(fieldsOf(profile)[0]).toHaveProperty("description", `${about}\n\n${charts}`);
  });

  it("reports what it left out, with its position", () => {
    expect(profile.left).toEqual([
      "Recommendations_Received.csv, row 2: left out: the recommendation by Pia Holm is hidden on LinkedIn",
      "Email Addresses.csv, row 2: other mail addresses left out: what is imported becomes public",
      'Certifications.csv, row 2: the link "javascript:alert(1)" was left out: expected https://… or mailto:…',
      "PhoneNumbers.csv: left out: all of it; add yourself what should be public",
      "Profile.csv: left out: maidenname, address, birthdate, industry, zipcode, instantmessengers",
      "Rich_Media.csv: left out: all of it; add yourself what should be public",
    ]);
  });

  it("leaves out private data", () => {
    const text = JSON.stringify(profile);
    for (const secret of ["Hidden Street", "1990", "Berg", "21145", "+46", "old@noa", "A secret", "Another", "GTALK"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("accepts a top-level folder and numbered file names", () => {
    const files = Object.fromEntries(
      Object.entries(LINKEDIN_ARCHIVE).map(([name, text]) => [name.replace("Positions", "Positions_25270"), text]),
    );
    const same = readLinkedin(archiveFiles(files, "Complete_LinkedInDataExport/"), TODAY);
    expect(same).toEqual(profile);
  });

  it("throws if the archive has no profile", () => {
    expect(() => readLinkedin(archiveFiles({ "messages.csv": "a" }), TODAY)).toThrow(ImportError);
  });
});

describe("the rows of a table", () => {
  it("are reported if they have no title or no dates", () => {
    const table = "Company Name,Title,Started On,Finished On\n,,2019,\nKemo,Lead,some day,\nKemo,Looper,2019,2018\n";
    const { drafts, left } = only({ "Positions.csv": table });
    expect(drafts.map(({ fields }) => [fields["title"], fields["dates"]])).toMatchObject([
      ["Lead", undefined],
      ["Looper", { start: "2018", end: "2019" }],
      [undefined, undefined],
    ]);
    expect(left).toEqual([
      "Positions.csv, row 1: left out: no title",
      'Positions.csv, row 2: no date in "some day"',
      "Positions.csv, row 3: the end 2018 is before the start 2019: they were swapped",
    ]);
  });

  it("have a cause as a chip", () => {
    const table = "Company Name,Role,Cause\nHarbor,Guard,HUMAN_RIGHTS\n";
    expect(fieldsOf(only({ "Volunteering.csv": table }))[0]).toMatchObject({ chips: ["Human rights"] });
  });

  it.each([
    ["commas", 'Company Name,Title\n"Kemo, Labs",Lead\n'],
    ["semicolons", "Company Name;Title\nKemo, Labs;Lead\n"],
    ["tabs", "Company Name\tTitle\nKemo, Labs\tLead\n"],
    ["a byte order mark", '\uFEFFCompany Name,Title\n"Kemo, Labs",Lead\n'],
    ["Windows line endings", 'Company Name,Title\r\n"Kemo, Labs",Lead\r\n'],
    ["quoted names", '"COMPANY NAME","TITLE"\n"Kemo, Labs","Lead"\n'],
    ["notes above the header", 'Notes:\n"Some may be missing."\n\nCompany Name,Title\n"Kemo, Labs",Lead\n'],
  ])("are read from a file with %s", (_, text) => {
    expect(fieldsOf(only({ "Positions.csv": text }))[0]).toEqual({ title: "Lead", organization: "Kemo, Labs" });
  });
});

it.each([
  ["Positions.csv", "positions"],
  ["Basic_LinkedInDataExport/POSITIONS.CSV", "positions"],
  ["PhoneNumbers (1).csv", "phonenumbers"],
  ["Recommendations_Received.csv", "recommendationsreceived"],
  ["messages.csv", undefined],
  ["Positions.csv.exe", undefined],
])("recognizes a table by the name of its file: %s", (name, table) => {
  expect(tableIn(name)).toBe(table);
});
