import { expect, test } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { createSearch } from "./search.ts";
import { offerEntries } from "./search-offers.ts";

const search = createSearch(offerEntries(siteWith()));
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
  ["dark mode", ["#theme"]],
  ["night", ["#theme"]],
])("%s finds the matching offers, best first", (query, addresses) => {
  expect(find(query)).toEqual(addresses);
});
