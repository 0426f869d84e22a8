import { expect, it } from "vitest";
import { isHost, isListed } from "./settings.ts";

const DEBUG = ["localhost", "127.*", "[::1]", "test.*"];
const PROTECTED = ["recruiting.example", "*.preview.*.example"];

it.each<[patterns: readonly string[], matching: readonly string[], others: readonly string[]]>([
  [
    DEBUG,
    ["localhost:3000", "LocalHost", "localhost.", "127.0.0.1:3000", "[::1]:3000", "::1", "TEST.example:80"],
    [
      ...["", "latest.example", "test", "localhost.example", "notlocalhost"],
      ...["[2001:db8::1]:3000", "robinvale.example:127", "[::1].example"],
    ],
  ],
  [
    PROTECTED,
    ["Recruiting.Example:443", "a.b.preview.c.d.example"],
    ["recruiting.example.org", "recruitingxexample", "a.preview.example", "preview.b.example"],
  ],
  [["a*b*c"], ["abcabc"], ["acb"]],
  // Stars do not overlap.
  [["ab*ba", "a*b*b"], ["abba"], ["aba", "ab"]],
  [["a*.*b"], ["a.b"], ["axb"]],
  [["*"], ["anything"], ["a".repeat(16_000)]],
])("hosts match %j", (patterns, matching, others) => {
  expect(matching.filter((host) => !isHost(host, patterns))).toEqual([]);
  expect(others.filter((host) => isHost(host, patterns))).toEqual([]);
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
