import { describe, expect, it, test } from "vitest";
import { SAMPLE_PAGES } from "../../../test/support/domain/sample-pages.ts";
import { experience, siteWith } from "../../../test/support/domain/sample-resume.ts";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
import { parseBlogPost } from "../blog/blog-post.ts";
import { languageOf } from "../language/language.ts";
import { parseLanguage, parseSkill } from "../skills/skill.ts";
import { parseStory } from "../stories/story.ts";
import { parseTestimony } from "../testimonials/testimony.ts";
import { createSearch } from "./search.ts";
import {
  experienceEntries,
  offerEntries,
  pageEntries,
  postEntry,
  searchLanguage,
  skillEntries,
  storyEntry,
  testimonyEntries,
} from "./search-entries.ts";
import type { SearchEntry } from "./search-entry.ts";

const ENGLISH = languageOf("en");
const plain = (markdown: string) => markdown.replaceAll("*", "");
const site = siteWith();

/** The entries of a site's pages. */
const entriesOf = (settings: object, documents: Parameters<typeof pageEntries>[1] = new Map()) =>
  pageEntries(siteWith({}, settings), documents, plain);
/** Sample pages, with other fields in that of the awards. */
const withAwards = (fields: object) =>
  SAMPLE_PAGES.map((page) => (page.path === "/awards" ? { ...page, ...fields } : page));
const first = (entries: readonly SearchEntry[], query: string) =>
  createSearch(entries)(query, 5).groups[0]?.hits.map(({ to }) => to);

describe("the search entry", () => {
  it("of a page includes keywords from its file or from the table of pages, and is legal if the footer links to it", () => {
    const pages = [...withAwards({ keywords: ["prizes"] }), { path: "/colophon", kind: "document" }];
    const file = { title: "Terms", updated: "2026-01-01", summary: "Free.", keywords: ["licence"], language: "en" };
    const document = { ...file, file: "any.md", text: "*All* of it." };
    const documents = new Map(["legal/terms.md", "legal/colophon.md"].map((name) => [name, document]));
    const entries = new Map(entriesOf({ pages }, documents).map((one) => [one.to, one]));
    expect(entries.get("/awards")).toMatchObject({ title: "Awards", tags: ["prizes"] });
    expect(entries.get("/terms")).toMatchObject({ kind: "legal", tags: ["licence"], text: "All of it." });
    expect(entries.get("/colophon")).toMatchObject({ kind: "page" });
  });

  it.each([
    ["contact", "/hello"],
    ["email", "/hello"],
    ["write", "/hello"],
    ["resume", "/professional"],
    ["cv", "/professional"],
  ])("of a page with the resume or contacts is found by %s", (query, address) => {
    const contact = { kind: "contact", path: "/hello", title: "Hello", description: "Hi.", keywords: ["write"] };
    expect(first(entriesOf({ pages: [...SAMPLE_PAGES, contact] }), query)).toEqual([address]);
  });

  it("of a page with another name in the menu does not repeat its title, which finds it, too", () => {
    const menu = [{ id: "won", name: "Experience", target: "/awards" }];
    const entries = entriesOf({ menu, pages: withAwards({ title: "Prizes Won" }) });
    expect(entries.find(({ to }) => to === "/awards")).toMatchObject({ title: "Experience", context: "" });
    expect(first(entries, "prizes")).toEqual(["/awards"]);
  });

  /** Kind, title, context, tags, text and address. */
  const lines = (entries: readonly SearchEntry[]) => entries.map((one) => Object.values(one).join(" | "));

  it("of a skill has its keywords and place, and languages are below the skills", () => {
    const skill = parseSkill("data", { name: "Data", level: "Advanced", keywords: ["SQL"] }, "en");
    const language = parseLanguage("es", { name: "Spanish" }, "en");
    expect(skillEntries((id) => `/skills#${id}`, [skill], [language])).toMatchObject([
      { kind: "skill", title: "Data", context: "Advanced", tags: ["SQL"], to: "/skills#data" },
      { kind: "language", title: "Spanish", context: "", to: "/skills#_languages" },
    ]);
  });

  it("of a testimony has the displayed name and no redacted words", () => {
    const testimony = parseTestimony("dana-kim", { ...TESTIMONY, additionalQuotes: ["And ||again"] }, false, "en");
    expect(lines(testimonyEntries((id) => `/testimonials#${id}`, [testimony], plain, ENGLISH))).toEqual([
      "testimony | Dana K. | Elections lead, Northfield, Mar 2021 | Leadership | We hired … twice. And … | /testimonials#testimony-1",
    ]);
  });

  it("of an experience links to its place on the list page", () => {
    const words = { description: "Led *much*.", additional: "- more", chips: ["Strategy"], authors: ["R. Vale"] };
    const lead = experience("lead", "2019-03-01", undefined, words);
    expect(lines(experienceEntries("award", (id) => `/awards#${id}`, [lead], plain, ENGLISH))).toEqual([
      "award | Title lead | House lead, Mar 2019 - Present | Strategy,R. Vale | Led much. - more | /awards#lead",
    ]);
  });

  it("of a post with a text leads to its page, and has all of its text", () => {
    const words = { title: "Bread", summary: "In short.", body: "Flour, *water*." };
    const post = parseBlogPost("bread", { ...words, date: "2020-01-05", categories: ["life"] }, "en");
    expect(lines([postEntry("/blog/bread", post, ENGLISH, plain)])).toEqual([
      "post | Bread | Jan 05, 2020, 1 min read |  | In short. Flour, water. | /blog/bread",
    ]);
  });

  it("of a story includes every section", () => {
    const sections = [
      { type: "text", heading: "Idea", text: "Most *talk*." },
      { type: "figures", figures: [{ value: "26", unit: "pairs", label: "so far" }] },
      { type: "quote", quote: "Well done.", by: "Ama B." },
      { type: "gallery", pictures: [{ src: "x.svg", alt: "x", title: "Bench", caption: "At noon" }] },
      { type: "steps", heading: "How", steps: [{ title: "Pick", text: "One task." }] },
    ];
    const head = { title: "Uplift", subtitle: "One lift", summary: "A program.", cover: { src: "x.svg", alt: "x" } };
    const story = parseStory("uplift", { ...head, facts: [{ value: "2024", label: "When" }], sections }, "en");
    expect(storyEntry("/uplift", story, plain).text).toBe(
      "A program. Idea: Most talk. 26 pairs so far Well done. Ama B. Bench: At noon How: Pick: One task. When: 2024.",
    );
  });
});

