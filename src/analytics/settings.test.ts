import { expect, it } from "vitest";
import { isHost, isListed } from "./settings.ts";

const DEBUG = ["localhost", "127.*", "[::1]", "test.*"];
const PROTECTED = ["recruiting.example", "*.preview.*.example"];

const both = (matches: boolean, ...hosts: readonly string[]) => hosts.map((host) => [host, matches] as const);

it.each([
  ...both(true, "localhost:3000", "LocalHost", "localhost.", "127.0.0.1:3000", "[::1]:3000", "::1", "TEST.example:80"),
  ...both(false, "", "latest.example", "test", "localhost.example", "notlocalhost"),
  ...both(false, "[2001:db8::1]:3000", "robinvale.example:127", "[::1].example"),
])("%j is a host for development: %s", (host, matches) => {
  expect(isHost(host, DEBUG)).toBe(matches);
});

it.each([
  ...both(true, "Recruiting.Example:443", "a.b.preview.c.d.example"),
  ...both(false, "recruiting.example.org", "recruitingxexample", "a.preview.example", "preview.b.example"),
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
  [["Resume "], true],
  [["newsletter", "resume"], true],
  [["resumes"], false],
  [["*"], false],
])("the sources %j are listed: %s", (sources, listed) => {
  expect(isListed(sources, ["acme-recruiting", "resume"])).toBe(listed);
});
