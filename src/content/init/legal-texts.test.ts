import type { Strong } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../domain/language/language.ts";
import { type LegalFacts, privacyText, termsText } from "./legal-texts.ts";

const PLAIN: LegalFacts = {
  name: "Noa Lindqvist",
  language: "en",
  email: "noa@lindqvist.example",
  today: "2026-11-22",
  counted: "never",
  analytics: undefined,
  bucket: false,
  host: undefined,
  testimonials: false,
  planner: false,
};

const privacy = (facts: Partial<LegalFacts> = {}) => privacyText({ ...PLAIN, ...facts }).replaceAll(/\s+/g, " ");

describe("privacyText", () => {
  it("has the current date and the owner's address", () => {
    expect(privacyText(PLAIN)).toMatch(/^---\ntitle: Privacy\nupdated: 2026-11-22\n/);
    expect(privacy()).toContain("[noa@lindqvist.example](mailto:noa@lindqvist.example)");
    expect(privacy({ email: undefined })).toContain("Write to Noa Lindqvist.");
  });

  it("names an analytics service only if there is one", () => {
    expect(privacy()).toContain("This site uses no analytics service.");
    expect(privacy()).toContain("nobody builds a profile of you");
    const counted = privacy({ analytics: "Plausible Analytics" });
    expect(counted).toContain("This site uses Plausible Analytics.");
    expect(counted).not.toMatch(/no analytics service|profile of you/);
  });

  it.each([
    ["never", /Visits are not counted\./, /Hello|how often it is opened/],
    ["always", /This site counts how often/, /not counted\.|plain files/],
    [
      "on-server",
      /Where this site runs on its own server, it counts .* as plain files, it counts nothing/,
      /Visits are/,
    ],
  ] as const)("explains that visits are counted: %s", (counted, present, absent) => {
    expect(privacy({ counted })).toMatch(present);
    expect(privacy({ counted })).not.toMatch(absent);
  });

  it("names a storage bucket, the host and the planner only if there are any", () => {
    expect(privacy()).not.toMatch(/bucket|GitHub|planner/);
    expect(privacy({ bucket: true, host: "GitHub Pages", planner: true })).toMatch(/GitHub Pages.*planner/);
    expect(privacy({ bucket: true })).toContain("Pictures come from a Google storage bucket");
  });
});

function boldIn(markdown: string): readonly Strong[] {
  const found: Strong[] = [];
  visit(unified().use(remarkParse).parse(markdown), "strong", (node) => void found.push(node));
  return found;
}

describe("in other languages", () => {
  const everything = { ...PLAIN, host: "Netlify", analytics: "Umami", testimonials: true, planner: true } as const;

  it.each(INTERFACE_LANGUAGES.filter((tag) => tag !== "en"))(
    "%s has each sentence, its values and its marks",
    (tag) => {
      for (const facts of [
        { ...everything, counted: "on-server" },
        { ...everything, counted: "always", analytics: "an analytics service", bucket: true, host: undefined },
        { ...PLAIN, email: undefined },
      ] as const) {
        for (const write of [privacyText, termsText]) {
          const english = write(facts);
          const written = write({ ...facts, language: tag });
          const lines = written.split("\n").filter((line) => line !== "" && !/^(---|updated: .*)$/.test(line));
          expect(written.split("\n")).toHaveLength(english.split("\n").length);
          expect(lines.filter((line) => english.split("\n").includes(line) && line !== "## Questions")).toEqual([]);
          expect(written).not.toMatch(/[{}]/);
          const marks = /`[^`]+`|\*\*|mailto:\S+?\)|Netlify|Umami|Noa Lindqvist/g;
          expect(written.match(marks)?.toSorted()).toEqual(english.match(marks)?.toSorted());
          expect(boldIn(written)).toHaveLength(boldIn(english).length);
        }
      }
    },
  );

  it("name the button as the page does", () => {
    expect(privacy({ language: "de", counted: "always" })).toContain('"Meine Besuche nicht zählen"');
  });

  it("are in English without a catalog", () => {
    expect(privacyText({ ...PLAIN, language: "fi" })).toBe(privacyText(PLAIN));
  });
});

describe("termsText", () => {
  it("mentions testimonials only if there are any", () => {
    expect(termsText(PLAIN)).not.toContain("Testimonials");
    expect(termsText({ ...PLAIN, testimonials: true })).toContain("Testimonials belong to the people who wrote them.");
  });
});
