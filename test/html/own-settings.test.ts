import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "../../src/domain/documents/document-error.ts";
import { themeSchema } from "../../src/domain/theme/theme.ts";
import { copyContent } from "../e2e/support/content.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

const THEME = { accent: "#0b4ea2", ground: "#f4f6f9", fontFamily: "Inter", borderRadius: 6 } as const;

test("a theme is one style element, which the owner's own styles end, with its only font, icons and manifest", async () => {
  const contentDir = await copyContent((settings) => settings.set("theme", THEME));
  await writeFile(path.join(contentDir, "theme.css"), "/* mine */ h1 { letter-spacing: 1px; }");
  const { get } = await startSite({ contentDir });
  const page = await get("/professional");
  expect(textsOf(page, "style")).toEqual([expect.stringMatching(/@layer owner\{\/\*\*\/ h1 \{[^}]*\}\}$/)]);
  const { palette } = parseDocument(themeSchema, THEME);
  expect(attributesOf(page, 'meta[name="theme-color"]', "content")).toEqual([
    palette?.light.paper,
    palette?.dark.paper,
  ]);
  expect(attributesOf(page, 'link[rel="preload"][as="font"]', "href").join()).toMatch(/^\/assets\/inter-\w/);
  expect(attributesOf(page, 'link[rel="icon"]', "href").at(-1)).toMatch(/0b4ea2/);
  expect(attributesOf(page, 'link[rel="apple-touch-icon"]', "href")).toEqual(["/icons/apple-touch-icon.png"]);
  const manifest = JSON.parse((await get("/manifest.webmanifest")).html);
  expect(manifest).toMatchObject({ theme_color: THEME.ground, background_color: THEME.ground });
  for (const { src } of manifest.icons) expect((await get(src)).headers.get("content-type"), src).toBe("image/png");
  // Without a theme, icons are those of the build.
  const plain = await pageOf("/privacy");
  expect(attributesOf(plain, 'link[rel="apple-touch-icon"]', "href").join()).toMatch(/^\/assets\//);
  expect(attributesOf(plain, 'link[rel="preload"][as="font"]', "href").join()).toMatch(/^\/assets\/roboto-/);
});

test("a site in Arabic runs from right to left, also in its manifest, whose name may be Japanese", async () => {
  const page = await pageOf("/terms", "rightToLeft");
  expect([attributesOf(page, "html", "lang"), attributesOf(page, "html", "dir")]).toEqual([["ar"], ["rtl"]]);
  const { origin } = await sharedSite("rightToLeft");
  const manifest: unknown = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ lang: "ar", dir: "rtl", short_name: "山田 太郎" });
});
