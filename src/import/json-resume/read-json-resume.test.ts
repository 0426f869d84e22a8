import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportError } from "../import-error.ts";
import { readJsonResume } from "./read-json-resume.ts";

const TODAY = "2026-11-22";

const read = (data: unknown) => readJsonResume(JSON.stringify(data), TODAY);

const NEW = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  basics: {
    name: "Noa Lindqvist",
    label: "Product designer",
    email: "noa@noa.example",
    phone: "+46 70 123 45 67",
    url: "https://noa.example",
    summary: "Noa Lindqvist designs calm software.",
    location: { city: "Malmö", region: "Skåne", countryCode: "SE", address: "1 Hidden Street", postalCode: "21145" },
    profiles: [
      { network: "GitHub", username: "noa", url: "https://github.com/noa" },
      { network: "NPM", username: "noa", url: "https://www.npmjs.com/~noa" },
      { network: "LinkedIn", username: "noa-lindqvist" },
    ],
  },
  work: [
    {
      name: "Kemo Labs",
      description: "Software for wards",
      position: "Lead Product Designer",
      url: "https://kemo.example",
      location: "Malmö",
      startDate: "2021-03",
      endDate: "Present",
      summary: "Leads design.\n\nAnd **listens**.",
      highlights: ["Cut charting time", "Ran 40 interviews"],
    },
  ],
  volunteer: [{ organization: "Harbor Swim", position: "Lifeguard", startDate: "Summer 2014", endDate: "2014" }],
  education: [
    {
      institution: "Malmö Design School",
      area: "Interaction Design",
      studyType: "BFA",
      endDate: "2013",
      score: "4.0",
      courses: ["Type"],
    },
  ],
  projects: [
    { name: "Ward Board", description: "Shows beds.", keywords: ["Open Data"], startDate: "2023", type: "Talks" },
  ],
  awards: [{ title: "Nordic Design Prize", awarder: "Design Board", date: "2022-05", summary: "For the app." }],
  certificates: [
    { name: "Accessibility", issuer: "Access Board", date: "2023-04-01", url: "https://badges.example/a" },
  ],
  publications: [
    { name: "Alarms", publisher: "Ward Weekly", releaseDate: "2015-08-12", url: "https://weekly.example" },
  ],
  skills: [{ name: "Design:", level: "Master", keywords: ["Figma", ""] }],
  languages: [{ language: "Swedish", fluency: "Native" }],
  references: [{ name: "Sam Okoro, Head of Nursing", reference: "Noa listens." }],
  interests: [{ name: "Swimming" }],
};

/** The same with the field names before 1.0. */
const OLD = {
  basics: { ...NEW.basics, url: undefined, website: NEW.basics.url },
  work: [{ ...NEW.work[0], name: undefined, company: "Kemo Labs", url: undefined, website: "https://kemo.example" }],
  volunteer: NEW.volunteer,
  education: [{ ...NEW.education[0], score: undefined, gpa: "4.0" }],
  projects: NEW.projects,
  awards: NEW.awards,
  certifications: NEW.certificates,
  publications: [{ ...NEW.publications[0], url: undefined, website: "https://weekly.example" }],
  skills: NEW.skills,
  languages: NEW.languages,
  references: NEW.references,
  interests: NEW.interests,
};

