import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { readSettings } from "../server/settings.ts";
import { obfuscateEmails } from "./render.ts";
import { contentSecurityPolicy, withCspHashes } from "./security-headers.ts";

const readServices = (env: Readonly<Record<string, string>>) => readSettings(env).services;

const ANALYTICS = { ANALYTICS_SCRIPT: "https://stats.robinvale.example/s.js", ANALYTICS_ID: "robin" };
const EMAIL = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

describe("the content security policy", () => {
  const media = { kind: "site", path: "/media" } as const;

  it("allows only the site itself by default", () => {
    expect(contentSecurityPolicy(media)).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:"],
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

const NONCE = "f3b1c0ffee";
const POLICY = contentSecurityPolicy({ kind: "site", path: "/media" });

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const hashed = (html: string) => withCspHashes(html, NONCE, POLICY);
const sourcesOf = (html: string, directive: string) => {
  const found = hashed(html)
    .policy.split("; ")
    .find((line) => line.startsWith(directive));
  return found?.split(" ").slice(1);
};
const scriptSources = (html: string) => sourcesOf(html, "script-src");

describe("a page with hashes", () => {
  test("allows the site's files and, by hash, inline scripts with the nonce", () => {
    expect(
      scriptSources(`<script nonce="${NONCE}">one()</script><script async="" nonce="${NONCE}">two()</script>`),
    ).toEqual(["'self'", hashOf("one()"), hashOf("two()")]);
  });

  test("allows, by hash, inline styles with the nonce, and no script with the same text", () => {
    const styled = `<style nonce="${NONCE}">:root{--r:0}</style><style>p{color:red}</style>`;
    expect(sourcesOf(styled, "style-src")).toEqual(["'self'", hashOf(":root{--r:0}")]);
    expect(scriptSources(styled)).toEqual(["'self'"]);
    expect(hashed(styled).html).toBe("<style>:root{--r:0}</style><style>p{color:red}</style>");
  });

  test("blocks a script without the nonce or with a wrong one", () => {
    const injected = `<p><script>evil()</script><script nonce="guess">evil()</script></p>`;
    expect(scriptSources(`${injected}<script nonce="${NONCE}">own()</script>`)).toEqual(["'self'", hashOf("own()")]);
  });

  test("blocks a script that an unclosed one swallowed", () => {
    expect(scriptSources(`<script>evil()//<script nonce="${NONCE}">own()</script>`)).toEqual(["'self'"]);
  });

  test("lists a repeated script once and no hash for external scripts", () => {
    const own = `<script nonce="${NONCE}">own()</script>`;
    expect(scriptSources(`${own}${own}<script nonce="${NONCE}" src="/assets/a.js"></script>`)).toEqual([
      "'self'",
      hashOf("own()"),
    ]);
  });

  test("contains no nonce, so the same page has the same bytes", () => {
    const page = (nonce: string) =>
      `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">own()</script>`;
    const one = withCspHashes(page("one"), "one", POLICY);
    expect(one).toEqual(withCspHashes(page("two"), "two", POLICY));
    expect(one.html).toBe(`<link rel="modulepreload" href="/a.js"/><script>own()</script>`);
  });
});

const mask = (html: string) => obfuscateEmails(html, ["noa@example.com"]);

describe("email addresses in pages", () => {
  it("masks addresses in links and text, which browsers decode", () => {
    expect(mask('<a href="mailto:noa@example.com">noa@example.com</a>')).toBe(
      '<a href="mailto:noa&#64;example.com">noa&#64;example.com</a>',
    );
  });

  it("masks addresses in scripts and data without changing their strings", () => {
    const [, script = ""] = /<script>(.*)<\/script>/.exec(mask('<p></p><script>["noa@example.com"]</script>')) ?? [];
    expect(script).not.toContain("@");
    expect(JSON.parse(script)).toEqual(["noa@example.com"]);
  });

  it("does not mask addresses of others", () => {
    expect(mask("<p>anna@example.com</p>")).toBe("<p>anna@example.com</p>");
  });
});
