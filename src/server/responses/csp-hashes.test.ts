import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, policyText } from "./content-security-policy.ts";
import { withCspHashes } from "./csp-hashes.ts";

const NONCE = "f3b1c0ffee";
const POLICY = contentSecurityPolicy({ kind: "site", path: "/media" });

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const hashed = (html: string) => withCspHashes(html, NONCE, POLICY);
const scriptSources = (html: string) => hashed(html).policy["script-src"];

describe("a page with hashes", () => {
  test("allows the site's files and, by hash, inline scripts with the nonce", () => {
    expect(
      scriptSources(`<script nonce="${NONCE}">one()</script><script async="" nonce="${NONCE}">two()</script>`),
    ).toEqual(["'self'", hashOf("one()"), hashOf("two()")]);
  });

  test("allows, by hash, inline styles with the nonce, and no script with the same text", () => {
    const page = hashed(`<style nonce="${NONCE}">:root{--r:0}</style><style>p{color:red}</style>`);
    expect(page.policy["style-src"]).toEqual(["'self'", hashOf(":root{--r:0}")]);
    expect(page.policy["script-src"]).toEqual(["'self'"]);
    expect(page.html).toBe("<style>:root{--r:0}</style><style>p{color:red}</style>");
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

  test("normalizes line ends before hashing, as browsers do", () => {
    expect(scriptSources(`<script nonce="${NONCE}">a()\r\nb()\rc()</script>`)).toContain(hashOf("a()\nb()\nc()"));
  });

  test("leaves any other text unchanged", () => {
    const pieces = fc.constantFrom(
      "<script",
      "<style",
      ">",
      "</script>",
      "</style>",
      " nonce=",
      " src=",
      '"',
      "a",
      "\n",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((parts) => parts.join("")),
          fc.string({ unit: "binary" }),
        ),
        (text) => {
          fc.pre(!text.includes(NONCE));
          expect(hashed(text)).toEqual({ html: text, policy: POLICY });
        },
      ),
    );
  });
});

test("formats a policy as a header", () => {
  expect(policyText({ "default-src": ["'self'"], "img-src": ["'self'", "data:"] })).toBe(
    "default-src 'self'; img-src 'self' data:",
  );
});
