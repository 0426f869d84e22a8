import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { readYamlText } from "../content/yaml/yaml-text.ts";
import { readResume } from "./json-resume.ts";
import { planSite } from "./site.ts";

const NOA = {
  basics: {
    name: "Noa Lindqvist",
    label: "Designer",
    summary: "Noa designs calm software.",
    location: "Malmö",
    profiles: [
      { network: "GitHub", url: "https://www.github.com/noa/" },
      { network: "NPM", url: "https://www.npmjs.com/~noa" },
    ],
  },
  work: [{ position: "Lead" }],
  certificates: [{ name: "Fire Safety" }],
  awards: [{ title: "Prize", keywords: ["Strategy", "Wards"] }],
  skills: ["Figma"],
};

const SITE = `# Mine
owner:
  name: Noa Lindqvist # really
  # a comment about nothing

# Where to write to
links:
  - mailto:noa@noa.example # not to be called

pages:
  - path: /
    kind: home
  - path: /professional
    kind: experiences
    category: Work
    title: Work
    description: >-
      Where Noa has
      worked.
    # between pages
  - path: /privacy
    kind: document
`;

const siteSchema = z.looseObject({
  owner: z.record(z.string(), z.unknown()),
  links: z.array(z.unknown()).default([]),
  chips: z.record(z.string(), z.string()).default({}),
  pages: z.array(z.looseObject({ path: z.string(), menu: z.unknown().optional() })),
});

/** The plan for a site, with the data of its text. */
function planned(text: string, data: Readonly<Record<string, unknown>> = NOA, isNew = false) {
  const plan = planSite(text, readResume(data, "2026-11-22"), { isNew });
  return { ...plan, site: siteSchema.parse(readYamlText(plan.text).data) };
}

const OWNER = { name: "Noa Lindqvist", location: "Malmö", summary: "Noa designs\ncalm software." };
const siteWith = (fields: object) =>
  stringify({ owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }], ...fields });

describe("additions to site.yaml", () => {
  it("stand with what is there already, and keep every comment", () => {
    const { text, site, added, left, notes } = planned(SITE);
    const introduction = "designs calm software.";
    expect(site.owner).toEqual({ name: "Noa Lindqvist", role: "Designer", introduction, location: "Malmö" });
    const npm = { url: "https://www.npmjs.com/~noa", label: "NPM" };
    expect(site.links).toEqual(["mailto:noa@noa.example", "https://www.github.com/noa/", npm]);
    expect(site.chips).toEqual({ Wards: "primary" });
    const pages = ["/", "/professional", "/skills", "/awards", "/certifications", "/privacy"];
    expect(site.pages.map((page) => page.path)).toEqual(pages);
    expect([left, notes]).toEqual([[], []]);
    expect(added).toContain("owner.role");
    expect(added).toContain("the page /awards");
    const lines = text.split("\n");
    for (const line of SITE.split("\n")) expect(lines).toContain(line);
  });

  it("are nothing that the site has in some form", () => {
    const text = siteWith({
      owner: { ...OWNER, role: "Designer", introduction: "rests." },
      links: ["http://github.com/noa", { url: "https://npmjs.com/~Noa" }],
      chips: { Wards: "orange" },
      pages: [
        { path: "/jobs", kind: "experiences", category: "Work" },
        { path: "/prizes", kind: "experiences", chip: "Won Award" },
        { path: "/papers", kind: "experiences", category: "Certifications" },
        { path: "/what-i-can-do", kind: "skills" },
      ],
    });
    expect(planned(text)).toMatchObject({ text, added: [], left: [], notes: [] });
  });

  it("are put into the menu if the site defines one", () => {
    const menu = [
      { id: "testimonials", name: "Testimonials", target: "/testimonials" },
      { id: "experience", name: "Experience" },
    ];
    const { site } = planned(siteWith({ menu }));
    expect(site.pages.slice(1).map((page) => page.menu)).toEqual(Array(4).fill({ in: "experience" }));
  });

  it("are reported instead if they would break the site", () => {
    const taken = { path: "/awards", kind: "story" };
    const { site, left } = planned(siteWith({ pages: [{ path: "/", kind: "home" }, taken] }));
    expect(site.pages.filter(({ path: address }) => address === "/awards")).toEqual([taken]);
    expect(left).toEqual([expect.stringMatching(/^the page \/awards: not added to site\.yaml: /)]);
    const broken = planSite("owner: [\n", readResume(NOA, "2026-11-22"), { isNew: false });
    expect(broken).toMatchObject({ text: "owner: [\n", left: [expect.stringMatching(/nothing was added/)] });
  });

  it("give a new resume a section for projects", () => {
    const projects = [{ name: "Ward Board" }];
    expect(planned(siteWith({}), { projects }, true).site["resume"]).toMatchObject({
      categories: expect.arrayContaining(["Portfolio"]),
    });
    expect(planned(siteWith({}), { projects }).site["resume"]).toBeUndefined();
  });
});

