import type { Rule } from "../../../src/content/check/diagnostic.ts";

/** A change of the content that ships, after which it has this one fault. */
export interface SeededFault {
  readonly what: string;
  readonly file: string;
  /** What is changed in the file: its first occurrence. Without it, the file is new, or replaced as a whole. */
  readonly from?: string;
  readonly to: string;
  /** A piece of the changed file: the fault is reported in its line. */
  readonly marks?: string;
  readonly line?: number;
  readonly suggestion?: string;
}

export const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const ADVISOR = "portfolio/experiences/open-counter-advisor.yaml";
export const DANA = "portfolio/testimonies/dana-kim.yaml";
export const KIGALI = "portfolio/stories/bank-of-kigali.yaml";
const POST = "portfolio/blog/bread-and-other-slow-feedback.yaml";

/** A drawing with something in it. */
export function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inside}\n</svg>\n`;
}

/** At least one fault for each rule that the check reports; `file` is for folders that cannot be read at all. */
export const SEEDED_FAULTS: Readonly<Record<Exclude<Rule, "file">, readonly [SeededFault, ...SeededFault[]]>> = {
  yaml: [
    { what: "broken YAML", file: DIRECTOR, from: "categories: [Work]", to: "categories: [Work", marks: "title:" },
    { what: "a page whose story is gone", file: KIGALI, to: "", line: 1 },
    {
      what: "a field that JavaScript reads as another",
      file: DIRECTOR,
      from: "chips:",
      to: "__proto__: { visible: true }\nchips:",
      marks: "__proto__",
    },
  ],
  schema: [
    {
      what: "a field that the schema does not know",
      file: "portfolio/experiences/bank-of-kigali-consultant.yaml",
      from: "linkLabel",
      to: "linkLable",
      marks: "linkLable",
      suggestion: "linkLabel",
    },
    { what: "a field that is missing", file: DANA, from: "role: Elections lead\n", to: "", line: 2 },
    { what: "a value of another type", file: DIRECTOR, from: "ranking: 20", to: "ranking: high", marks: "ranking" },
    {
      what: "a word that is none of those allowed",
      file: "site.yaml",
      from: "Teaching: warning",
      to: "Teaching: warnng",
      marks: "Teaching:",
      suggestion: "warning",
    },
    { what: "a day that does not exist", file: POST, from: "date: ", to: "date: 2021-02-30 # ", marks: "date:" },
    {
      what: "an end before the start",
      file: "portfolio/experiences/evening-mba.yaml",
      from: "2018-05-25",
      to: "2015-05-25",
      marks: "dates:",
    },
    { what: "a start in the future", file: DIRECTOR, from: "2019-03-04", to: "2091-03-04", marks: "dates:" },
    {
      what: "an id of two menu items",
      file: "site.yaml",
      from: "id: live-app",
      to: "id: testimonials # twice",
      marks: "# twice",
    },
    {
      what: "a kind of page that the site does not have",
      file: "site.yaml",
      from: "kind: planner",
      to: "kind: planer",
      marks: "kind: planer",
    },
    {
      what: "two pages at one address",
      file: "site.yaml",
      from: "path: /alaska",
      to: "path: /travel # twice",
      marks: "path: /travel\n",
    },
    {
      what: "a page in a menu group that is none",
      file: "site.yaml",
      from: "in: portfolio-group, title: Bank",
      to: "in: portfolio, title: Bank",
      marks: "in: portfolio, title: Bank",
    },
    {
      what: "a figure that is none",
      file: "tracker/aggregate/Statewide.yaml",
      from: "voters: ",
      to: "voters: -",
      marks: "voters:",
    },
  ],
  "future-date": [
    { what: "a testimony from the future", file: DANA, from: "2026-03-09", to: "2027-03-09", marks: "date:" },
  ],
  "unknown-category": [
    {
      what: "a category without a list",
      file: DIRECTOR,
      from: "[Work]",
      to: "[Wrok]",
      marks: "categories",
      suggestion: "Work",
    },
    { what: "a study that is on no page", file: DIRECTOR, from: "[Work]", to: "[Education]", marks: "categories" },
    {
      what: "an award without its chip",
      file: "portfolio/experiences/teaching-star.yaml",
      from: "chips: [Won Award, ",
      to: "chips: [",
      marks: "Awards]",
    },
    {
      what: "a category of posts without a list",
      file: POST,
      from: "categories: [",
      to: "categories: [tehc, ",
      marks: "categories",
      suggestion: "tech",
    },
    {
      what: "a filter that only a slip makes",
      file: DANA,
      from: "[Leadership,",
      to: "[Leedership,",
      marks: "Leedership",
      suggestion: "Leadership",
    },
  ],
  "unknown-chip": [
    {
      what: "a chip without a color",
      file: DIRECTOR,
      from: "Engineering, Strategy]",
      to: "Enginering, Strategy]",
      marks: "Enginering",
      suggestion: "Engineering",
    },
  ],
  "missing-story": [
    {
      what: "a page without its story",
      file: "site.yaml",
      from: "path: /alaska\n    kind: placeholder",
      to: "path: /alaska\n    kind: story",
      marks: "path: /alaska",
    },
    {
      what: "a story that goes on to none",
      file: KIGALI,
      from: "next: ",
      to: "next: made-to-upliftt # ",
      marks: "next:",
      suggestion: "made-to-uplift",
    },
    {
      what: "evidence in no story",
      file: ADVISOR,
      from: "chips:",
      to: "evidence: { stories: [kigali] }\nchips:",
      marks: "kigali]",
    },
  ],
  "unused-story": [
    {
      what: "a story that no page shows",
      file: "portfolio/stories/budgetting.yaml",
      to: "title: T\nsubtitle: S\nsummary: S\ncover: { src: portrait.svg, alt: A portrait }\n",
      line: 1,
      suggestion: "budgeting",
    },
  ],
  "missing-testimony": [
    {
      what: "evidence from nobody",
      file: ADVISOR,
      from: "chips:",
      to: "evidence:\n  testimonies:\n    - dana-kmi\nchips:",
      marks: "dana-kmi",
      suggestion: "dana-kim",
    },
    {
      what: "a quote of the home page from nobody",
      file: "site.yaml",
      from: "quote: dana-kim",
      to: "quote: dana-kin",
      marks: "quote: dana-kin",
      suggestion: "dana-kim",
    },
  ],
  "hidden-testimony": [
    {
      what: "evidence that nobody sees",
      file: ADVISOR,
      from: "chips:",
      to: "evidence: { testimonies: [theo-blackwood] }\nchips:",
      marks: "theo-blackwood",
    },
  ],
  redaction: [
    {
      what: "a redaction that is never closed",
      file: DANA,
      from: "Printing|| pulled",
      to: "Printing pulled",
      marks: "- >-",
    },
    {
      what: "a redaction with single bars",
      file: DANA,
      from: "||Lakeside Printing||",
      to: "|Lakeside Printing|",
      marks: "- >-",
    },
    {
      what: "a redaction where nothing is held back",
      file: DIRECTOR,
      from: "- Moved releases",
      to: "- ||Moved|| releases",
      marks: "||Moved||",
    },
  ],
  "missing-picture": [
    {
      what: "a picture that is missing",
      file: DIRECTOR,
      from: "work/team.svg",
      to: "work/tam.svg",
      marks: "work/tam.svg",
      suggestion: "work/team.svg",
    },
  ],
  "missing-alt": [
    {
      what: "a picture without words",
      file: DIRECTOR,
      from: "alt: Four colleagues standing in a row",
      to: 'alt: ""',
      marks: 'alt: ""',
    },
  ],
  "large-picture": [
    {
      what: "a picture that is too large",
      file: "media/work/team.svg",
      to: svg(`<desc>${"x".repeat(1_100_000)}</desc>`),
      line: 1,
    },
  ],
  "broken-picture": [
    { what: "a photograph that is none", file: "media/work/photo.jpg", to: "not a photograph", line: 1 },
  ],
  "unused-picture": [
    { what: "a picture that nothing shows", file: "media/work/spare.svg", to: svg("<path d='M0 0'/>"), line: 1 },
  ],
  "unsafe-picture": [
    { what: "a script in a picture", file: "media/work/team.svg", to: svg("<script>alert(1)</script>"), line: 2 },
  ],
  duplicate: [
    {
      what: "ids that differ only in case",
      file: "portfolio/blog/The-walk-round-the-car-park.yaml",
      to: "title: T\ndate: 2021-01-01\ncategories: [life]\nlength: { minutes: 1 }\n",
      line: 1,
    },
    {
      what: "a chip that stands there twice",
      file: DIRECTOR,
      from: "Engineering, Strategy]",
      to: "Strategy, Strategy]",
      marks: "Strategy, Strategy",
    },
  ],
  "unknown-route": [
    {
      what: "a menu group to no page",
      file: "site.yaml",
      from: "target: /testimonials",
      to: "target: /testimonails",
      marks: "/testimonails",
      suggestion: "/testimonials",
    },
    {
      what: "a link in a text to no page",
      file: "legal/privacy.md",
      from: "\n\n",
      to: "\n\nSee [the terms](/tems).\n\n",
      marks: "/tems",
      suggestion: "/terms",
    },
  ],
  markdown: [
    {
      what: "a link that runs something",
      file: DIRECTOR,
      from: "- Moved releases",
      to: "- [Moved](javascript:alert(1)) releases",
      marks: "javascript:",
    },
  ],
  place: [
    {
      what: "a collection with its name misspelt",
      file: "portfolio/experience/a.yaml",
      to: "title: T",
      line: 1,
      suggestion: "experiences/",
    },
  ],
};
