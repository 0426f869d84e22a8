import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const readServices = (env: Readonly<Record<string, string>>) => readSettings(env).services;

const ANALYTICS = { ANALYTICS_SCRIPT: "https://stats.robinvale.example/s.js", ANALYTICS_ID: "robin" };
const COUNTERS = { counters: "/api/traffic" };
const EMAIL = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

describe("reading third-party services", () => {
  it("has none by default and with empty settings (D26)", () => {
    expect(readServices({})).toEqual(COUNTERS);
    expect(readServices({ ANALYTICS_SCRIPT: " ", EMAILJS_PUBLIC_KEY: "" })).toEqual(COUNTERS);
  });

  it("reads the settings", () => {
    expect(readServices({ ...ANALYTICS, ...EMAIL })).toEqual({
      ...COUNTERS,
      analytics: { kind: "custom", script: "https://stats.robinvale.example/s.js", id: "robin" },
      email: { publicKey: "key", serviceId: "service", templateId: "template" },
    });
  });

  it("rejects incomplete settings, naming the missing ones", () => {
    expect(() => readServices({ ...EMAIL, EMAILJS_TEMPLATE_ID: "" })).toThrow(
      "EMAILJS_TEMPLATE_ID is empty: EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID go together",
    );
    expect(() => readServices({ ANALYTICS_ID: "robin", EMAILJS_SERVICE_ID: "service" })).toThrow(
      /^ANALYTICS_SCRIPT is empty.*\nEMAILJS_PUBLIC_KEY is empty.*\nEMAILJS_TEMPLATE_ID is empty/,
    );
  });

  it.each(["plausible", "umami", "ga4"] as const)("accepts %s, which needs a script and an id", (kind) => {
    expect(
      readServices({ ...ANALYTICS, ANALYTICS_KIND: kind, ANALYTICS_SCRIPT: "https://stats.example/a.js" }),
    ).toEqual({
      ...COUNTERS,
      analytics: { kind, script: "https://stats.example/a.js", id: "robin" },
    });
    expect(() => readServices({ ANALYTICS_KIND: kind })).toThrow(
      `ANALYTICS_KIND is "${kind}": it needs ANALYTICS_SCRIPT and ANALYTICS_ID`,
    );
  });

  it("rejects an unknown kind", () => {
    expect(() => readServices({ ...ANALYTICS, ANALYTICS_KIND: "matomo" })).toThrow(
      'ANALYTICS_KIND is "matomo": expected one of custom, plausible, umami, ga4',
    );
  });

  it.each([
    ["script.js", true],
    ["plausible.js", true],
    ["script.hash.outbound-links.js", true],
    ["script.manual.js", false],
    ["script.hash.manual.outbound-links.js", false],
    ["pa-gYyxvZhkMzdzXBAtSeSNz.js", false],
    ["stats.js", false],
  ])("accepts only Plausible scripts that do not count page views automatically: %s (refused: %s)", (name, refused) => {
    const read = () =>
      readServices({ ...ANALYTICS, ANALYTICS_KIND: "plausible", ANALYTICS_SCRIPT: `https://plausible.io/js/${name}` });
    if (refused) expect(read).toThrow(/ANALYTICS_SCRIPT is ".*": it would count each page view twice/);
    else expect(read().analytics?.kind).toBe("plausible");
  });

  it.each(["stats.example", "javascript:alert(1)", "//stats.example/s.js", "/s.js", "ftp://stats.example/s.js"])(
    "rejects %s as a script address",
    (script) => {
      expect(() => readServices({ ...ANALYTICS, ANALYTICS_SCRIPT: script })).toThrow(
        /ANALYTICS_SCRIPT is ".*": expected/,
      );
    },
  );
});
