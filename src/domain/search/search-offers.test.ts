import { expect, test } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { languageOf } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { namedLinks } from "../site/links.ts";
import { createSearch } from "./search.ts";
import { actionEntries } from "./search-actions.ts";
import { offerEntries, pageEntries } from "./search-entries.ts";

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
  ["Resume", RESUMES],
  ["cv", RESUMES],
  ["download my resume", RESUMES],
  ["pdf", RESUMES.slice(0, 1)],
  ["cv json", RESUMES.slice(2)],
  ["contact", CONTACTS],
  ["how do I contact you", CONTACTS],
  ["e-mail", CONTACTS.slice(0, 1)],
  ["hello@robinvale.example", CONTACTS.slice(0, 1)],
  ["linkedn", CONTACTS.slice(1, 2)],
  ["phone", CONTACTS.slice(0, 1)],
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
  ["es", "curriculo", RESUMES],
  ["es", "hoja de vida", RESUMES],
  ["es", "correo", CONTACTS.slice(0, 1)],
  ["es", "contacto", CONTACTS],
  ["de", "Lebenslauf", RESUMES],
  ["de", "Bewerbung", RESUMES],
  ["de", "Kontakt", CONTACTS],
  ["fr", "mon parcours", RESUMES],
  ["fr", "courriel", CONTACTS.slice(0, 1)],
  ["pt-BR", "currículo", RESUMES],
  ["pt-BR", "contato", CONTACTS],
  ["ja", "履歴書", RESUMES],
  ["ja", "職務経歴書", RESUMES],
  ["ja", "お問い合わせ", CONTACTS],
  ["ja", "メール", CONTACTS.slice(0, 1)],
  ["ar", "السيرة الذاتية", RESUMES],
  ["ar", "سيره", RESUMES],
  ["ar", "إيميل", CONTACTS.slice(0, 1)],
  ["ar", "تواصل", CONTACTS],
  ["ja", "resume", RESUMES],
  ["ar", "email", CONTACTS.slice(0, 1)],
])("in %s, %s finds the matching offers", (tag, query, addresses) => {
  const language = languageOf(tag);
  const find = createSearch(offerEntries({ ...site, language }), language);
  expect(find(query, 20).groups.flatMap(({ hits }) => hits.map(({ to }) => to))).toEqual(addresses);
});

test.each([
  ["es", "correo"],
  ["de", "Kontakt"],
  ["ja", "問い合わせ"],
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
  ["es", ["contacto", "correo"]],
  ["de", ["Kontakt", "E-Mail"]],
  ["fr", ["contact", "courriel"]],
  ["pt-BR", ["contato", "e-mail"]],
  ["ja", ["連絡先", "メール"]],
  ["ar", ["تواصل", "إيميل"]],
])("in %s, contacts come before the action that copies one", (tag, queries) => {
  const language = languageOf(tag);
  const t = translateInto(language);
  const entries = offerEntries({ ...site, language, links: namedLinks(site.links.slice(0, 1), t) });
  const find = createSearch([...entries, ...actionEntries(entries, t)], language);
  for (const query of queries) expect(find(query, 20).groups[0]?.hits[0]?.to).toBe(CONTACTS[0]);
});
