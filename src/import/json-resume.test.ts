import { describe, expect, it } from "vitest";
import { ImportError, readJsonResume } from "./json-resume.ts";

const TODAY = "2026-11-22";

const read = (data: unknown) => readJsonResume(JSON.stringify(data), TODAY);

const LOCATION = { city: "Malmö", region: "Skåne", countryCode: "SE", address: "1 Hidden Street", postalCode: "21145" };
const NEW = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  basics: {
    name: "Noa Lindqvist",
    label: "Product designer",
    email: "noa@noa.example",
    phone: "+46 70 123 45 67",
    url: "https://noa.example",
    summary: "Noa Lindqvist designs calm software.",
    location: LOCATION,
    profiles: [
      { network: "NPM", username: "noa", url: "https://www.npmjs.com/~noa" },
      { network: "LinkedIn", username: "noa-lindqvist" },
    ],
  },
  work: [{ name: "Kemo", position: "Lead", url: "https://kemo.example", startDate: "2021-03", endDate: "Present" }],
  volunteer: [{ organization: "Swim", position: "Guard", startDate: "Summer 2014", endDate: "2014" }],
  education: [{ institution: "Malmö School", area: "Design", studyType: "BFA", score: "4.0", courses: ["Type"] }],
  projects: [{ name: "Board", description: "Shows beds.", keywords: ["Open Data"], startDate: "2023", type: "Talks" }],
  awards: [{ title: "Prize", awarder: "Board", date: "2022-05", summary: "For the app." }],
  certificates: [{ name: "Access", issuer: "Access Board", date: "2023-04-01", url: "https://badges.example/a" }],
  publications: [{ name: "Alarms", publisher: "Weekly", releaseDate: "2015-08-12", url: "https://weekly.example" }],
  skills: [{ name: "Design:", level: "Master", keywords: ["Figma", ""] }],
  languages: [{ language: "Swedish", fluency: "Native" }],
  references: [{ name: "Sam Okoro, Head of Nursing", reference: "Noa listens." }],
  interests: [{ name: "Swimming" }],
};

