import { expect, it } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { vcard } from "./vcard.ts";

const URL = "https://robinvale.example/me";

it("has the owner's name, role, place, ways to reach them and profiles", () => {
  const profiles = ["https://www.linkedin.com/in/robin-vale/", "https://cal.com/robin-vale", "/awards"];
  const links = ["mailto:hello@robinvale.example?subject=Hello", "tel:+15125550100", ...profiles];
  expect(vcard(siteWith({}, { links }), URL, `${URL}/media/portrait.svg`).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Robin Vale",
    "TITLE:Builder",
    "EMAIL:hello@robinvale.example",
    "TEL;VALUE=uri:tel:+15125550100",
    "ADR:;;;Austin\\, Texas;;;",
    `PHOTO:${URL}/media/portrait.svg`,
    `URL:${URL}/`,
    "URL:https://www.linkedin.com/in/robin-vale/",
    "LANG:en",
    "END:VCARD",
    "",
  ]);
});

it("has only what the owner wrote", () => {
  const site = siteWith({}, { owner: { name: "Al" }, links: [], language: "es" });
  expect(vcard(site, URL)).toBe(`BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Al\r\nURL:${URL}/\r\nLANG:es\r\nEND:VCARD\r\n`);
});

const site = siteWith();
const linesFor = (owner: object) => vcard({ ...site, owner: { ...site.owner, ...owner } }, URL).split("\r\n");

it("escapes commas, semicolons, backslashes and line breaks of texts", () => {
  const lines = linesFor({ name: "Vale, Robin; A\\B", location: "Austin\r\nTexas\nEND:VCARD" });
  expect(lines).toContain("FN:Vale\\, Robin\\; A\\\\B");
  expect(lines).toContain("ADR:;;;Austin\\nTexas\\nEND:VCARD;;;");
});

it("folds lines after at most 75 bytes, never within a character", () => {
  const name = "山田太郎🌉é".repeat(20);
  const lines = linesFor({ name });
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
  expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`\r\nFN:${name}\r\n`);
  expect(lines.join("")).not.toMatch(/\p{Cs}/u);
});
