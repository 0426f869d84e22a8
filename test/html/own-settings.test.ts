import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import english from "../../locales/en.json" with { type: "json" };
import { parseDocument } from "../../src/domain/documents/document-error.ts";
import { isText, languageOf } from "../../src/domain/language/language.ts";
import type { Part } from "../../src/domain/language/translate.ts";
import { themeSchema } from "../../src/domain/theme/theme.ts";
import { copyContent } from "../e2e/support/content.ts";
import { type RunningSite, runSite } from "../e2e/support/running-site.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, fetchPage, type HtmlPage, pageOf, textsOf } from "./pages.ts";

/** Pages, and the parts of the interface whose texts stand on them, besides those of every page. */
const PAGES: readonly (readonly [path: string, ...parts: Part[]])[] = [
  ["/", "home"],
  ["/professional", "experiences"],
  ["/testimonials", "testimonials"],
  ["/skills", "skills"],
  ["/blog/tech/a-door-that-sticks", "blog"],
  ["/search?q=ballot", "search"],
  ["/2022-tracker", "tracker"],
  ["/bank-of-kigali", "story"],
  ["/budgeting", "story", "planner"],
  ["/contact", "contact"],
  ["/privacy", "document"],
  ["/dance", "placeholder"],
  ["/testimonail"],
];

const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };
/** Words that are both in the sample content and in the interface. */
const OWNERS = /^(Disclaimers|20(20|22) Release|The (Original|Latest) Release|Kind of work)$/;
const { translations: GERMAN } = languageOf("de");
/** Styles that the owner wrote. */
const STYLES = '/* mine */ @font-face { font-family: "Own"; src: url("/media/fonts/own.woff2"); }';
const THEME = { accent: "#0b4ea2", ground: "#f4f6f9", fontFamily: "Inter", borderRadius: 6 } as const;

/** The sample content in German, as far as the interface goes, with a theme. */
let site: RunningSite;
beforeAll(async () => {
  const contentDir = await copyContent((settings) => {
    settings.set("language", "de");
    settings.set("theme", THEME);
    settings.set("redirects", { "/CV": "/professional", "/talk": "https://example.org/x" });
  });
  await mkdir(path.join(contentDir, "media/fonts"));
  await writeFile(path.join(contentDir, "media/fonts/own.woff2"), "wOF2 and more");
  await writeFile(path.join(contentDir, "theme.css"), STYLES);
  site = await runSite({ contentDir, env: ACCOUNT });
});
afterAll(() => site.close());

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Finds the texts of some parts that differ in German: as a whole, and each side of a link or another element in it. */
function englishIn(parts: readonly Part[]): RegExp {
  const texts = parts
    .flatMap((part) => Object.keys(english[part]))
    .filter((text) => !isText(text) || GERMAN[text] !== text);
  const forms = texts.flatMap((text) => {
    const sides = text.split(/\{\w+\}/);
    // Few letters beside a placeholder may be the owner's words.
    if (sides.length > 1 && (sides.join("").match(/\p{L}/gu) ?? []).length <= 5) return [];
    const worded = sides.filter((side) => /\p{L}{2}/u.test(side));
    return [sides.map(escaped).join(".+"), ...worded.map((side) => escaped(side.trim()))];
  });
  return new RegExp(`^(?:${forms.join("|")})$`, "su");
}

/** The words of a page: its title, its texts, and attributes with text. */
function said({ document }: HtmlPage): readonly string[] {
  const found = document.title.split(" - ");
  const nodes = document.createTreeWalker(document.body, 4);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (!node.parentElement?.closest("script, style, template")) found.push(node.textContent ?? "");
  }
  for (const attribute of ["aria-label", "title", "placeholder", "alt"]) {
    found.push(...attributesOf({ document }, `[${attribute}]`, attribute).map((text) => text ?? ""));
  }
  return found.map((text) => text.trim()).filter((text) => !OWNERS.test(text));
}

test.for(PAGES)("%s of a site in German has no English texts of the interface", async ([path, ...parts]) => {
  const page = await fetchPage(site.origin + path);
  expect(attributesOf(page, "html", "lang")).toEqual(["de"]);
  const english = englishIn(["layout", ...parts]);
  const texts = said(page);
  expect(texts).toContain("Menü öffnen");
  expect(texts.filter((text) => english.test(text))).toEqual([]);
});

