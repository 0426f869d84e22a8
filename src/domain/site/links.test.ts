import { expect, it, test } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { languageOf } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { linksSchema, namedLinks, networkOf, spelledOut } from "./links.ts";

const links = (...items: readonly unknown[]) => parseDocument(linksSchema, items);

it.each([
  ["mailto:noa@lindqvist.example", "email"],
  ["https://se.linkedin.com/in/noa/", "linkedin"],
  ["https://scholar.google.co.uk/citations?user=noa", "scholar"],
  ["https://social.example/@noa", "mastodon"],
  ["https://medium.com/@noa", "website"],
  ["https://noa.example/@work/talks", "website"],
  ["https://notgithub.com/noa", "website"],
  ["/made-to-uplift", "page"],
])("recognizes %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["their network", ["https://github.com/noa", "tel:+1(512)555-0100"], ["GitHub", "Telefon"]],
  ["their label", [{ url: "https://noa.example", label: "My garden" }], ["My garden"]],
  [
    "their page",
    ["/resume.pdf", "/?a=b", "/#contact", "/awards#b/c", "/work/my-talks/?a=/b.c"],
    ["Resume", "Startseite", "Startseite", "Awards", "My talks"],
  ],
  [
    "their host, and by path at the same one",
    ["https://www.noa.example", "https://noa.example/talks/", "https://b.example/a"],
    ["noa.example", "noa.example/talks", "b.example"],
  ],
])("names links in German by %s", (_, items, expected) => {
  const named = namedLinks(links(...items), translateInto(languageOf("de")));
  expect(named.map(({ label }) => label)).toEqual(expected);
});

it.each([
  ["a javascript: link", "javascript:alert(1)", "expected an address: https://…"],
  ["a phone number without a scheme", "+46 31 700 000", "tel:+15125550100"],
  ["a misspelled field", { url: "/", lable: "Me" }, 'unknown field "lable"'],
  ["a number", 4631700000, "expected an address, or a url with a label"],
])("rejects %s", (_, item, words) => {
  expect(() => links(item)).toThrow(words);
});

test.each([
  ["mailto:robin%2Bsite@robinvale.example?subject=Hi&cc=a@b.example", "robin+site@robinvale.example"],
  ["tel:+15125550100", "+15125550100"],
  ["https://www.linkedin.com/in/robin-vale/", "linkedin.com/in/robin-vale"],
])("%s is printed as %s", (address, words) => {
  expect(spelledOut(address)).toBe(words);
});
