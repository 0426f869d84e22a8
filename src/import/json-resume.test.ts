import { describe, expect, it } from "vitest";
import { ImportError, readJsonResume } from "./json-resume.ts";

const TODAY = "2026-11-22";

const read = (data: unknown) => readJsonResume(JSON.stringify(data), TODAY);

describe("readJsonResume", () => {
  it("reads the owner and links", () => {
    const { owner, links, left } = read({
      $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
      basics: {
        name: "Noa Lindqvist",
        label: "Product designer",
        email: "noa@noa.example",
        phone: "+46 70 123 45 67",
        url: "https://noa.example",
        summary: "Noa designs calm software.",
        location: {
          city: "Malmö",
          region: "Skåne",
          countryCode: "SE",
          address: "1 Hidden Street",
          postalCode: "21145",
        },
        profiles: [
          { network: "GitHub", username: "noa", url: "https://github.com/noa" },
          { network: "LinkedIn", username: "noa-lindqvist" },
        ],
      },
      interests: [{ name: "Swimming" }],
      meta: { version: "1" },
    });
    expect(owner).toEqual({
      name: "Noa Lindqvist",
      role: "Product designer",
      location: "Malmö, Skåne",
      country: "SE",
      summary: "Noa designs calm software.",
    });
    expect(links).toEqual([
      { url: "mailto:noa@noa.example" },
      { url: "tel:+46701234567" },
      { url: "https://noa.example", label: undefined },
      { url: "https://github.com/noa", label: "GitHub" },
      { url: "https://www.linkedin.com/in/noa-lindqvist", label: undefined },
    ]);
    expect(left).toEqual(["resume: left out: interests", "basics.location: left out: address, postalCode"]);
  });

  it.each<[string, object, object]>([
    [
      "shows the highlights of a job and folds the rest, and takes a short description as what the employer does",
      {
        work: [
          {
            name: "Kemo Labs",
            description: "Software for wards",
            position: "Lead",
            url: "https://kemo.example",
            location: "Pudong, Shanghai, Shanghai, China",
            startDate: "2021-03",
            endDate: "Present",
            summary: "Leads design.\n\nAnd **listens**.",
            highlights: ["Cut charting time", "Ran 40 interviews"],
          },
        ],
      },
      {
        categories: ["Work"],
        title: "Lead",
        subtitle: "Kemo Labs, Software for wards",
        organization: "Kemo Labs",
        location: "Pudong, Shanghai, China",
        dates: { start: "2021-03" },
        link: "https://kemo.example",
        description: "- Cut charting time\n- Ran 40 interviews",
        additional: "Leads design.\n\nAnd **listens**.",
        chips: [],
      },
    ],
    [
      "reads the names of earlier versions",
      { work: [{ company: "Kemo", position: "Lead", website: "https://kemo.example" }] },
      { title: "Lead", organization: "Kemo", link: "https://kemo.example" },
    ],
    [
      "reads volunteer work",
      { volunteer: [{ organization: "Harbor Swim", position: "Lifeguard", startDate: "2013", endDate: "2014" }] },
      { categories: ["Social Impact"], title: "Lifeguard", dates: { start: "2013", end: "2014" } },
    ],
    [
      "reads education with its grade and courses",
      {
        education: [
          {
            institution: "Design School",
            area: "Type",
            studyType: "BFA",
            endDate: "2013",
            score: "4.0",
            courses: ["A"],
          },
        ],
      },
      {
        categories: ["Education"],
        title: "BFA, Type",
        organization: "Design School",
        dates: { end: "2013" },
        description: "Grade: 4.0",
        additional: "- A",
      },
    ],
    [
      "shows what a project is above its highlights, and its roles as chips",
      {
        projects: [
          { name: "Board", description: "Beds.", highlights: ["On 40 wards"], roles: ["Lead"], keywords: ["A"] },
        ],
      },
      { categories: ["Portfolio"], description: "Beds.\n\n- On 40 wards", additional: undefined, chips: ["Lead", "A"] },
    ],
    [
      "marks awards",
      { awards: [{ title: "Nordic Prize", awarder: "Board", date: "2022-05", summary: "For the app." }] },
      { categories: ["Awards"], organization: "Board", dates: { end: "2022-05" }, chips: ["Won Award"] },
    ],
    [
      "reads certificates",
      { certificates: [{ name: "Access", issuer: "Board", date: "2023-04-01" }] },
      { categories: ["Certifications"], title: "Access", organization: "Board", dates: { end: "2023-04-01" } },
    ],
    [
      "reads publications",
      { publications: [{ name: "Alarms", publisher: "Weekly", releaseDate: "2015-08-12", authors: ["Noa"] }] },
      { categories: ["Publications"], organization: "Weekly", dates: { end: "2015-08-12" }, authors: ["Noa"] },
    ],
    [
      "converts markup to Markdown",
      { work: [{ position: "A &amp; B", summary: "<p>One</p><ul><li>Two</li></ul>", highlights: ["*x*"] }] },
      { title: "A & B", description: "- _x_", additional: "One\n\n- Two" },
    ],
    [
      "reads skills",
      { skills: [{ name: "Design:", level: "Master", keywords: ["Figma", "Figma", ""] }] },
      { name: "Design", level: "Master", keywords: ["Figma"] },
    ],
    [
      "reads languages",
      { languages: [{ language: "Swedish", fluency: "Native" }] },
      { name: "Swedish", level: "Native" },
    ],
    [
      "reads references, which wait for their author's consent",
      { references: [{ name: "Sam Okoro, Head of Nursing", reference: "Noa listens." }] },
      {
        name: "Sam Okoro",
        role: "Head of Nursing",
        company: "Reference",
        date: TODAY,
        quotes: ["Noa listens."],
        validated: false,
      },
    ],
  ])("%s", (_, data, fields) => {
    const { drafts, left } = read({ work: [], ...data });
    expect([drafts[0]?.fields, left]).toMatchObject([fields, []]);
  });

  it("names every item and field that it does not read, and skips what is empty", () => {
    const { drafts, left, links } = read({
      name: "Noa",
      basics: { age: 41, phone: "on request", profiles: [{ network: "Elsewhere", username: "noa" }] },
      work: [
        7,
        null,
        { company: "", highlights: [""] },
        { position: "Lead", url: "javascript:a", employer: "Kemo", highlights: ["Led", "", { text: "Shipped" }] },
        { position: "Intern", url: "https://a.example", website: "https://b.example", location: { city: "Malmö" } },
        { summary: "Nothing" },
      ],
      skills: [{ level: "Master" }],
      references: [{ name: "Sam" }],
    });
    expect(drafts.map(({ words }) => words)).toEqual([
      [undefined, "Lead"],
      [undefined, "Intern"],
    ]);
    expect(links).toEqual([]);
    expect(left).toEqual([
      'basics: the phone number "on request" was left out',
      "profiles 1: left out: no address",
      "work 1: left out: expected an object with fields",
      'work 4: the link "javascript:a" was left out: expected https://… or mailto:…',
      "work 6: left out: no title",
      "work: left out: employer, highlights, website, location",
      "skills 1: left out: no name",
      "references 1: left out: no text",
      "resume: left out: name",
      "basics: left out: age",
    ]);
  });

  it("keeps the order of skills, unless it is the order of their names", () => {
    const rankings = (...skills: string[]) =>
      read({ skills: skills.map((name) => ({ name })) }).drafts.map(({ fields }) => fields["ranking"]);
    expect(rankings("Figma", "C++", "Type")).toEqual([3, 2, 1]);
    expect(rankings("C++", "Figma", "Type")).toEqual([undefined, undefined, undefined]);
  });

  it("accepts trailing commas and YAML", () => {
    const { drafts } = readJsonResume('{\n\t"work": [{ "position": "Lead", "highlights": ["Led",], },],\n}', TODAY);
    expect(drafts).toMatchObject([{ fields: { title: "Lead", description: "- Led" } }]);
    expect(readJsonResume("work:\n  - position: Lead\n    highlights: [Led]\n", TODAY).drafts).toEqual(drafts);
  });

  it.each([
    ["[", "Not valid JSON"],
    ["[]", "Not a JSON Resume"],
    ['{"name":"package"}', "Not a JSON Resume"],
    ['{"work":[]}', "all of its fields are empty"],
    [
      '{"employment":{"history":[{"employer":"Kemo"}]},"education":[{"name":"BFA"}]}',
      "Nothing in it could be imported: education 1: left out: no title; resume: left out: employment",
    ],
  ])("rejects %s", (json, message) => {
    expect(() => readJsonResume(json, TODAY)).toThrow(ImportError);
    expect(() => readJsonResume(json, TODAY)).toThrow(message);
  });
});
