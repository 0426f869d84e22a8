import { expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

test.for(ROUTES)("$path is a page of its own with a title, a description and landmarks", async ({ path, heading }) => {
  const page = await pageOf(path);
  const { owner } = await readSite();
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(attributesOf(page, "html", "lang")).toEqual(["en"]);
  expect(textsOf(page, "h1")).toEqual([expect.stringMatching(heading)]);
  expect(textsOf(page, "main h1")).toHaveLength(1);
  expect(textsOf(page, "title")).toEqual([
    path === "/" ? `${owner.name} - I am a Builder` : expect.stringMatching(new RegExp(`^.+ - ${owner.name}$`)),
  ]);
  expect(attributesOf(page, 'meta[name="description"]', "content")).toEqual([expect.stringMatching(/\S{2,}.*\S{2,}/)]);
  for (const landmark of ["body > div > header", "main", "body > div > footer"])
    expect(page.document.querySelectorAll(landmark), landmark).toHaveLength(1);
  expect(page.document.querySelectorAll('[class~="undefined"]'), "missing CSS module class").toHaveLength(0);
  const levels = Array.from(page.document.querySelectorAll("h1, h2, h3, h4, h5, h6"), ({ tagName }) =>
    Number(tagName.slice(1)),
  );
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skipped, `skipped levels in ${levels}`).toEqual([]);

  const { origin } = await sharedSite();
  const head = await fetchRaw(origin, path, { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: "", headers: { "content-type": "text/html; charset=utf-8" } });
  if (path === "/") return;
  const slash = await pageOf(`${path}/`);
  expect({ status: slash.status, to: slash.headers.get("location") }).toEqual({ status: 308, to: path });
});

test("no two pages have the same title", async () => {
  const titles = await Promise.all(ROUTES.map(async ({ path }) => textsOf(await pageOf(path), "title").join()));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("a planned page says which one it is", async () => {
  expect(textsOf(await pageOf("/timeline"), "main b")).toEqual(["Timeline"]);
});

test.for([
  ["profesional", "/professional"],
  ["testimonial", "/testimonials"],
  ["blog/teck", "/blog/tech"],
  ["made-to-upliftt", "/made-to-uplift"],
  ["2021-tracker", "/2020-tracker"],
] as const)("/%s is a 404 that suggests %s, home and search", async ([wrong, nearest]) => {
  const page = await pageOf(`/${wrong}`);
  expect(page.status).toBe(404);
  expect(textsOf(page, "h1")).toEqual(["Not found"]);
  expect(textsOf(page, "title")[0]).toMatch(/^Not found/);
  expect(attributesOf(page, 'meta[name="robots"]', "content")).toEqual(["noindex"]);
  expect(attributesOf(page, "main a", "href")).toEqual(["/", nearest, "/search"]);
});

test.for([
  ["a null byte", "/%00"],
  ["an encoded parent folder", "/..%2f"],
  ["encoded parent folders up to a system file", "/..%2f..%2f..%2fetc%2fpasswd"],
  ["parent folders up to a system file", "/../../etc/passwd"],
  ["an address that scanners probe", "/wp-login.php"],
  ["a hidden file", "/.env"],
  ["an invalid escape", "/%"],
  ["an incomplete UTF-8 sequence", "/%E0%A4%A"],
  ["a script in the address", "/<script>alert(1)</script>"],
  ["an encoded script in the address", "/%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
  ["a protocol-relative address", "//evil.example/page"],
  ["a page below a page", "/professional/extra"],
  ["a missing build file", "/assets/missing.js"],
  ["a missing picture", "/media/missing.svg"],
  ["nearly 2000 letters", `/${"a".repeat(1980)}`],
  ["1000 folders", "/a".repeat(1000)],
] as const)("%s is a 404 in the layout, with links", async ([, address]) => {
  const { origin } = await sharedSite();
  const { status, body, headers } = await fetchRaw(origin, address);
  expect({ status, type: headers["content-type"] }).toEqual({ status: 404, type: "text/html; charset=utf-8" });
  expect(body).toMatch(/<header[\s>].*<main[\s>].*<h1[\s>].*<a [^>]*href="\/".*<\/main>.*<footer[\s>]/s);
  expect(body).not.toMatch(/<script>alert|root:x:/);
});

test("the data of an unknown page is a 404 as well", async () => {
  expect((await pageOf("/nowhere.data")).status).toBe(404);
});

test.for(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("pages reject %s", async (method) => {
  const { origin } = await sharedSite();
  const { status, headers } = await fetchRaw(origin, "/professional", { method });
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
});

test("no page contains the owner's email address in plain text", async () => {
  const masked: string[] = [];
  for (const { path } of ROUTES) {
    const { html } = await pageOf(path);
    expect(html, path).not.toContain("hello@robinvale.example");
    if (html.includes("hello&#64;robinvale.example")) masked.push(path);
  }
  expect(masked).toEqual(expect.arrayContaining(["/", "/contact", "/privacy"]));
});

test("/contact shows the email address and links, and no form without an EmailJS account", async () => {
  const page = await pageOf("/contact");
  expect(textsOf(page, 'main a[href="mailto:hello@robinvale.example"]')).toEqual(["hello@robinvale.example"]);
  expect(attributesOf(page, "main a", "href")).toContain("https://www.linkedin.com/");
  expect(page.document.querySelectorAll("main form")).toHaveLength(0);
});
