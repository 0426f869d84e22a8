import type { Rule } from "../../../src/content/diagnostic.ts";

/** A change of the fixture that adds exactly one fault. */
export interface SeededFault {
  readonly what: string;
  readonly file: string;
  /** Replaces its first occurrence by `to`. Without it, `to` is the whole file. */
  readonly from?: string;
  readonly to: string;
  /** Text in the line that the fault is reported for. */
  readonly marks?: string;
  readonly line?: number;
  readonly suggestion?: string;
}

export const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const ADVISOR = "portfolio/experiences/open-counter-advisor.yaml";
export const DANA = "portfolio/testimonies/dana-kim.yaml";
export const KIGALI = "portfolio/stories/bank-of-kigali.yaml";
const POST = "portfolio/blog/bread-and-other-slow-feedback.yaml";

const QUEUE = "portfolio/blog/reading-a-queue.md";

/** An SVG with this content. */
export function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${content}\n</svg>\n`;
}

/** At least one fault for each rule, except `file`, which is for unreadable folders. */
export const SEEDED_FAULTS: Readonly<Record<Exclude<Rule, "file">, readonly [SeededFault, ...SeededFault[]]>> = {
  yaml: [
    { what: "broken YAML", file: DIRECTOR, from: "categories: [Work]", to: "categories: [Work", marks: "title:" },
    { what: "an empty story", file: KIGALI, to: "", line: 1 },
    {
      what: "a field named `__proto__`",
      file: DIRECTOR,
      from: "chips:",
      to: "__proto__: { visible: true }\nchips:",
      marks: "__proto__",
    },
  ],
  version: [
    {
      what: "content of a newer version",
      file: "site.yaml",
      from: "version: 2",
      to: "version: 99",
      marks: "version: 99",
    },
    {
      what: "content of an older version",
      file: "site.yaml",
      from: "version: 2",
      to: "version: 1",
      marks: "version: 1",
    },
  ],
  translation: [
    {
      what: "a translation into a language that is not listed",
      file: "site.es.yaml",
      to: "tagline: Construyo\n",
      line: 1,
    },
  ],
  schema: [
    {
      what: "an unknown field",
      file: "portfolio/experiences/bank-of-kigali-consultant.yaml",
      from: "linkLabel",
      to: "linkLable",
      marks: "linkLable",
      suggestion: "linkLabel",
    },
    { what: "a missing field", file: DANA, from: "role: Elections lead\n", to: "", line: 2 },
    { what: "a value of the wrong type", file: DIRECTOR, from: "ranking: 20", to: "ranking: high", marks: "ranking" },
    {
      what: "a value outside an enum",
      file: "site.yaml",
      from: "Teaching: warning",
      to: "Teaching: warnng",
      marks: "Teaching:",
      suggestion: "warning",
    },
    { what: "an impossible date", file: POST, from: "date: ", to: "date: 2021-02-30 # ", marks: "date:" },
    {
      what: "an end before the start",
      file: "portfolio/experiences/evening-mba.yaml",
      from: "2018-05-25",
      to: "2015-05-25",
      marks: "dates:",
    },
    { what: "a start in the future", file: DIRECTOR, from: "2019-03-04", to: "2091-03-04", marks: "dates:" },
    {
      what: "a duplicate menu id",
      file: "site.yaml",
      from: "id: live-app",
      to: "id: testimonials # twice",
      marks: "# twice",
    },
    {
      what: "an unknown kind of page",
      file: "site.yaml",
      from: "kind: planner",
      to: "kind: planer",
      marks: "kind: planer",
    },
    {
      what: "two pages with one address",
      file: "site.yaml",
      from: "path: /alaska",
      to: "path: /travel # twice",
      marks: "path: /travel\n",
    },
    {
      what: "a page in an unknown menu group",
      file: "site.yaml",
      from: "in: portfolio-group, title: Bank",
      to: "in: portfolio, title: Bank",
      marks: "in: portfolio, title: Bank",
    },
    {
      what: "a negative figure",
      file: "tracker/aggregate/Statewide.yaml",
      from: "voters: ",
      to: "voters: -",
      marks: "voters:",
    },
  ],
  "future-date": [
    { what: "a testimony with a date in the future", file: DANA, from: "2026-03-09", to: "2027-03-09", marks: "date:" },
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
    {
      what: "a post category without a list",
      file: POST,
      from: "categories: [",
      to: "categories: [tehc, ",
      marks: "categories",
      suggestion: "tech",
    },
  ],
  unlisted: [
    { what: "a category whose page was removed", file: DIRECTOR, from: "[Work]", to: "[Chess]", marks: "categories" },
    {
      what: "an award without its chip",
      file: "portfolio/experiences/teaching-star.yaml",
      from: "chips: [Won Award, ",
      to: "chips: [",
      marks: "Awards]",
    },
  ],
  "empty-page": [
    {
      what: "a list without entries",
      file: "site.yaml",
      from: "pages:\n",
      to: "pages:\n  - { path: /talks, kind: experiences, category: Talks, title: Talks, description: Talks. }\n",
      marks: "/talks",
    },
  ],
  "starter-text": [
    {
      what: "a text that was left from the starter of a testimony",
      file: DANA,
      from: "team: Registration",
      to: "team: Their team",
      marks: "Their team",
    },
    {
      what: "a text that was left from the starter of a post",
      file: QUEUE,
      from: "[^little]: John",
      to: "The first paragraph. Markdown works here.\n\n[^little]: John",
      marks: "The first paragraph",
    },
  ],
  "markdown-mistakes": [
    {
      what: "a footnote without its text",
      file: QUEUE,
      from: "[^little]: John",
      to: "[^litle]: John",
      marks: "[^little]",
    },
  ],
  presentation: [
    {
      what: "an accent that no text can be read on",
      file: "site.yaml",
      from: "\npages:",
      to: '\ntheme:\n  accent: "#ff0000"\npages:',
      marks: "accent:",
    },
    {
      what: "a quote too long for home",
      file: "site.yaml",
      from: "quote: dana-kim",
      to: "quote: imani-walker",
      marks: "quote:",
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
      what: "a missing next story",
      file: KIGALI,
      from: "next: ",
      to: "next: made-to-upliftt # ",
      marks: "next:",
      suggestion: "made-to-uplift",
    },
    {
      what: "a missing next story of a tracker",
      file: "site.yaml",
      from: "next: made-to-uplift",
      to: "next: made-to-upliftt",
      marks: "next:",
      suggestion: "made-to-uplift",
    },
    {
      what: "evidence from a missing story",
      file: ADVISOR,
      from: "chips:",
      to: "evidence: { stories: [kigali] }\nchips:",
      marks: "kigali]",
    },
  ],
  "unused-story": [
    {
      what: "a story without a page",
      file: "portfolio/stories/budgetting.yaml",
      to: "title: T\nsubtitle: S\nsummary: S\ncover: { src: portrait.svg, alt: A portrait }\n",
      line: 1,
      suggestion: "budgeting",
    },
  ],
  "missing-experience": [
    {
      what: "a skill that shows nowhere",
      file: "portfolio/skills/forms.yaml",
      from: "[northfield-director,",
      to: "[northfeld-director,",
      marks: "northfeld-director",
      suggestion: "northfield-director",
    },
  ],
  "missing-testimony": [
    {
      what: "evidence from a missing testimony",
      file: ADVISOR,
      from: "chips:",
      to: "evidence:\n  testimonies:\n    - dana-kmi\nchips:",
      marks: "dana-kmi",
      suggestion: "dana-kim",
    },
    {
      what: "a home page quote from a missing testimony",
      file: "site.yaml",
      from: "quote: dana-kim",
      to: "quote: dana-kin",
      marks: "quote: dana-kin",
      suggestion: "dana-kim",
    },
  ],
  "weak-source": [
    {
      what: "a source that is in the lists of alerts and of protected mode",
      file: "site.yaml",
      from: "sources: [recruiter-note]",
      to: "sources: [recruiter-note, resume]",
      marks: "sources: [recruiter-note, resume]",
    },
  ],
  "hidden-testimony": [
    {
      what: "evidence from a hidden testimony",
      file: ADVISOR,
      from: "chips:",
      to: "evidence: { testimonies: [theo-blackwood] }\nchips:",
      marks: "theo-blackwood",
    },
  ],
  redaction: [
    {
      what: "an unclosed redaction",
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
      what: "a redaction outside a quote",
      file: DIRECTOR,
      from: "- Moved releases",
      to: "- ||Moved|| releases",
      marks: "||Moved||",
    },
  ],
  "missing-picture": [
    {
      what: "a missing picture",
      file: DIRECTOR,
      from: "work/team.svg",
      to: "work/tam.svg",
      marks: "work/tam.svg",
      suggestion: "work/team.svg",
    },
  ],
  "missing-alt": [
    {
      what: "a picture without alt text",
      file: DIRECTOR,
      from: "alt: Four colleagues standing in a row",
      to: 'alt: ""',
      marks: 'alt: ""',
    },
  ],
  "large-picture": [
    {
      what: "an oversized drawing",
      file: "media/work/team.svg",
      to: svg(`<desc>${"x".repeat(1_100_000)}</desc>`),
      line: 1,
    },
  ],
  "broken-picture": [
    { what: "a photograph that is not an image", file: "media/work/photo.jpg", to: "not a photograph", line: 1 },
  ],
  "unused-picture": [{ what: "an unused picture", file: "media/work/spare.svg", to: svg("<path d='M0 0'/>"), line: 1 }],
  "unsafe-picture": [
    { what: "a drawing with a script", file: "media/work/team.svg", to: svg("<script>alert(1)</script>"), line: 2 },
  ],
  duplicate: [
    {
      what: "ids that differ only in case",
      file: "portfolio/blog/The-walk-round-the-car-park.yaml",
      to: "title: T\ndate: 2021-01-01\ncategories: [life]\nlength: { minutes: 1 }\n",
      line: 1,
    },
    {
      what: "a duplicate chip",
      file: DIRECTOR,
      from: "Engineering, Strategy]",
      to: "Strategy, Strategy]",
      marks: "Strategy, Strategy",
    },
  ],
  "unknown-route": [
    {
      what: "a menu link to a missing page",
      file: "site.yaml",
      from: "target: /testimonials",
      to: "target: /testimonails",
      marks: "/testimonails",
      suggestion: "/testimonials",
    },
    {
      what: "a text link to a missing page",
      file: "legal/privacy.md",
      from: "\n\n",
      to: "\n\nSee [the terms](/tems).\n\n",
      marks: "/tems",
      suggestion: "/terms",
    },
  ],
  markdown: [
    {
      what: "a `javascript:` link",
      file: DIRECTOR,
      from: "- Moved releases",
      to: "- [Moved](javascript:alert(1)) releases",
      marks: "javascript:",
    },
  ],
  "misplaced-file": [
    {
      what: "a misspelled collection",
      file: "portfolio/experience/a.yaml",
      to: "title: T",
      line: 1,
      suggestion: "experiences/",
    },
  ],
};
