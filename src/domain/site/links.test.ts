import { describe, expect, it, test } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { languageOf } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { linksSchema, namedLinks, networkOf, spelledOut } from "./links.ts";

const links = (...items: readonly unknown[]) => parseDocument(linksSchema, items);

describe("networkOf", () => {
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
});

describe("links of the owner", () => {
  it("are labeled by network, host or page, unless they have a label", () => {
    const called = links(
      "https://github.com/noa",
      "https://www.noa.example/garden",
      "/resume.pdf",
      "/made-to-uplift#one",
      { url: "https://noa.example", label: "My garden" },
      { url: "tel:+1(512)555-0100" },
    ).map(({ label }) => label);
    expect(called).toEqual(["GitHub", "noa.example", "Resume", "Made to uplift", "My garden", "Phone"]);
  });

  it("to pages are labeled by their path only, and to home in the site's language", () => {
    const pages = links("/", "/?a=b", "/#contact", "/awards/", "/awards#b/c", "/work/my-talks/?a=/b.c");
    const called = namedLinks(pages, translateInto(languageOf("de"))).map(({ label }) => label);
    expect(called).toEqual(["Startseite", "Startseite", "Startseite", "Awards", "Awards", "My talks"]);
  });

  it("are told apart by path at the same host", () => {
    const called = links("https://noa.example", "https://noa.example/talks/", "https://b.example/a").map(
      ({ label }) => label,
    );
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
