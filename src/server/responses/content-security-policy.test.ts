import { describe, expect, it } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const readServices = (env: Readonly<Record<string, string>>) => readSettings(env).services;

const ANALYTICS = { ANALYTICS_SCRIPT: "https://stats.robinvale.example/s.js", ANALYTICS_ID: "robin" };
const EMAIL = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

describe("the content security policy", () => {
  const media = { kind: "site", path: "/media" } as const;

  it("allows only the site itself by default (D26)", () => {
    expect(contentSecurityPolicy(media)).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "connect-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'self'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
  });

  it("adds exactly the origins of the configured services", () => {
    const policy = contentSecurityPolicy(media, readServices({ ...ANALYTICS, ...EMAIL }));
    expect(policy["script-src"]).toEqual(["'self'", "https://stats.robinvale.example"]);
    expect(policy["connect-src"]).toEqual(["'self'", "https://stats.robinvale.example", "https://api.emailjs.com"]);
    expect(policy["default-src"]).toEqual(["'self'"]);
  });

  it.each([
    ["plausible", "https://plausible.io/js/pa-1.js", ["https://plausible.io"], []],
    ["umami", "https://stats.example/script.js", ["https://stats.example"], []],
    [
      "umami",
      "https://cloud.umami.is/script.js",
      ["https://cloud.umami.is", "https://*.umami.is", "https://*.umami.dev"],
      [],
    ],
    [
      "ga4",
      "https://www.googletagmanager.com/gtag/js",
      [
        "https://www.googletagmanager.com",
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://*.googletagmanager.com",
      ],
      ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
    ],
  ])("allows %s from %s to connect to its collectors", (ANALYTICS_KIND, ANALYTICS_SCRIPT, connect, pictures) => {
    const services = readServices({ ANALYTICS_KIND, ANALYTICS_SCRIPT, ANALYTICS_ID: "1" });
    const policy = contentSecurityPolicy(media, services);
    expect(policy["connect-src"]).toEqual(["'self'", ...connect]);
    expect(policy["script-src"]).toEqual(["'self'", new URL(ANALYTICS_SCRIPT).origin]);
    expect(policy["img-src"]).toEqual(["'self'", "data:", ...pictures]);
  });
});
