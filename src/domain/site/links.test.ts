import { describe, expect, it, test } from "vitest";
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

describe("links of the owner", () => {
  const labels = (...items: readonly unknown[]) =>
    namedLinks(links(...items), translateInto(languageOf("de"))).map(({ label }) => label);

  it("are labeled by network, host or page, in the site's language, unless they have a label", () => {
    const garden = { url: "https://noa.example", label: "My garden" };
    const called = labels("https://github.com/noa", "https://www.noa.example/garden", garden, "tel:+1(512)555-0100");
    expect(called).toEqual(["GitHub", "noa.example", "My garden", "Telefon"]);
    const pages = labels("/resume.pdf", "/?a=b", "/#contact", "/awards#b/c", "/work/my-talks/?a=/b.c");
    expect(pages).toEqual(["Resume", "Startseite", "Startseite", "Awards", "My talks"]);
  });

  it("are told apart by path at the same host", () => {
    const called = labels("https://noa.example", "https://noa.example/talks/", "https://b.example/a");
    expect(called).toEqual(["noa.example", "noa.example/talks", "b.example"]);
  });

  it.each([
    ["a javascript: link", "javascript:alert(1)", "expected an address: https://…"],
    ["a phone number without a scheme", "+46 31 700 000", "tel:+15125550100"],
    ["a misspelled field", { url: "/", lable: "Me" }, 'unknown field "lable"'],
    ["a number", 4631700000, "expected an address, or a url with a label"],
  ])("are rejected with %s", (_, item, words) => {
    expect(() => links(item)).toThrow(words);
  });
});

test.each([
  ["mailto:robin%2Bsite@robinvale.example?subject=Hi&cc=a@b.example", "robin+site@robinvale.example"],
  ["tel:+15125550100", "+15125550100"],
  ["https://www.linkedin.com/in/robin-vale/", "linkedin.com/in/robin-vale"],
])("%s is printed as %s", (address, words) => {
  expect(spelledOut(address)).toBe(words);
});
