import { describe, expect, it } from "vitest";
import { archiveFiles, LINKEDIN_ARCHIVE } from "../../test/support/import/linkedin-archive.ts";
import { ImportError } from "./json-resume.ts";
import { readLinkedin, tableIn } from "./linkedin.ts";

const TODAY = "2026-11-22";

describe("LinkedIn's archive", () => {
  const profile = readLinkedin(archiveFiles(), TODAY);

  it("has the owner and links", () => {
    expect(profile.owner).toEqual({
      name: "Noa Lindqvist",
      role: "Product designer for hospitals",
      location: "Malmö, Sweden",
      summary: "Noa Lindqvist designs calm software for wards.",
    });
    expect(profile.links.map(({ url }) => url)).toEqual([
      "mailto:noa@noa.example",
      "https://noa.example/",
      "https://work.noa.example",
      "https://x.com/noalindqvist",
    ]);
  });

  it("has entries, whose bullets become lists, skills, languages and recommendations", () => {
    expect(profile.drafts.map(({ fields }) => fields)).toMatchObject([
      {
        title: "Lead Product Designer",
        organization: "Kemo Labs",
        location: "Malmö",
        dates: { start: "2021-03" },
        description:
          "Led the design of the ward app & its repository.\n\n- Cut charting time from 11 to 4 minutes\n- Ran 40 interviews with nurses",
      },
      {
        title: "Product Designer",
        dates: { start: "2019-02", end: "2021-02" },
        description: "Drew the first version.\n\n- Built the icon set.\n- Tested it on 3 wards.",
      },
      { title: "Designer", organization: "Tidepool, Inc.", dates: { start: "2015-09", end: "2019-01" } },
      { title: "Freelance", organization: undefined, dates: { start: "2014", end: "2015" } },
      {
        title: "Lifeguard",
        organization: "Harbor Swim",
        dates: { start: "2019-06", end: "2020-08" },
        description: "Saturdays at the pier.",
        chips: ["Public health"],
      },
      {
        title: "BFA, Interaction Design",
        organization: "Malmö Design School",
        dates: { start: "2009", end: "2013" },
        description: "Thesis on alarms.\n\nActivities: Film club",
      },
      { title: "Ward Board", link: "https://board.example/", description: "Shows free beds.\n\n- Open source" },
      { title: "Nordic Design Prize", dates: { end: "2022-05" }, chips: ["Won Award"] },
      {
        title: "Accessibility Professional",
        organization: "Access Board",
        dates: { end: "2023-04" },
        link: "https://badges.example/abc",
        description: "License AP-123",
      },
      { title: "Fire Safety", dates: { start: "2024-01", end: "2027-01" } },
      { title: "Alarms That Nobody Hears", organization: "Ward Weekly", dates: { end: "2015-08-12" } },
      ...["Prototyping", "Figma", "C++", "Prototyping"].map((name, index) => ({ name, ranking: 4 - index })),
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
  });

  it("is private in parts, which are left out and reported with their position", () => {
    expect(profile.left.toSorted()).toEqual([
      'Certifications.csv, row 2: the link "javascript:alert(1)" was left out: expected https://… or mailto:…',
      "Email Addresses.csv, row 2: other mail addresses left out: what is imported becomes public",
      "PhoneNumbers.csv: left out: all of it; add yourself what should be public",
      "Profile.csv: left out: maidenname, address, birthdate, industry, zipcode, instantmessengers",
      "Recommendations_Received.csv, row 2: left out: the recommendation by Pia Holm is hidden on LinkedIn",
      "Rich_Media.csv: left out: all of it; add yourself what should be public",
    ]);
    const text = JSON.stringify(profile);
    for (const secret of ["Hidden Street", "1990", "Berg", "21145", "+46", "old@noa", "A secret", "Another", "GTALK"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("may have a top-level folder, numbered file names and Windows line endings", () => {
    const files = Object.entries(LINKEDIN_ARCHIVE).map(([name, text]) => {
      return [name.replace("Positions", "Positions_25270"), text.replaceAll("\n", "\r\n")];
    });
    const same = readLinkedin(archiveFiles(Object.fromEntries(files), "Complete_LinkedInDataExport/"), TODAY);
    expect(same.drafts).toEqual(profile.drafts);
  });

  it("is rejected without a profile", () => {
    expect(() => readLinkedin(archiveFiles({ "messages.csv": "a" }), TODAY)).toThrow(ImportError);
  });
});

it("names the row of what it leaves out", () => {
  const table = "Company Name,Title,Started On,Finished On\n,,2019,\nKemo,Lead,some day,\nKemo,Traveler,Jan 2031,\n";
  const { drafts, left } = readLinkedin(archiveFiles({ "Positions.csv": table }), TODAY);
  expect(drafts.map(({ words }) => words)).toEqual([
    ["Kemo", "Lead"],
    ["Kemo", "Traveler"],
  ]);
  expect(left).toEqual([
    "Positions.csv, row 1: left out: no title",
    'Positions.csv, row 2: no date in "some day"',
    "Positions.csv, row 3: 2031-01 is in the future",
  ]);
});

it.each([
  ["Basic_LinkedInDataExport/POSITIONS.CSV", "positions"],
  ["PhoneNumbers (1).csv", "phonenumbers"],
  ["Recommendations_Received.csv", "recommendationsreceived"],
  ["messages.csv", undefined],
  ["Positions.csv.exe", undefined],
])("recognizes the table in a file by its name: %s", (name, table) => {
  expect(tableIn(name)).toBe(table);
});
