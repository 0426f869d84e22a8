import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { readServices } from "./services.ts";

const ANALYTICS = { ANALYTICS_SCRIPT: "https://stats.robinvale.example/s.js", ANALYTICS_ID: "robin" };
const EMAIL = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

describe("services of others", () => {
  it("are none as shipped, and with empty settings (D26)", () => {
    expect(readServices({})).toEqual({});
    expect(readServices({ ANALYTICS_SCRIPT: " ", EMAILJS_PUBLIC_KEY: "" })).toEqual({});
  });

  it("are read from the settings", () => {
    expect(readServices({ ...ANALYTICS, ...EMAIL })).toEqual({
      analytics: { script: "https://stats.robinvale.example/s.js", id: "robin" },
      email: { publicKey: "key", serviceId: "service", templateId: "template" },
    });
  });

  it("are configured in full or not at all; what is missing is named", () => {
    expect(() => readServices({ ...EMAIL, EMAILJS_TEMPLATE_ID: "" })).toThrow(
      "EMAILJS_TEMPLATE_ID is empty: EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID go together",
    );
    expect(() => readServices({ ANALYTICS_ID: "robin", EMAILJS_SERVICE_ID: "service" })).toThrow(
      /^ANALYTICS_SCRIPT is empty.*\nEMAILJS_PUBLIC_KEY is empty.*\nEMAILJS_TEMPLATE_ID is empty/,
    );
  });

  it.each(["stats.example", "javascript:alert(1)", "//stats.example/s.js", "/s.js", "ftp://stats.example/s.js"])(
    "do not take %s for the address of a script",
    (script) => {
      expect(() => readServices({ ...ANALYTICS, ANALYTICS_SCRIPT: script })).toThrow(
        /ANALYTICS_SCRIPT is ".*": expected/,
      );
    },
  );
});

describe("the content security policy", () => {
  const media = { kind: "site", path: "/media" } as const;

  it("names no other origin as shipped, no plug-ins, no frame around it, no other base, nowhere else to post to (D26)", () => {
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

  it("gets exactly the origins of what is configured", () => {
    const policy = contentSecurityPolicy(media, readServices({ ...ANALYTICS, ...EMAIL }));
    expect(policy["script-src"]).toEqual(["'self'", "https://stats.robinvale.example"]);
    expect(policy["connect-src"]).toEqual(["'self'", "https://stats.robinvale.example", "https://api.emailjs.com"]);
    expect(policy["default-src"]).toEqual(["'self'"]);
  });
});
