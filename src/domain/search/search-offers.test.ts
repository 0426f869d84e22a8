import { expect, test } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { languageOf } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { namedLinks } from "../site/links.ts";
import { createSearch } from "./search.ts";
import { offerEntries, pageEntries } from "./search-entries.ts";
import { actionEntries } from "./search-entry.ts";

const site = siteWith();
const search = createSearch(offerEntries(site));
const find = (query: string) => search(query, 20).groups.flatMap(({ hits }) => hits.map(({ to }) => to));

const RESUMES = ["/resume.pdf", "/resume.txt", "/resume.json"];
const CONTACTS = [
  "mailto:hello@robinvale.example",
  "https://www.linkedin.com/in/robin-vale/",
  "https://www.instagram.com/",
];

test.each([
  ["résumé", RESUMES],
  ["cv", RESUMES],
  ["download my resume", RESUMES],
  ["cv json", RESUMES.slice(2)],
  ["how do I contact you", CONTACTS],
  ["linkedn", CONTACTS.slice(1, 2)],
])("%s finds the matching offers, best first", (query, addresses) => {
  expect(find(query)).toEqual(addresses);
});

const offered = (fields: Partial<typeof site>) => offerEntries({ ...site, ...fields });

test("the resume's files are offered only where a page offers them, if only meanwhile", () => {
  const without = site.pages.filter(({ path }) => path !== "/professional");
  expect(offered({ pages: without }).map(({ to }) => to)).toEqual(CONTACTS);
  const meanwhile = { kind: "placeholder", path: "/resumes", resume: true } as const;
  expect(offered({ pages: [...without, meanwhile] }).map(({ to }) => to)).toEqual([...RESUMES, ...CONTACTS]);
});

test("an email is shown as its address alone", () => {
  const links = [{ url: "mailto:robin%2Bsite@example.org?subject=Hi", network: "email", label: "Write" }] as const;
  expect(offered({ links }).at(-1)).toMatchObject({ title: "Write", context: "robin+site@example.org" });
});

test.each([
  ["es", "currículum", RESUMES],
  ["es", "contacto", CONTACTS],
  ["fr", "courriel", CONTACTS.slice(0, 1)],
  ["pt-BR", "contato", CONTACTS],
  ["ja", "お問い合わせ", CONTACTS],
  ["ar", "السيرة الذاتية", RESUMES],
  ["ja", "resume", RESUMES],
])("in %s, %s finds the matching offers", (tag, query, addresses) => {
  const language = languageOf(tag);
  const find = createSearch(offerEntries({ ...site, language }), language);
  expect(find(query, 20).groups.flatMap(({ hits }) => hits.map(({ to }) => to))).toEqual(addresses);
});

test.each([
  ["de", "Kontakt"],
  ["ar", "هاتف"],
])("in %s, %s finds the page with the contacts", (tag, query) => {
  const language = languageOf(tag);
  const page = { kind: "contact", path: "/hello", title: "Hello", description: "Hi.", form: false } as const;
  const pages = [{ ...page, disclaimers: [], keywords: [] }];
  const find = createSearch(
    pageEntries({ ...site, pages, language }, new Map(), (markdown) => markdown),
    language,
  );
  expect(find(query, 20).groups[0]?.hits.map(({ to }) => to)).toEqual(["/hello"]);
});

test.each([
  ["de", ["Kontakt", "E-Mail"]],
  ["ja", ["連絡先", "メール"]],
])("in %s, contacts come before the action that copies one", (tag, queries) => {
  const language = languageOf(tag);
  const t = translateInto(language);
  const entries = offerEntries({ ...site, language, links: namedLinks(site.links.slice(0, 1), t) });
  const find = createSearch([...entries, ...actionEntries(entries, t)], language);
  for (const query of queries) expect(find(query, 20).groups[0]?.hits[0]?.to).toBe(CONTACTS[0]);
});
