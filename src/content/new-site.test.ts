import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { INTERFACE_LANGUAGES } from "../domain/language/language.ts";
import { parseSite } from "../domain/site/site.ts";
import {
  HOST_NAMES,
  hostFacts,
  isPublishedOnPush,
  type LegalFacts,
  newContent,
  projectFiles,
  type SiteAnswers,
} from "./new-site.ts";
import { fillTemplate } from "./template.ts";

const ANSWERS: SiteAnswers = {
  name: "Noa Lindqvist",
  language: "en",
  role: undefined,
  tagline: undefined,
  links: ["mailto:noa@lindqvist.example"],
  pages: [],
  accent: undefined,
};
const PLAIN: LegalFacts = {
  today: "2026-11-22",
  counted: "never",
  analytics: undefined,
  bucket: false,
  host: undefined,
};

function file(name: string, facts: Partial<LegalFacts> = {}, answers: Partial<SiteAnswers> = {}): string {
  const files = newContent({ ...ANSWERS, ...answers }, { ...PLAIN, ...facts }, (text) => parseSite(parse(text)));
  return files.get(name) ?? "";
}
const privacy = (facts?: Partial<LegalFacts>, answers?: Partial<SiteAnswers>) =>
  file("legal/privacy.md", facts, answers);

it("fills in sections with a value, or without one, and leaves values as they are", () => {
  const template = "{{#a}}\n{{a}}\n{{/a}}\n{{^a}}\nnone\n{{/a}}\n{{#b}}yes{{/b}}.";
  expect(fillTemplate(template, { a: "{{b}} $&", b: false })).toBe("{{b}} $&\n.");
  expect(fillTemplate(template, { b: true })).toBe("none\nyes.");
});

describe("the privacy page", () => {
  it("has the current date and the owner's address", () => {
    expect(privacy()).toMatch(/^---\ntitle: Privacy\nupdated: 2026-11-22\n/);
    expect(privacy()).toContain("[noa@lindqvist.example](mailto:noa@lindqvist.example)");
    expect(privacy({}, { links: [] })).toContain("Write to Noa Lindqvist.");
  });

  it("names an analytics service only if there is one", () => {
    expect(privacy()).toMatch(/nobody builds a profile of you.*This site uses no analytics service\./s);
    expect(privacy({ analytics: "Umami" })).toContain("This site uses Umami.");
    expect(privacy({ analytics: "Umami" })).not.toMatch(/no analytics service|profile of you/);
  });

  it.each([
    ["never", /no ads and no cookies, and nobody.*Visits are not counted\./s, /how often it is opened|made for/],
    ["always", /no cookies, except after a link that was made for you.*This site counts how often/s, /plain files/],
    ["on-server", /on its own server, it counts .*Published as plain files, it counts .*\(`source`\)/s, /Visits are/],
  ] as const)("explains that visits are counted, and the cookie of a recipient: %s", (counted, present, absent) => {
    expect(privacy({ counted })).toMatch(present);
    expect(privacy({ counted })).not.toMatch(absent);
  });

  it("names a storage bucket, the host and the planner only if there are any", () => {
    expect(privacy()).not.toMatch(/bucket|GitHub|planner/);
    expect(privacy({ bucket: true, host: "GitHub Pages" }, { pages: ["planner"] })).toMatch(
      /Google storage bucket.*GitHub Pages.*planner/s,
    );
  });
});

test("the terms mention testimonials only if there are any", () => {
  expect(file("legal/terms.md")).not.toContain("Testimonials");
  expect(file("legal/terms.md", {}, { pages: ["testimonials"] })).toContain("Testimonials belong to the people who");
});

describe.each(INTERFACE_LANGUAGES.slice(1))("legal pages in %s", (language) => {
  const everything = { host: "Netlify", analytics: "Umami" };
  it.each<[Partial<LegalFacts>, Partial<SiteAnswers>]>([
    [{ ...everything, counted: "on-server" }, { pages: ["testimonials", "planner"] }],
    [{ ...everything, counted: "always", bucket: true, host: undefined }, {}],
  ])("have each sentence, its values and its marks: %j %j", (facts, answers) => {
    for (const name of ["legal/privacy.md", "legal/terms.md"]) {
      const english = file(name, facts, answers).split("\n");
      const translated = file(name, facts, { ...answers, language }).split("\n");
      const same = translated.filter((line) => line !== "" && english.includes(line));
      expect(same.filter((line) => !/^(---|updated: .*|## Questions)$/.test(line))).toEqual([]);
      const marks = (text: string) =>
        text.match(/`[^`]+`|\*\*|mailto:\S+?\)|Netlify|Umami|Noa Lindqvist|^#+ /g)?.sort();
      expect(translated.map(marks)).toEqual(english.map(marks));
      expect(translated.join("\n")).not.toMatch(/[{}]/);
    }
  });
});

it("writes English for a language that the interface does not have", () => {
  expect(privacy({}, { language: "fi" })).toBe(privacy());
  expect(file("site.yaml", {}, { language: "fi" })).toContain("\nlanguage: fi\n");
});

describe.each([undefined, ...HOST_NAMES])("a project on %s", (host) => {
  const files = projectFiles({ name: "Noa", language: "en", folder: "Noa’s site", host, program: "^9.9.9" });

  it("has scripts for every command, and a README that says how to publish", () => {
    expect(JSON.parse(files.get("package.json") ?? "")).toMatchObject({
      name: "noa-s-site",
      dependencies: { "mass-and-line": "^9.9.9" },
    });
    const readme = files.get("README.md");
    expect(readme).toContain("npm run edit");
    expect(readme).toContain(host === undefined ? "init --host <name>" : `\`${hostFacts(host).file}\``);
    expect(readme?.includes("Every push")).toBe(host !== undefined && isPublishedOnPush(host));
    expect(readme).not.toContain("{{");
  });
});