test("a site in Arabic is written from right to left, also in its manifest, whose name may be Japanese", async () => {
  const page = await pageOf("/terms", "rightToLeft");
  expect([attributesOf(page, "html", "lang"), attributesOf(page, "html", "dir")]).toEqual([["ar"], ["rtl"]]);
  expect(attributesOf(page, 'meta[property="og:locale"]', "content")).toEqual(["ar_AR"]);
  expect(JSON.parse(textsOf(page, 'script[type="application/ld+json"]').join())["@graph"][0].inLanguage).toBe("ar");
  const { origin } = await sharedSite("rightToLeft");
  const manifest: unknown = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ lang: "ar", dir: "rtl", short_name: "山田 太郎" });
});

test("a theme is one style element that the policy allows by hash, with its only font", async () => {
  const page = await fetchPage(`${site.origin}/professional`);
  expect(page.headers.get("content-security-policy")).toMatch(/style-src 'self' 'sha256-[^']+'(;|$)/);
  expect(page.document.querySelectorAll("style")).toHaveLength(1);
  expect(textsOf(page, "style").join()).toMatch(
    /@layer owner\{\/\*\*\/ @font-face \{[^}]*\("\/media\/fonts\/[^}]*\}\}$/,
  );
  const { palette } = parseDocument(themeSchema, THEME);
  expect(attributesOf(page, 'meta[name="theme-color"]', "content")).toEqual([
    palette?.light.paper,
    palette?.dark.paper,
  ]);
  expect(attributesOf(page, 'link[rel="preload"][as="font"]', "href")).toEqual([
    expect.stringMatching(/^\/assets\/inter-\w/),
  ]);
});

test("the owner's own styles come last in that element, and a font of the content is served to it", async () => {
  const { status, headers } = await fetch(`${site.origin}/media/fonts/own.woff2`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("font/woff2");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=[1-9]/);
});

test("an address that moved leads on for an hour, and neither sitemap nor search know it", async () => {
  const moved = await fetchPage(`${site.origin}/cv?utm_source=mail`);
  expect(moved.status).toBe(301);
  expect(moved.headers.get("location")).toBe("/professional?utm_source=mail");
  expect(moved.headers.get("cache-control")).toBe("public, max-age=3600");
  const { headers } = await fetchPage(`${site.origin}/talk?utm_source=mail`);
  expect(headers.get("location")).toBe("https://example.org/x");
  for (const address of ["/sitemap.xml", "/search-index-all.json"]) {
    expect((await fetchPage(site.origin + address)).html, address).not.toMatch(/\/cv|\/talk/i);
  }
});

test("icons and manifest have the theme's colors; without a theme, icons are those of the build", async () => {
  const page = await fetchPage(`${site.origin}/privacy`);
  expect(attributesOf(page, 'link[rel="icon"]', "href").at(-1)).toMatch(/0b4ea2/);
  expect(attributesOf(page, 'link[rel="apple-touch-icon"]', "href")).toEqual(["/icons/apple-touch-icon.png"]);
  const manifest = await (await fetch(`${site.origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: THEME.ground, background_color: THEME.ground });
  expect(manifest.icons).toHaveLength(3);
  for (const { src } of manifest.icons) {
    const { status, headers } = await fetch(new URL(src, site.origin));
    expect([status, headers.get("content-type")], src).toEqual([200, "image/png"]);
  }
  const plain = await pageOf("/privacy");
  expect(attributesOf(plain, 'link[rel="apple-touch-icon"]', "href").join()).toMatch(/^\/assets\//);
  expect(attributesOf(plain, 'link[rel="preload"][as="font"]', "href").join()).toMatch(/^\/assets\/roboto-/);
  expect((await fetch(`${(await sharedSite()).origin}/icons/icon-192.png`)).status).toBe(404);
});

test("the copyright range ends with the current year", async () => {
  const year = 366 * 24 * 60 * 60_000;
  site.advance(year);
  await site.reload();
  const page = await fetchPage(`${site.origin}/terms`);
  expect(textsOf(page, "footer").join()).toContain(`© 2017 - ${new Date(Date.now() + year).getUTCFullYear()}`);
});