describe("what is said of the owner", () => {
  const owner = (basics: object, fields = {}) => planned(siteWith(fields), { basics }).site.owner;

  it.each([
    ["Noa Lindqvist leads teams.", "leads teams."],
    ["Noa Berg has led teams.", "Noa Berg has led teams."],
    ["designer of calm software.", "Designer of calm software."],
    ["我设计软件。", "我设计软件。"],
    ["I *lead* [teams](https://noa.example).", "I lead teams."],
  ])("begins the summary as an introduction: %s", (summary, introduction) => {
    expect(owner({ name: "Noa Lindqvist", summary })).toEqual({ name: "Noa Lindqvist", introduction });
  });

  it("keeps all of a longer summary, without markup", () => {
    const whole = `I lead teams. ${"They ship often. ".repeat(20).trim()}\n\nMore.`;
    const { introduction, summary } = owner({ summary: whole });
    expect(introduction).toMatch(/^I lead teams\. They ship often\..{200,250}often\.$/);
    expect(summary).toBe(whole);
    expect(owner({ summary: "- Teams\n- Budgets" })).toEqual({
      name: "Noa Lindqvist",
      summary: "• Teams\n\n• Budgets",
    });
    expect(owner({ summary: "word ".repeat(200) })["introduction"]).toMatch(/^Word word .*word …$/);
  });

  it.each([
    ["en", { city: "Tübingen", countryCode: "DE" }, "Tübingen, Germany"],
    ["ja", { city: "東京都", countryCode: "JP" }, "東京都, 日本"],
    ["en", { city: "Shanghai", region: "Shanghai", countryCode: "CN" }, "Shanghai, China"],
    ["en", { city: "Singapore", country: "SG" }, "Singapore"],
  ])("names the country in the language of the site: %s", (language, location, name) => {
    expect(owner({ location }, { language })["location"]).toBe(name);
  });
});

describe("notes", () => {
  const notes = (fields: object, data: Readonly<Record<string, unknown>> = NOA) =>
    planned(siteWith(fields), data).notes;

  it("name facts that the site keeps", () => {
    const owner = { ...OWNER, role: "Painter" };
    expect(notes({ owner })).toEqual(['site.yaml keeps its own owner.role. Not taken from the import: "Designer"']);
  });

  it.each([
    ["a phone number becomes public", { basics: { phone: "+46 70 1" } }, /^The phone number \+46701 becomes public: /],
    [
      "the site belongs to somebody else",
      { basics: { name: "Sam" } },
      /^site.yaml is about Noa Lindqvist, the import about Sam: /,
    ],
    [
      "no page shows testimonials",
      { references: [{ name: "A", reference: "B" }] },
      /^No page shows testimonials yet: /,
    ],
  ])("say that %s", (_, data, note) => {
    expect(notes({}, data)).toEqual([expect.stringMatching(note)]);
  });
});