it("sends browsers only the texts they search with, and nothing for English, except the owner's words", () => {
  const translations = searchLanguage(languageOf("de")).language?.translations;
  expect(translations).toMatchObject({ Pages: "Seiten", "Copy email address": "E-Mail-Adresse kopieren" });
  expect(translations).not.toHaveProperty("Skip to content");
  expect(searchLanguage(languageOf("en"))).toEqual({});
  expect(searchLanguage(languageOf("en", { Posts: "Notes" }))).toEqual({
    language: { tag: "en", translations: { Posts: "Notes" } },
  });
});

const RESUMES = ["/resume.pdf", "/resume.docx", "/resume.txt", "/resume.json"];
const CONTACTS = [
  "mailto:hello@robinvale.example",
  "https://www.linkedin.com/in/robin-vale/",
  "https://www.instagram.com/",
];

test.each([
  ["en", "résumé", RESUMES],
  ["en", "download my resume", RESUMES],
  ["en", "cv word", RESUMES.slice(1, 3)],
  ["en", "cv json", RESUMES.slice(3)],
  ["en", "how do I contact you", CONTACTS],
  ["en", "linkedn", CONTACTS.slice(1, 2)],
  ["es", "currículum", RESUMES],
  ["fr", "courriel", CONTACTS.slice(0, 1)],
  ["ja", "お問い合わせ", CONTACTS],
  ["ar", "السيرة الذاتية", RESUMES],
  ["ja", "resume", RESUMES],
])("in %s, %s finds the matching offers, best first", (tag, query, addresses) => {
  const language = languageOf(tag);
  const find = createSearch(offerEntries({ ...site, language }), language);
  expect(find(query, 20).groups.flatMap(({ hits }) => hits.map(({ to }) => to))).toEqual(addresses);
});

test("the resume's files are offered only where a page offers them, if only meanwhile", () => {
  const offered = (...pages: typeof site.pages) => offerEntries({ ...site, pages }).map(({ to }) => to);
  const without = site.pages.filter(({ path }) => path !== "/professional");
  expect(offered(...without)).toEqual(CONTACTS);
  const meanwhile = { kind: "placeholder", path: "/resumes", resume: true } as const;
  expect(offered(...without, meanwhile)).toEqual([...RESUMES, ...CONTACTS]);
});