describe("readJsonResume", () => {
  const profile = read(NEW);

  it("reads the owner and links", () => {
    expect(profile.owner).toEqual({
      name: "Noa Lindqvist",
      role: "Product designer",
      location: "Malmö, Skåne",
      country: "SE",
      summary: "Noa Lindqvist designs calm software.",
    });
    expect(profile.links).toEqual([
      { url: "mailto:noa@noa.example" },
      { url: "tel:+46701234567" },
      { url: "https://noa.example", label: undefined },
      { url: "https://github.com/noa", label: "GitHub" },
      { url: "https://www.npmjs.com/~noa", label: "NPM" },
      { url: "https://www.linkedin.com/in/noa-lindqvist", label: undefined },
    ]);
  });

  it("reads entries", () => {
    expect(JSON.parse(JSON.stringify(profile.entries))).toEqual([
      {
        kind: "work",
        title: "Lead Product Designer",
        organization: "Kemo Labs",
        about: "Software for wards",
        location: "Malmö",
        dates: { start: "2021-03" },
        link: "https://kemo.example",
        description: "- Cut charting time\n- Ran 40 interviews",
        additional: "Leads design.\n\nAnd **listens**.",
        chips: [],
      },
      {
        kind: "volunteer",
        title: "Lifeguard",
        organization: "Harbor Swim",
        dates: { start: "2014", end: "2014" },
        chips: [],
      },
      {
        kind: "education",
        title: "BFA, Interaction Design",
        organization: "Malmö Design School",
        dates: { end: "2013" },
        description: "Grade: 4.0",
        additional: "- Type",
        chips: [],
      },
      {
        kind: "project",
        title: "Ward Board",
        category: "Talks",
        dates: { start: "2023" },
        description: "Shows beds.",
        chips: ["Open Data"],
      },
      {
        kind: "award",
        title: "Nordic Design Prize",
        organization: "Design Board",
        dates: { end: "2022-05" },
        description: "For the app.",
        chips: [],
      },
      {
        kind: "certification",
        title: "Accessibility",
        organization: "Access Board",
        dates: { end: "2023-04-01" },
        link: "https://badges.example/a",
        chips: [],
      },
      {
        kind: "publication",
        title: "Alarms",
        organization: "Ward Weekly",
        dates: { end: "2015-08-12" },
        link: "https://weekly.example",
        chips: [],
      },
    ]);
  });

  it("shows the highlights of a job and folds the rest", () => {
    const summary = "Kemo makes software for wards.\n\nIt has 40 employees.";
    const { entries } = read({ work: [{ position: "Lead", summary, highlights: ["Cut charting time"] }] });
    expect(entries[0]).toMatchObject({ description: "- Cut charting time", additional: summary });
  });

  it("shows the lists of a long summary if a job has no highlights", () => {
    const about = `Kemo makes ${"calm ".repeat(90)}software.`;
    const list = "What I did:\n\n- Cut charting time\n- Ran interviews";
    const { entries } = read({ work: [{ position: "Lead", summary: `${about}\n\n${list}\n\nIt is in Malmö.` }] });
    expect(entries[0]).toMatchObject({ description: list, additional: `${about}\n\nIt is in Malmö.` });
  });

  it("folds courses below what a degree is about, with its grade", () => {
    const degree = { institution: "School", summary: "On alarms.", courses: ["Type"], score: "4.0" };
    expect(read({ education: [degree] }).entries[0]).toMatchObject({
      description: "On alarms.\n\nGrade: 4.0",
      additional: "- Type",
    });
  });

  it("shows what a project is above its highlights", () => {
    const project = { name: "Ward Board", description: "Shows beds.", highlights: ["On 40 wards"] };
    const { entries } = read({ projects: [project] });
    expect(entries[0]?.description).toBe("Shows beds.\n\n- On 40 wards");
    expect(entries[0]?.additional).toBeUndefined();
  });

  it("reads skills, languages and references", () => {
    expect(profile.skills).toEqual([{ name: "Design", level: "Master", keywords: ["Figma"] }]);
    expect(profile.languages).toEqual([{ name: "Swedish", level: "Native" }]);
    expect(profile.testimonies).toEqual([
      { name: "Sam Okoro", role: "Head of Nursing", quotes: ["Noa listens."], source: "Reference" },
    ]);
    expect(profile.left).toEqual([
      "left out: basics.location.address, basics.location.postalCode",
      "interests left out: the site does not show them",
    ]);
  });

  it("reads versions before 1.0", () => {
    expect(read(OLD)).toEqual(profile);
  });

  it("leaves out the postal address", () => {
    expect(JSON.stringify(profile)).not.toMatch(/Hidden|21145/);
  });

  it.each(Object.keys(NEW))("accepts a missing %s", (section) => {
    expect(() => read({ ...NEW, [section]: undefined })).not.toThrow();
  });

  it("skips empty items and texts", () => {
    const empty = { company: "", position: "", startDate: "", highlights: [""] };
    const { entries, skills, left } = read({ work: [empty, empty], skills: [{ name: "", keywords: ["", "C/C++"] }] });
    expect([entries, skills, left]).toEqual([[], [{ name: "C/C++", keywords: [] }], []]);
  });

  it("reports and skips invalid entries only", () => {
    const { entries, left } = read({
      work: ["Lead", 7, null, { position: "Lead", startDate: 2019 }, { summary: "Nothing" }],
    });
    expect(entries.map(({ title, dates }) => [title, dates])).toEqual([["Lead", { start: "2019" }]]);
    expect(left).toEqual([
      "work 1: left out: expected an object with fields",
      "work 2: left out: expected an object with fields",
      "work 5: left out: no title",
    ]);
  });

  it("converts markup to Markdown and reports unsafe links", () => {
    const work = [
      {
        position: "A &amp; B",
        summary: "<p>One</p><ul><li>Two</li></ul>",
        highlights: ["[x](javascript:a)"],
        url: "javascript:a",
      },
    ];
    const { entries, left } = read({ work });
    expect(entries[0]).toMatchObject({
      title: "A & B",
      description: "- x",
      additional: "One\n\n- Two",
      link: undefined,
    });
    expect(left).toEqual([
      'work 1: the link "javascript:a" was left out: expected https://… or mailto:…',
      'work 1: the link "javascript:a" was left out',
    ]);
  });

  it("reports that pictures are not fetched", () => {
    expect(read({ basics: { name: "Noa", picture: "https://a.example/b.jpg" } }).left).toEqual([
      expect.stringContaining("pictures are not downloaded"),
    ]);
  });

  it("leaves out the site's own address", () => {
    const meta = { canonical: "https://noa.example/resume.json" };
    expect(read({ ...NEW, meta }).links.map(({ url }) => url)).not.toContain("https://noa.example");
  });

  it("names every field that it does not read", () => {
    const { entries, left } = read({
      name: "Noa",
      basics: { name: "Noa", age: 41, location: { city: "Malmö", postalCode: "21145" } },
      work: [
        { position: "Lead", employer: "Kemo", from: "2019", highlights: ["Led", { text: "Shipped" }] },
        { position: "Designer", employer: "Tidepool", location: { city: "Malmö" }, notes: "" },
        { position: "Intern", url: "https://kemo.example", website: "https://other.example", startDate: "2001" },
      ],
      employment: { history: [{ position: "Nurse" }] },
      publications: [{ name: "Alarms", releaseDate: "2015", date: "2016", authors: ["Noa"] }],
      skills: [{ name: "Design", years: 4 }],
      $schema: "https://schema.example",
      meta: { version: "1" },
    });
    expect(left).toEqual([
      "left out: name, employment, basics.age, basics.location.postalCode",
      "work: left out: employer, from, highlights, location",
      'work 3: "https://other.example" left out: "https://kemo.example" was taken',
      "publications: left out: authors",
      'publications 1: "2016" left out: "2015" was taken',
      "skills: left out: years",
    ]);
    expect(entries).toHaveLength(4);
  });

  it("takes a second website, and names levels without a name", () => {
    const { left, links, skills } = read({
      basics: { name: "Noa", url: "https://noa.example", website: "https://second.example" },
      skills: [{ level: "Master" }, { level: "Expert", keywords: ["Figma"] }],
      languages: [{ fluency: "Native" }],
    });
    expect(links.map(({ url }) => url)).toEqual(["https://noa.example", "https://second.example"]);
    expect(left).toEqual([
      'skills 1: the level "Master" was left out: no name',
      'skills 2: the level "Expert" was left out: no name',
      'languages 1: the level "Native" was left out: no name',
    ]);
    expect(skills).toEqual([{ name: "Figma", keywords: [] }]);
  });

  it("names highlights that are no text, beside blank ones", () => {
    const { left } = read({ work: [{ position: "Lead", highlights: ["Led", "", { text: "Shipped" }] }] });
    expect(left).toEqual(["work: left out: highlights"]);
  });

  it("takes a description of a job that is more than a few words as its text", () => {
    const [sentences, words, placed, alone] = read({
      work: [
        { position: "Lead", name: "Kemo", description: "Built a ward app. Led six people.", summary: "In Malmö." },
        { position: "Lead", name: "Kemo", description: "Software for wards", summary: "In Malmö." },
        { position: "Lead", name: "Kemo", description: "A ward in Lund, Malmö", location: "Malmö" },
        { position: "Adviser", description: "Advice for towns, villages" },
      ],
    }).entries;
    expect(sentences).toMatchObject({
      about: undefined,
      description: "Built a ward app. Led six people.\n\nIn Malmö.",
    });
    expect(words).toMatchObject({ about: "Software for wards", description: "In Malmö." });
    expect(placed).toMatchObject({ about: undefined, description: "A ward in Lund, Malmö" });
    expect(alone).toMatchObject({ about: undefined, description: "Advice for towns, villages" });
  });

  it("takes the roles in a project as chips, and both texts of an entry", () => {
    const { entries, left } = read({
      projects: [{ name: "Ward Board", roles: ["Team lead"], keywords: ["Open Data"] }],
      volunteer: [{ position: "Lifeguard", description: "At the pier.", summary: "On Saturdays." }],
    });
    expect(entries.find(({ kind }) => kind === "project")?.chips).toEqual(["Team lead", "Open Data"]);
    expect(entries.find(({ kind }) => kind === "volunteer")?.description).toBe("At the pier.\n\nOn Saturdays.");
    expect(left).toEqual([]);
  });

  it("fails if nothing could be read, and names what it found", () => {
    const fresh = {
      name: "Noa",
      employment: { history: [{ employer: "Kemo" }] },
      education: { history: [{ title: "BFA" }] },
    };
    expect(() => read(fresh)).toThrow(ImportError);
    expect(() => read(fresh)).toThrow(
      /^Nothing in it could be imported: left out: name, employment; education: left out: history/,
    );
    expect(() => read({ work: [] })).toThrow("all of its fields are empty");
  });

  it("limits entries of a kind to a thousand", () => {
    const { skills, left } = read({ skills: Array.from({ length: 1_200 }, (_, index) => `Skill ${index}`) });
    expect([skills.length, left]).toEqual([1_000, ["skills: only the first 1000 of 1200 were read"]]);
  });

  it("accepts trailing commas and YAML", () => {
    const work = '"work": [{ "position": "Lead", "highlights": ["Led",], },]';
    const { entries } = readJsonResume(`{\n\t${work},\n}`, TODAY);
    expect(entries).toMatchObject([{ title: "Lead", description: "- Led" }]);
    expect(readJsonResume("work:\n  - position: Lead\n    highlights: [Led]\n", TODAY).entries).toEqual(entries);
  });

  it.each([
    ["[", "Not valid JSON"],
    ["[]", "Not a JSON Resume"],
    ["7", "Not a JSON Resume"],
    ['{"name":"package"}', "Not a JSON Resume"],
  ])("rejects %s", (json, message) => {
    expect(() => readJsonResume(json, TODAY)).toThrow(ImportError);
    expect(() => readJsonResume(json, TODAY)).toThrow(message);
  });

  it("handles any values", () => {
    const sections = Object.fromEntries(Object.keys(NEW).map((name) => [name, fc.jsonValue({ maxDepth: 4 })]));
    const item = fc.dictionary(
      fc.constantFrom("name", "position", "summary", "highlights", "startDate", "url", "keywords", "title", "location"),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(fc.record({ ...sections, work: fc.oneof(fc.array(item), fc.jsonValue()) }), (data) => {
        try {
          for (const { title } of read(data).entries) expect(title).toBeTypeOf("string");
        } catch (error) {
          expect(error).toBeInstanceOf(ImportError);
        }
      }),
      { numRuns: 100 },
    );
  });
});
