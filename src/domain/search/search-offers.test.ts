import { expect, test } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { createSearch } from "./search.ts";
import { offerEntries } from "./search-offers.ts";

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
