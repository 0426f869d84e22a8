import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import firebase from "../firebase.json" with { type: "json" };
import { HSTS } from "../src/server/http.ts";
import { FOR_A_YEAR, FOR_AN_HOUR } from "../src/site/prepared-response.ts";
import { MEDIA_POLICY, SECURITY_HEADERS, securityHeaders } from "../src/site/security-headers.ts";

/** The headers that a page's own `meta` cannot replace, and that caches must ask for each time. */
const FOR_PAGES = {
  "cache-control": "public, max-age=0, must-revalidate",
  "content-security-policy": "frame-ancestors 'none'",
};

const policyOfFile = (type: string) => securityHeaders(type)["content-security-policy"];
const FILE_POLICY = policyOfFile("application/json");

/** The caching and policy headers that the site's own server sends with addresses. */
const SENT = [
  ["/impact", FOR_PAGES["cache-control"], FOR_PAGES["content-security-policy"]],
  ["/assets/entry-1.js", FOR_A_YEAR, FILE_POLICY],
  ["/resume.pdf", FOR_PAGES["cache-control"], policyOfFile("application/pdf")],
  ["/resume.json", FOR_PAGES["cache-control"], FILE_POLICY],
  ["/og/blog/tech.png", FOR_PAGES["cache-control"], MEDIA_POLICY],
  ["/pictures/a-1-600.avif", FOR_A_YEAR, MEDIA_POLICY],
  ["/me/media/a.svg", FOR_AN_HOUR, MEDIA_POLICY],
] as const;

describe("Firebase Hosting", () => {
  const { headers, rewrites } = firebase.hosting;

  /** The headers sent with an address; of the rules that it matches, the last wins. */
  function sentWith(address: string): Record<string, string> {
    const matching = headers.filter(({ source }) => path.matchesGlob(address, source));
    const pairs = matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value] as const));
    return Object.fromEntries(pairs);
  }
  const always = { ...SECURITY_HEADERS, [HSTS[0]]: HSTS[1] };

  it.each([
    ["/impact", FOR_PAGES],
    ["/assets/entry-1.js", { "cache-control": FOR_A_YEAR, "content-security-policy": FILE_POLICY }],
    ["/resume.pdf", { ...FOR_PAGES, "content-security-policy": policyOfFile("application/pdf") }],
    ["/me/2022-tracker/clicks.csv", { ...FOR_PAGES, "content-security-policy": FILE_POLICY }],
    ["/og/blog/tech.png", { ...FOR_PAGES, "content-security-policy": MEDIA_POLICY }],
    ["/pictures/a-1-600.avif", { "cache-control": FOR_A_YEAR, "content-security-policy": MEDIA_POLICY }],
    ["/me/media/a.svg", { "cache-control": FOR_AN_HOUR, "content-security-policy": MEDIA_POLICY }],
    [
      "/impact.data",
      { ...FOR_PAGES, "content-security-policy": FILE_POLICY, "content-type": "text/x-script; charset=utf-8" },
    ],
  ])("sends with %s what the site's own server does", (address, own) => {
    expect(sentWith(address)).toEqual({ ...always, ...own });
  });

  it("asks the server for what no file can answer", () => {
    expect(rewrites.map(({ source }) => source)).toEqual(["/api/traffic", "/healthz", "/readyz"]);
  });
});

