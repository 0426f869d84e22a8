import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, policyText } from "./content-security-policy.ts";
import { withCspHashes } from "./csp-hashes.ts";

const NONCE = "f3b1c0ffee";
const POLICY = contentSecurityPolicy({ kind: "site", path: "/media" });

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const sealed = (html: string) => withCspHashes(html, NONCE, POLICY);
const allowed = (html: string) => sealed(html).policy["script-src"];

describe("a sealed page", () => {
  test("allows the inline scripts that bore the nonce, by their hashes, and the site's files", () => {
    expect(allowed(`<script nonce="${NONCE}">one()</script><script async="" nonce="${NONCE}">two()</script>`)).toEqual([
      "'self'",
      hashOf("one()"),
      hashOf("two()"),
    ]);
  });

  test("allows an inline style that bore the nonce, and no script with its text", () => {
    const page = sealed(`<style nonce="${NONCE}">:root{--r:0}</style><style>p{color:red}</style>`);
    expect(page.policy["style-src"]).toEqual(["'self'", hashOf(":root{--r:0}")]);
    expect(page.policy["script-src"]).toEqual(["'self'"]);
    expect(page.html).toBe("<style>:root{--r:0}</style><style>p{color:red}</style>");
  });

  test("does not allow a script without the nonce, or with another", () => {
    const injected = `<p><script>evil()</script><script nonce="guess">evil()</script></p>`;
    expect(allowed(`${injected}<script nonce="${NONCE}">own()</script>`)).toEqual(["'self'", hashOf("own()")]);
  });

  test("does not allow what an unclosed script pulls along with it", () => {
    expect(allowed(`<script>evil()//<script nonce="${NONCE}">own()</script>`)).toEqual(["'self'"]);
  });

  test("names a script that comes twice once, and none for a script in a file", () => {
    const own = `<script nonce="${NONCE}">own()</script>`;
    expect(allowed(`${own}${own}<script nonce="${NONCE}" src="/assets/a.js"></script>`)).toEqual([
      "'self'",
      hashOf("own()"),
    ]);
  });

  test("keeps no trace of the nonce, so the same page is sealed to the same bytes", () => {
    const page = (nonce: string) =>
      `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">own()</script>`;
    const one = withCspHashes(page("one"), "one", POLICY);
    expect(one).toEqual(withCspHashes(page("two"), "two", POLICY));
    expect(one.html).toBe(`<link rel="modulepreload" href="/a.js"/><script>own()</script>`);
  });

  test("hashes what a browser reads: each kind of line end is a line feed to it", () => {
    expect(allowed(`<script nonce="${NONCE}">a()\r\nb()\rc()</script>`)).toContain(hashOf("a()\nb()\nc()"));
  });

  test("leaves text of every kind as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        fc.pre(!text.includes(NONCE));
        expect(sealed(text).html).toBe(text);
      }),
    );
  });
});

test("a policy reads as its header has it", () => {
  expect(policyText({ "default-src": ["'self'"], "img-src": ["'self'", "data:"] })).toBe(
    "default-src 'self'; img-src 'self' data:",
  );
});
