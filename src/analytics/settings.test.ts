import { expect, it } from "vitest";
import { isHost, isListed } from "./settings.ts";

const DEBUG = ["localhost", "127.*", "[::1]", "test.*"];
const PROTECTED = ["recruiting.example", "*.preview.*.example"];

it.each([
  ...["localhost", "localhost:3000", "LocalHost", "localhost.", "127.0.0.1:3000", "127.8.8.8"].map((host) => [
    host,
    true,
  ]),
  ...["[::1]", "[::1]:3000", "::1", "test.robinvale.example", "TEST.example:8080"].map((host) => [host, true]),
  ...["", "robinvale.example", "latest.example", "test", "localhost.example", "notlocalhost"].map((host) => [
    host,
    false,
  ]),
  ...["[2001:db8::1]:3000", "robinvale.example:127", "[::1].example"].map((host) => [host, false]),
] as const)("%j is a host for development: %s", (host, matches) => {
  expect(isHost(String(host), DEBUG)).toBe(matches);
});

it.each([
  ["recruiting.example", true],
  ["Recruiting.Example:443", true],
  ["a.preview.b.example", true],
  ["a.b.preview.c.d.example", true],
  ["recruiting.example.org", false],
  ["recruitingxexample", false],
  ["a.preview.example", false],
  ["preview.b.example", false],
])("%j is a protected host: %s", (host, matches) => {
  expect(isHost(host, PROTECTED)).toBe(matches);
});

it.each([
  ["abcabc", "a*b*c", true],
  ["anything", "*", true],
  ["aba", "ab*ba", false],
  ["a.b", "a*.*b", true],
  ["ab", "a*b*b", false],
  ["a".repeat(16_000), "a*", false],
])("matches stars, which do not overlap: %j", (host, pattern, matches) => {
  expect(isHost(host, [pattern])).toBe(matches);
});

it.each([
  [[], false],
  [["newsletter"], false],
  [["resume"], true],
  [["Resume "], true],
  [["newsletter", "resume"], true],
  [["resumes"], false],
  [["*"], false],
])("the sources %j are listed: %s", (sources, listed) => {
  expect(isListed(sources, ["acme-recruiting", "resume"])).toBe(listed);
});