/** The same with the field names before 1.0. */
const { certificates, ...SAME } = NEW;
const OLD = {
  ...SAME,
  basics: { ...NEW.basics, url: undefined, website: NEW.basics.url },
  work: [{ ...NEW.work[0], name: undefined, company: "Kemo", url: undefined, website: "https://kemo.example" }],
  education: [{ ...NEW.education[0], score: undefined, gpa: "4.0" }],
  certifications: certificates,
  publications: [{ ...NEW.publications[0], url: undefined, website: "https://weekly.example" }],
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
      { url: "https://noa.example" },
      { url: "https://www.npmjs.com/~noa", label: "NPM" },
      { url: "https://www.linkedin.com/in/noa-lindqvist" },
    ]);
  });

  it("reads each list, with the name of what it leaves out", () => {
    const lists = profile.drafts.map(({ kind, fields: { categories: _, ...fields } }) => {
      const given = Object.entries(fields).filter(([, value]) => JSON.stringify(value ?? []) !== "[]");
      return [kind, Object.fromEntries(given)];
    });
    expect(lists).toEqual([
      ["work", { title: "Lead", organization: "Kemo", dates: { start: "2021-03" }, link: "https://kemo.example" }],
      ["volunteer", { title: "Guard", organization: "Swim", dates: { start: "2014", end: "2014" } }],
      [
        "education",
        { title: "BFA, Design", organization: "Malmö School", description: "Grade: 4.0", additional: "- Type" },
      ],
      ["project", { title: "Board", dates: { start: "2023" }, description: "Shows beds.", chips: ["Open Data"] }],
      [
        "award",
        {
          title: "Prize",
          organization: "Board",
          dates: { end: "2022-05" },
          description: "For the app.",
          chips: ["Won Award"],
        },
      ],
      [
        "certification",
        {
          title: "Access",
          organization: "Access Board",
          dates: { end: "2023-04-01" },
          link: "https://badges.example/a",
        },
      ],
      [
        "publication",
        { title: "Alarms", organization: "Weekly", dates: { end: "2015-08-12" }, link: "https://weekly.example" },
      ],
      ["skill", { name: "Design", level: "Master", keywords: ["Figma"] }],
      ["language", { name: "Swedish", level: "Native" }],
      ["testimony", expect.objectContaining({ name: "Sam Okoro", role: "Head of Nursing", quotes: ["Noa listens."] })],
    ]);
    expect(profile.drafts.at(-1)?.fields).toMatchObject({ company: "Reference", date: TODAY, validated: false });
    expect(profile.left).toEqual(["resume: left out: interests", "basics.location: left out: address, postalCode"]);
  });

  it("reads versions before 1.0", () => {
    expect(read(OLD)).toEqual(profile);
  });

  it.each<[string, object, object]>([
    [
      "shows the highlights of a job and folds the rest",
      { work: [{ position: "Lead", summary: "Kemo makes software.", highlights: ["Cut charting time"] }] },
      { description: "- Cut charting time", additional: "Kemo makes software." },
    ],
    [
      "shows what a project is above its highlights, and its roles as chips",
      {
        projects: [
          { name: "Board", description: "Beds.", highlights: ["On 40 wards"], roles: ["Lead"], keywords: ["A"] },
        ],
      },
      { description: "Beds.\n\n- On 40 wards", additional: undefined, chips: ["Lead", "A"] },
    ],
    [
      "takes a short description of a job as what the employer does",
      { work: [{ position: "Lead", name: "Kemo", description: "Software for wards", summary: "In Malmö." }] },
      { subtitle: "Kemo, Software for wards", description: "In Malmö." },
    ],
    [
      "converts markup to Markdown",
      { work: [{ position: "A &amp; B", summary: "<p>One</p><ul><li>Two</li></ul>", highlights: ["*x*"] }] },
      { title: "A & B", description: "- _x_", additional: "One\n\n- Two" },
    ],
    [
      "names a place once",
      { work: [{ position: "Lead", location: "Pudong, Shanghai, Shanghai, China" }] },
      { location: "Pudong, Shanghai, China" },
    ],
  ])("%s", (_, data, fields) => {
    const { drafts, left } = read(data);
    expect([drafts[0]?.fields, left]).toMatchObject([fields, []]);
  });

  it("skips what is empty, and reports items without a title or an address", () => {
    const { drafts, left, links } = read({
      basics: {
        picture: "https://a.example/b.jpg",
        phone: "on request",
        profiles: [{ network: "Elsewhere", username: "noa" }],
      },
      work: [
        7,
        null,
        { company: "", highlights: [""] },
        { position: "Lead", url: "javascript:a", startDate: 2019 },
        { summary: "Nothing" },
      ],
      projects: [{ name: "Board" }],
      skills: ["Figma", { name: "", keywords: ["", "C/C++"] }, { level: "Master" }],
      languages: [{ fluency: "Native" }],
      references: [{ name: "Sam" }],
    });
    expect(drafts.map(({ words }) => words)).toEqual([[undefined, "Lead"], [undefined, "Board"], ["Figma"], ["C/C++"]]);
    expect(links).toEqual([]);
    expect(left).toEqual([
      'basics: the phone number "on request" was left out',
      "profiles 1: left out: no address",
      "work 1: left out: expected an object with fields",
      'work 4: the link "javascript:a" was left out: expected https://… or mailto:…',
      "work 5: left out: no title",
      'skills 3: the level "Master" was left out: no name',
      'languages 1: the level "Native" was left out: no name',
      "references 1: left out: no text",
      "basics: left out: picture",
    ]);
  });

  it("names every field that it does not read", () => {
    const { drafts, left } = read({
      name: "Noa",
      basics: { name: "Noa", age: 41, location: { city: "Malmö", postalCode: "21145" } },
      work: [
        { position: "Lead", employer: "Kemo", from: "2019", highlights: ["Led", "", { text: "Shipped" }] },
        { position: "Designer", employer: "Tidepool", location: { city: "Malmö" }, notes: "" },
        { position: "Intern", url: "https://kemo.example", website: "https://other.example", startDate: "2001" },
      ],
      employment: { history: [{ position: "Nurse" }] },
      publications: [{ name: "Alarms", releaseDate: "2015", date: "2016", authors: ["Noa"] }],
      $schema: "https://schema.example",
      meta: { version: "1" },
    });
    expect(left).toEqual([
      "work: left out: employer, from, highlights, location, website",
      "publications: left out: date",
      "resume: left out: name, employment",
      "basics: left out: age",
      "basics.location: left out: postalCode",
    ]);
    expect(drafts).toHaveLength(4);
    expect(drafts.at(-1)?.fields["authors"]).toEqual(["Noa"]);
  });

  it("keeps the order of skills, unless it is the order of their names", () => {
    const rankings = (...skills: string[]) => read({ skills }).drafts.map(({ fields }) => fields["ranking"]);
    expect(rankings("Figma", "C++", "Type")).toEqual([3, 2, 1]);
    expect(rankings("C++", "Figma", "Type")).toEqual([undefined, undefined, undefined]);
  });

  it("accepts trailing commas and YAML", () => {
    const work = '"work": [{ "position": "Lead", "highlights": ["Led",], },]';
    const { drafts } = readJsonResume(`{\n\t${work},\n}`, TODAY);
    expect(drafts).toMatchObject([{ fields: { title: "Lead", description: "- Led" } }]);
    expect(readJsonResume("work:\n  - position: Lead\n    highlights: [Led]\n", TODAY).drafts).toEqual(drafts);
  });

  it.each([
    ["[", "Not valid JSON"],
    ["7", "Not a JSON Resume"],
    ['{"name":"package"}', "Not a JSON Resume"],
    ['{"work":[]}', "Nothing in it could be imported: all of its fields are empty"],
    ['{"name":"Noa","education":{"title":"BFA"}}', "imported: education 1: left out: no title; resume: left out: name"],
  ])("rejects %s, with what it found", (json, message) => {
    expect(() => readJsonResume(json, TODAY)).toThrow(ImportError);
    expect(() => readJsonResume(json, TODAY)).toThrow(message);
  });
});
