import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { obfuscateEmails } from "./render.ts";
import { contentSecurityPolicy, withCspHashes } from "./security-headers.ts";

describe("the content security policy", () => {
  const media = { kind: "site", path: "/media" } as const;
  it("allows only the site itself by default, and exactly the origins of the configured services", () => {
    const own = {
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "object-src": ["'none'"],
      "base-uri": ["'self'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    };
    expect(contentSecurityPolicy(media)).toEqual(own);
    const script = "https://stats.robinvale.example/s.js";
    const email = { publicKey: "key", serviceId: "service", templateId: "template" };
    expect(contentSecurityPolicy(media, { analytics: { kind: "custom", script, id: "robin" }, email })).toEqual({
      ...own,
      "script-src": ["'self'", "https://stats.robinvale.example"],
      "connect-src": ["'self'", "https://stats.robinvale.example", "https://api.emailjs.com"],
    });
  });

  const GOOGLE = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];

  it.each([
    ["plausible", "https://plausible.io/js/pa-1.js", [], []],
    ["umami", "https://cloud.umami.is/script.js", ["https://*.umami.is", "https://*.umami.dev"], []],
    ["ga4", "https://www.googletagmanager.com/gtag/js", GOOGLE, GOOGLE],
  ] as const)("allows %s from %s to connect to its collectors", (kind, script, collectors, pictures) => {
    const { origin } = new URL(script);
    expect(contentSecurityPolicy(media, { analytics: { kind, script, id: "1" } })).toMatchObject({
      "connect-src": ["'self'", origin, ...collectors],
      "script-src": ["'self'", origin],
      "img-src": ["'self'", "data:", ...pictures],
    });
  });
});

const NONCE = "f3b1c0ffee";
const MARK = `nonce="${NONCE}"`;
const OWN = `<script ${MARK}>own()</script>`;
const POLICY = contentSecurityPolicy({ kind: "site", path: "/media" });

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const sourcesOf = (html: string, directive: string) => {
  const { policy } = withCspHashes(html, NONCE, POLICY);
  return policy
    .split("; ")
    .find((line) => line.startsWith(directive))
    ?.split(" ")
    .slice(1);
};

describe("a page with hashes", () => {
  test.each([
    [
      "allows the inline scripts that have the nonce",
      `<script ${MARK}>one()</script><script async="" ${MARK}>two()</script>`,
      ["one()", "two()"],
    ],
    [
      "lists a repeated script once, and none with a file",
      `${OWN}${OWN}<script ${MARK} src="/assets/a.js"></script>`,
      ["own()"],
    ],
    ["allows no script for a style", `<style ${MARK}>:root{--r:0}</style>`, []],
    [
      "blocks a script without the nonce or with a wrong one",
      `<p><script>evil()</script><script nonce="guess">evil()</script></p>${OWN}`,
      ["own()"],
    ],
    ["blocks a script that an unclosed one swallowed", `<script>evil()//${OWN}`, []],
  ])("%s", (_, html, scripts) => {
    expect(sourcesOf(html, "script-src")).toEqual(["'self'", ...scripts.map(hashOf)]);
  });

  test("allows the inline styles that have the nonce", () => {
    const styled = `<style ${MARK}>:root{--r:0}</style><style>p{color:red}</style>`;
    expect(sourcesOf(styled, "style-src")).toEqual(["'self'", hashOf(":root{--r:0}")]);
  });

  test("contains no nonce, so the same page has the same bytes", () => {
    const page = (nonce: string) =>
      `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">own()</script>`;
    const one = withCspHashes(page("one"), "one", POLICY);
    expect(one).toEqual(withCspHashes(page("two"), "two", POLICY));
    expect(one.html).toBe(`<link rel="modulepreload" href="/a.js"/><script>own()</script>`);
  });
});

test.each([
  [
    '<a href="mailto:noa@example.com">noa@example.com</a>',
    '<a href="mailto:noa&#64;example.com">noa&#64;example.com</a>',
  ],
  ['<p></p><script>["noa@example.com"]</script>', '<p></p><script>["noa\\u0040example.com"]</script>'],
  ["<p>anna@example.com</p>", "<p>anna@example.com</p>"],
])("the owner's email address in %s is masked for harvesters", (html, masked) => {
  expect(obfuscateEmails(html, ["noa@example.com"])).toBe(masked);
});