describe("nginx with the exported site", async () => {
  const text = await readFile(path.join(import.meta.dirname, "machine/nginx-files.conf"), "utf8");

  /** The value of a variable for an address: that of the first pattern that it matches, or the default. */
  function mapped(variable: string, address: string): string {
    const [, block = ""] = new RegExp(`map \\$uri \\$${variable} \\{([^}]+)\\}`).exec(text) ?? [];
    const rules = Array.from(block.matchAll(/^\t(\S+) "(.+)";$/gm), ([, pattern = "", value = ""]) => ({
      pattern,
      value,
    }));
    const matchOf = (pattern: string) => (pattern.startsWith("~") ? new RegExp(pattern.slice(1)).exec(address) : null);
    const rule = rules.find(({ pattern }) => matchOf(pattern)) ?? rules.find(({ pattern }) => pattern === "default");
    const [, captured = ""] = matchOf(rule?.pattern ?? "") ?? [];
    return (rule?.value ?? "").replace("$1", captured).replace(/^\$(\w+)$/, (_, other) => mapped(other, address));
  }
  const sent = Array.from(text.matchAll(/^\tadd_header (\S+) "?(.+?)"? always;$/gm), ([, name = "", value = ""]) => [
    name.toLowerCase(),
    value,
  ]);

  it("sends the headers of the site's own server with every answer", () => {
    expect(Object.fromEntries(sent)).toEqual({
      ...SECURITY_HEADERS,
      "cache-control": "$site_caching",
      "content-security-policy": "$site_policy",
      [HSTS[0].toLowerCase()]: "$site_stay_on_tls",
    });
    expect(text).toContain(`~https "${HSTS[1]}";`);
  });

  it.each(SENT)("has %s kept and confined as the site's own server does", (address, caching, policy) => {
    expect([mapped("site_caching", address), mapped("site_policy", address)]).toEqual([caching, policy]);
  });

  it.each([
    ["/nowhere", ["/404.html", "/404.html"]],
    ["/es/nowhere", ["/es/404.html", "/es/404.html"]],
    ["/es/blog/nowhere", ["/es/blog/404.html", "/es/404.html"]],
    ["/me/es/blog/nowhere", ["/me/es/404.html", "/me/404.html"]],
  ])("looks for the 404 page of the language for %s", (address, pages) => {
    const [, tried = ""] = /@missing \{\n\t\ttry_files (.+) \/404\.html =404;/.exec(text) ?? [];
    expect(tried.split(" ").map((variable) => mapped(variable.slice(1), address))).toEqual(pages);
  });
});

describe("Caddy with the exported site", async () => {
  const text = await readFile(path.join(import.meta.dirname, "machine/files.Caddyfile"), "utf8");
  const [, snippet = ""] = /^\(headers\) \{\n.+\n\troute \{\n([\s\S]+?)^\t\}$/m.exec(text) ?? [];
  const [, block = ""] = /^\t\theader \{\n([^}]+)\}/m.exec(snippet) ?? [];
  const always = Array.from(block.matchAll(/^\t\t\t([\w-]+) "(.+)"$/gm), ([, name = "", value = ""]) => [
    name.toLowerCase(),
    value,
  ]);
  const matchers = new Map(
    Array.from(snippet.matchAll(/^\t\t@(\w+) path_regexp (.+)$/gm), ([, name = "", pattern = ""]) => [
      name,
      new RegExp(pattern),
    ]),
  );

  /** The headers sent with an address; of those that match it, the last wins. */
  function sentWith(address: string): Record<string, string> {
    const more = Array.from(snippet.matchAll(/^\t\theader @(\w+) ([\w-]+) "(.+)"$/gm)).flatMap(
      ([, matcher = "", name = "", value = ""]) =>
        matchers.get(matcher)?.test(address) ? [[name.toLowerCase(), value]] : [],
    );
    return Object.fromEntries([...always, ...more]);
  }

  it("sends them with pages that are not found, too, and sets none late, which would win", () => {
    expect(text.match(/^\t+import headers$/gm)).toHaveLength(2);
    expect(block.trim().split("\n")).toHaveLength(always.length);
  });

  it("looks for the 404 page of the language first", () => {
    expect(text).toContain("try_files /{path.0}/{path.1}/404.html /{path.0}/404.html /404.html\n\t\tfile_server");
  });

  it.each(SENT)("sends with %s what the site's own server does", (address, caching, policy) => {
    expect(sentWith(address)).toEqual({
      ...SECURITY_HEADERS,
      "cache-control": caching,
      "content-security-policy": policy,
      [HSTS[0]]: HSTS[1],
    });
  });
});
