import { describe, expect, it } from "vitest";
import { ImportError, readJsonResume } from "./json-resume.ts";

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
    expect(profile.drafts.slice(0, 7).map(({ fields }) => JSON.parse(JSON.stringify(fields)))).toEqual([
      {
        categories: ["Work"],
        title: "Lead Product Designer",
        subtitle: "Kemo Labs, Software for wards",
        organization: "Kemo Labs",
        location: "Malmö",
        dates: { start: "2021-03" },
        link: "https://kemo.example",
        description: "- Cut charting time\n- Ran 40 interviews",
        additional: "Leads design.\n\nAnd **listens**.",
        chips: [],
      },
      {
        categories: ["Social Impact"],
        title: "Lifeguard",
        organization: "Harbor Swim",
        dates: { start: "2014", end: "2014" },
        chips: [],
      },
      {
        categories: ["Education"],
        title: "BFA, Interaction Design",
        organization: "Malmö Design School",
        dates: { end: "2013" },
        description: "Grade: 4.0",
        additional: "- Type",
        chips: [],
      },
      {
        categories: ["Portfolio"],
        title: "Ward Board",
        dates: { start: "2023" },
        description: "Shows beds.",
        chips: ["Open Data"],
      },
      {
        categories: ["Awards"],
        title: "Nordic Design Prize",
        organization: "Design Board",
        dates: { end: "2022-05" },
        description: "For the app.",
        chips: ["Won Award"],
      },
      {
        categories: ["Certifications"],
        title: "Accessibility",
        organization: "Access Board",
        dates: { end: "2023-04-01" },
        link: "https://badges.example/a",
        chips: [],
      },
      {
        categories: ["Publications"],
        title: "Alarms",
        organization: "Ward Weekly",
        dates: { end: "2015-08-12" },
        link: "https://weekly.example",
        chips: [],
      },
    ]);
  });

  it("reads skills, languages and references", () => {
    expect(profile.drafts.slice(7).map(({ schema, fields }) => [schema, fields])).toEqual([
      ["skill", { name: "Design", level: "Master", keywords: ["Figma"] }],
      ["language", { name: "Swedish", level: "Native" }],
      [
        "testimony",
        expect.objectContaining({
          name: "Sam Okoro",
          role: "Head of Nursing",
          company: "Reference",
          date: TODAY,
          quotes: ["Noa listens."],
          validated: false,
        }),
      ],
    ]);
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

  it("fails if nothing could be read, and names what it found", () => {
    const fresh = {
      name: "Noa",
      employment: { history: [{ employer: "Kemo" }] },
      education: { history: [{ title: "BFA" }] },
    };
    expect(() => read(fresh)).toThrow(ImportError);
    expect(() => read(fresh)).toThrow(
      "Nothing in it could be imported: education 1: left out: no title; resume: left out: name, employment",
    );
    expect(() => read({ work: [] })).toThrow("all of its fields are empty");
  });

  it("accepts trailing commas and YAML", () => {
    const work = '"work": [{ "position": "Lead", "highlights": ["Led",], },]';
    const { drafts } = readJsonResume(`{\n\t${work},\n}`, TODAY);
    expect(drafts).toMatchObject([{ fields: { title: "Lead", description: "- Led" } }]);
    expect(readJsonResume("work:\n  - position: Lead\n    highlights: [Led]\n", TODAY).drafts).toEqual(drafts);
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
});
