import { describe, expect, it } from "vitest";
import type { ImportedProfile } from "../imported-profile.ts";
import { siteAdditions, siteOutline } from "./site-additions.ts";

const PROFILE: ImportedProfile = {
  owner: { name: "Noa Lindqvist", role: "Designer", location: "Malmö", summary: "Noa designs calm software." },
  links: [
    { url: "https://www.github.com/noa/", label: "GitHub" },
    { url: "https://www.npmjs.com/~noa", label: "NPM" },
  ],
  entries: [
    { kind: "work", title: "Lead", dates: {}, chips: [] },
    { kind: "certification", title: "Fire Safety", dates: {}, chips: [] },
    { kind: "award", title: "Prize", dates: {}, chips: ["Strategy", "Wards"] },
  ],
  skills: [{ name: "Figma", keywords: [] }],
  languages: [],
  testimonies: [],
  left: [],
};

const pathsOf = (pages: ReturnType<typeof siteAdditions>["pages"]) =>
  pages.map((page) => page.find(({ name }) => name === "path")?.value);

it("says that a phone number becomes public", () => {
  const links = [{ url: "mailto:noa@noa.example" }, { url: "tel:+46701234567" }];
  expect(siteAdditions({ ...PROFILE, links }, siteOutline(undefined)).notes).toEqual([
    "The phone number +46701234567 becomes public: to keep it private, remove it from links in site.yaml.",
  ]);
});

it("keeps the summary of the source beside an introduction of the owner, unless it is the same", () => {
  const summaryBeside = (introduction: string) =>
    siteAdditions(PROFILE, siteOutline({ owner: { name: "Noa Lindqvist", introduction } })).owner.find(
      ({ name }) => name === "summary",
    )?.value;
  expect(summaryBeside("I draw.")).toBe("Noa designs calm software.");
  expect(summaryBeside("designs calm software.")).toBeUndefined();
});

it("names facts that differ from those that are there already", () => {
  const owner = { name: "Noa Lindqvist", role: "Painter", location: "Malmö", summary: "Noa designs calm software.\n" };
  expect(siteAdditions(PROFILE, siteOutline({ owner })).notes).toEqual([
    'site.yaml keeps its own owner.role. Not taken from the import: "Designer"',
  ]);
});

describe("siteAdditions", () => {
  it("adds everything to a new site", () => {
    const { owner, links, chips, pages } = siteAdditions(PROFILE, siteOutline(undefined));
    expect(chips).toEqual(["Wards"]);
    expect(owner).toEqual([
      { name: "name", value: "Noa Lindqvist" },
      { name: "role", value: "Designer" },
      { name: "introduction", value: "designs calm software." },
      { name: "location", value: "Malmö" },
    ]);
    expect(links).toEqual(["https://www.github.com/noa/", { url: "https://www.npmjs.com/~noa", label: "NPM" }]);
    expect(pathsOf(pages)).toEqual(["/professional", "/awards", "/certifications", "/skills"]);
  });

  it.each([
    ["en", { location: "Tübingen", country: "DE" }, "Tübingen, Germany"],
    ["ja", { location: "東京都", country: "JP" }, "東京都, 日本"],
    ["en", { location: "Shanghai, Shanghai", country: "CN" }, "Shanghai, China"],
    ["en", { location: "Singapore", country: "SG" }, "Singapore"],
    ["en", { country: "FR" }, "France"],
  ])("names the country in the language of the site: %s", (language, place, name) => {
    const { owner } = siteAdditions({ ...PROFILE, owner: place }, siteOutline({ language }));
    expect(owner).toEqual([{ name: "location", value: name }]);
  });

  it("adds nothing that the site already has in some form", () => {
    const site = {
      owner: {
        name: "Noa Lindqvist",
        role: "Designer",
        introduction: "rests.",
        location: "Malmö",
        summary: "Noa designs\ncalm software.",
      },
      links: ["http://github.com/noa", { url: "https://npmjs.com/~Noa" }],
      chips: { Wards: "orange" },
      pages: [
        { path: "/jobs", kind: "experiences", category: "Work" },
        { path: "/prizes", kind: "experiences", chip: "Won Award" },
        { path: "/papers", kind: "experiences", category: "Certifications" },
        { path: "/what-i-can-do", kind: "skills" },
      ],
    };
    expect(siteAdditions(PROFILE, siteOutline(site))).toEqual({
      owner: [],
      links: [],
      chips: [],
      pages: [],
      notes: [],
    });
  });

  it("puts new pages into the menu if the site defines one", () => {
    const menu = [
      { id: "testimonials", name: "Testimonials", target: "/testimonials" },
      { id: "experience", name: "Experience" },
    ];
    const { pages } = siteAdditions(PROFILE, siteOutline({ menu }));
    expect(pages.map((page) => page.find(({ name }) => name === "menu")?.value)).toEqual(
      pages.map(() => ({ in: "experience" })),
    );
  });

  it("notes that the site belongs to somebody else", () => {
    const { owner, notes } = siteAdditions(PROFILE, siteOutline({ owner: { name: "Robin Vale" } }));
    expect(owner.map(({ name }) => name)).not.toContain("name");
    expect(notes).toEqual([
      "site.yaml is about Robin Vale, the import about Noa Lindqvist: change owner.name, or create your own folder with content init",
    ]);
  });

  it.each([
    ["Noa Lindqvist leads teams.", "leads teams."],
    ["Noa has led teams.", "has led teams."],
    ["Noa Berg has led teams.", "Noa Berg has led teams."],
    ["I lead teams.", "I lead teams."],
    ["designer of calm software.", "Designer of calm software."],
    ["iOS developer", "iOS developer"],
    ["我设计软件。", "我设计软件。"],
    ["I *lead* [teams](https://noa.example).", "I lead teams."],
  ])("introduces the owner with the summary: %s", (summary, introduction) => {
    expect(introduced(summary).introduction).toBe(introduction);
  });

  it("introduces the owner with the first sentences, and keeps all of a longer summary", () => {
    const summary = `I lead teams. ${"They ship often. ".repeat(20)}\n\nMore.`;
    const { introduction, summary: whole } = introduced(summary);
    expect(introduction).toMatch(/^I lead teams\. They ship often\..*often\.$/);
    expect(String(introduction).length).toBeLessThanOrEqual(280);
    expect(whole).toBe(`I lead teams. ${"They ship often. ".repeat(20).trim()}\n\nMore.`);
    expect(introduced("I lead teams.").summary).toBeUndefined();
    expect(introduced("I *lead*:\n\n- Teams\n- Budgets").summary).toBe("I lead:\n\n• Teams\n\n• Budgets");
    expect(introduced("- Teams\n- Budgets")).toEqual({ introduction: undefined, summary: "• Teams\n\n• Budgets" });
    expect(introduced("word ".repeat(200)).introduction).toMatch(/^Word word .*word …$/);
  });
});

function introduced(summary: string) {
  const profile = { ...PROFILE, owner: { name: "Noa Lindqvist", summary } };
  const { owner } = siteAdditions(profile, siteOutline(undefined));
  const field = (wanted: string) => owner.find(({ name }) => name === wanted)?.value;
  return { introduction: field("introduction"), summary: field("summary") };
}
