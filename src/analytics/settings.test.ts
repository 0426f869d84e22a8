import { describe, expect, it } from "vitest";
import { type ModeSettings, modesFor } from "./settings.ts";

const settings: ModeSettings = {
  debug: { hosts: ["localhost", "127.*", "[::1]", "test.*"] },
  protected: { hosts: ["recruiting.example", "*.preview.*.example"], sources: ["resume"] },
  alerts: { sources: ["acme-recruiting", "resume"] },
};
const none = { debug: false, protected: false, alertsAllowed: false };

describe("the host", () => {
  it.each([
    ["localhost", true],
    ["localhost:3000", true],
    ["LocalHost", true],
    ["localhost.", true],
    ["127.0.0.1:3000", true],
    ["127.8.8.8", true],
    ["[::1]", true],
    ["[::1]:3000", true],
    ["::1", true],
    ["test.robinvale.example", true],
    ["TEST.example:8080", true],
    ["", false],
    ["robinvale.example", false],
    ["latest.example", false],
    ["test", false],
    ["localhost.example", false],
    ["notlocalhost", false],
    ["[2001:db8::1]:3000", false],
    ["robinvale.example:127", false],
    ["[::1].example", false],
  ])("%j turns debug mode on: %s", (host, debug) => {
    expect(modesFor({ host, sources: [] }, settings)).toEqual({ ...none, debug });
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
  ])("%j turns protected mode on: %s", (host, isProtected) => {
    expect(modesFor({ host, sources: [] }, settings)).toEqual({ ...none, protected: isProtected });
  });

  it("may match a pattern with several stars, which do not overlap", () => {
    const withHost = (pattern: string) => ({ ...settings, debug: { hosts: [pattern] } });
    expect(modesFor({ host: "abcabc", sources: [] }, withHost("a*b*c")).debug).toBe(true);
    expect(modesFor({ host: "anything", sources: [] }, withHost("*")).debug).toBe(true);
    expect(modesFor({ host: "aba", sources: [] }, withHost("ab*ba")).debug).toBe(false);
    expect(modesFor({ host: "a.b", sources: [] }, withHost("a*.*b")).debug).toBe(true);
    expect(modesFor({ host: "ab", sources: [] }, withHost("a*b*b")).debug).toBe(false);
  });

  it("is matched quickly, whatever the pattern", () => {
    const pattern = `${"a*".repeat(30)}b`;
    // With backtracking this would never end.
    expect(
      modesFor({ host: "a".repeat(16_000), sources: [] }, { ...settings, debug: { hosts: [pattern] } }).debug,
    ).toBe(false);
  });
});

describe("the source", () => {
  it.each<[readonly string[], { protected: boolean; alertsAllowed: boolean }]>([
    [[], { protected: false, alertsAllowed: false }],
    [["newsletter"], { protected: false, alertsAllowed: false }],
    [["resume"], { protected: true, alertsAllowed: true }],
    [["Resume "], { protected: true, alertsAllowed: true }],
    [["newsletter", "resume"], { protected: true, alertsAllowed: true }],
    [["resumes"], { protected: false, alertsAllowed: false }],
    [["*"], { protected: false, alertsAllowed: false }],
    [["acme-recruiting"], { protected: false, alertsAllowed: true }],
  ])("%j gives %o", (sources, expected) => {
    expect(modesFor({ host: "robinvale.example", sources }, settings)).toEqual({ debug: false, ...expected });
  });

  it("turns protected mode on in debug mode, but allows no alerts", () => {
    expect(modesFor({ host: "localhost:3000", sources: ["resume"] }, settings)).toEqual({
      debug: true,
      protected: true,
      alertsAllowed: false,
    });
  });

  it("is required for alerts", () => {
    expect(modesFor({ host: "recruiting.example", sources: [] }, settings).alertsAllowed).toBe(false);
  });
});
