import { describe, expect, it } from "vitest";
import { archiveFiles, LINKEDIN_ARCHIVE } from "../../../test/support/import/linkedin-archive.ts";
import { ImportError } from "../import-error.ts";
import { tableIn } from "./archive-tables.ts";
import { readLinkedin } from "./read-linkedin.ts";

const TODAY = "2026-11-22";

const only = (files: Readonly<Record<string, string>>) =>
  readLinkedin(archiveFiles({ "Skills.csv": "Name\nFigma\n", ...files }), TODAY);

describe("readLinkedin", () => {
  const profile = readLinkedin(archiveFiles(), TODAY);

  it("reads the owner and links", () => {
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

  it("reads entries and turns hand-typed bullets into lists", () => {
    expect(profile.entries).toEqual([
      {
        kind: "work",
        title: "Lead Product Designer",
        organization: "Kemo Labs",
        location: "Malmö",
        dates: { start: "2021-03" },
        description:
          "Led the design of the ward app & its repository.\n\n- Cut charting time from 11 to 4 minutes\n- Ran 40 interviews with nurses",
        chips: [],
      },
      {
        kind: "work",
        title: "Product Designer",
        organization: "Kemo Labs",
        location: "Malmö",
        dates: { start: "2019-02", end: "2021-02" },
        description: "Drew the first version.\n\n- Built the icon set.\n- Tested it on 3 wards.",
        chips: [],
      },
      {
        kind: "work",
        title: "Designer",
        organization: "Tidepool, Inc.",
        location: "Remote",
        dates: { start: "2015-09", end: "2019-01" },
        description: undefined,
        chips: [],
      },
      { kind: "work", title: "Freelance", dates: { start: "2014", end: "2015" }, chips: [] },
      {
        kind: "volunteer",
        title: "Lifeguard",
        organization: "Harbor Swim",
        dates: { start: "2019-06", end: "2020-08" },
        description: "Saturdays at the pier.",
        chips: ["Public health"],
      },
      {
        kind: "education",
        title: "BFA, Interaction Design",
        organization: "Malmö Design School",
        dates: { start: "2009", end: "2013" },
        description: "Thesis on alarms.\n\nActivities: Film club",
        chips: [],
      },
      {
        kind: "project",
        title: "Ward Board",
        dates: { start: "2023-01" },
        link: "https://board.example/",
        description: "Shows free beds.\n\n- Open source",
        chips: [],
      },
      {
        kind: "award",
        title: "Nordic Design Prize",
        dates: { end: "2022-05" },
        description: "For the ward app.",
        chips: [],
      },
      {
        kind: "certification",
        title: "Accessibility Professional",
        organization: "Access Board",
        dates: { end: "2023-04" },
        link: "https://badges.example/abc",
        description: "License AP-123",
        chips: [],
      },
      {
        kind: "certification",
        title: "Fire Safety",
        organization: "City of Malmö",
        dates: { start: "2024-01", end: "2027-01" },
        chips: [],
      },
      {
        kind: "publication",
        title: "Alarms That Nobody Hears",
        organization: "Ward Weekly",
        dates: { end: "2015-08-12" },
        link: "https://weekly.example/alarms",
        description: "A talk in print.",
        chips: [],
      },
    ]);
  });

  it("reads skills, languages and recommendations", () => {
    expect(profile.skills.map(({ name }) => name)).toEqual(["Prototyping", "Figma", "C++", "Prototyping"]);
    expect(profile.languages).toEqual([
      { name: "Swedish", level: "Native or bilingual" },
      { name: "English", level: "Full professional" },
    ]);
    expect(profile.testimonies).toEqual([
      {
        name: "Sam Okoro",
        role: "Head of Nursing",
        company: "Kemo Labs",
        date: "2024-07-21",
        quotes: ["Noa listens before she draws.", 'She "keeps" her word / and ours.'],
        source: "LinkedIn",
      },
    ]);
  });

  it("reports what it left out, with its position", () => {
    expect(profile.left).toEqual([
      "Email Addresses.csv, row 2: 1 further mail address left out: it would become public",
      'Certifications.csv, row 2: the link "javascript:alert(1)" was left out: expected https://… or mailto:…',
      "Recommendations_Received.csv, row 2: left out: the recommendation by Pia Holm is hidden on LinkedIn",
      "Profile.csv: left out: maidenname, address, birthdate, industry, zipcode, instantmessengers",
      expect.stringMatching(/^1 phone number left out: /),
      expect.stringMatching(/^1 media link left out: /),
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

  it("accepts an archive that lacks any one file", () => {
    for (const missing of Object.keys(LINKEDIN_ARCHIVE)) {
      const { [missing]: _, ...rest } = LINKEDIN_ARCHIVE;
      expect(readLinkedin(archiveFiles(rest), TODAY).skills).toHaveLength(missing === "Skills.csv" ? 0 : 4);
    }
  });

  it("throws if the archive has no profile", () => {
    expect(() => readLinkedin(archiveFiles({ "messages.csv": "a" }), TODAY)).toThrow(ImportError);
  });
});

describe("rows of an archive", () => {
  it("reports missing titles and invalid dates", () => {
    const { entries, left } = only({
      "Positions.csv":
        "Company Name,Title,Started On,Finished On\n,,2019,\nKemo,Lead,some day,\nKemo,Traveler,Jan 2031,\nKemo,Looper,2019,2018\n",
    });
    expect(entries.map(({ title, dates }) => [title, dates])).toEqual([
      ["Lead", {}],
      ["Traveler", {}],
      ["Looper", { start: "2018", end: "2019" }],
    ]);
    expect(left).toEqual([
      "Positions.csv, row 1: left out: no title",
      'Positions.csv, row 2: no date in "some day"',
      "Positions.csv, row 3: 2031-01 is in the future",
      "Positions.csv, row 4: the end 2018 is before the start 2019: they were swapped",
    ]);
  });

  it("keeps short texts in one piece, and of long ones shows the list or the first paragraph and folds the rest", () => {
    const told = (words: string) => {
      const rows = `Company Name,Title,Description,Started On\nA,B,"${words}",2020\n`;
      return only({ "Positions.csv": rows }).entries[0];
    };
    expect(told("Led.\n\nShipped.")).toMatchObject({ description: "Led.\n\nShipped." });
    const long = "word ".repeat(100).trim();
    expect(told(`Led.\n\n${long}`)).toMatchObject({ description: "Led.", additional: long });
    expect(told(`Kemo is ${long}\n\n• Led\n• Shipped`)).toMatchObject({
      description: "- Led\n- Shipped",
      additional: `Kemo is ${long}`,
    });
  });

  it.each([
    ["HUMAN_RIGHTS", "Human rights"],
    ["socialServices", "Social services"],
    ["Education", "Education"],
  ])("reads the cause %s", (cause, chip) => {
    const { entries } = only({ "Volunteering.csv": `Company Name,Role,Cause\nHarbor,Guard,${cause}\n` });
    expect(entries[0]?.chips).toEqual([chip]);
  });

  it("removes invisible characters and cuts long texts", () => {
    const { entries, left } = only({
      "Positions.csv": `Title,Description\nLe\u202Ead\u0000,${"long ".repeat(20_000)}\n${"x".repeat(400)},\n`,
    });
    expect(entries[0]?.title).toBe("Lead");
    expect(entries[0]?.description?.length).toBeLessThan(60_000);
    expect(entries[1]?.title.length).toBeLessThan(310);
    expect(left).toHaveLength(4);
  });

  it("reads the other files if one is not CSV", () => {
    const { skills, left } = only({ "Positions.csv": `Title\n"${"x".repeat(600_000)}` });
    expect(skills).toHaveLength(1);
    expect(left).toEqual([expect.stringContaining("Positions.csv: not a CSV file")]);
  });
});

describe("tableIn", () => {
  it.each([
    ["Positions.csv", "positions"],
    ["positions-2.csv", "positions"],
    ["Basic_LinkedInDataExport/POSITIONS.CSV", "positions"],
    ["Phone Numbers.csv", "phonenumbers"],
    ["PhoneNumbers (1).csv", "phonenumbers"],
    ["Recommendations_Received.csv", "recommendationsreceived"],
    ["../../etc/Skills.csv", "skills"],
    ["messages.csv", undefined],
    ["Connections.csv", undefined],
    ["Recommendations_Given.csv", undefined],
    ["Positions.csv.exe", undefined],
    ["constructor.csv", undefined],
  ])("recognizes a file by its name: %s", (name, table) => {
    expect(tableIn(name)).toBe(table);
  });
});
