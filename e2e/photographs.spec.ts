import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { copiedContent } from "./support/content.ts";
import { temporaryFolder } from "./support/server-process.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "./support/test.ts";

/** Titles, words and pictures. */
const LAID_OUT = "main :is(h1, h2, h3, h4, p, figcaption, img), header img";
const PAGES = ["", "professional", "testimonials", "portfolio", "bank-of-kigali"];
const WIDTHS = [390, 1440];

/** Replaces every drawing of a content folder: large ones by a small JPEG of the same shape, marks and faces by a PNG. */
async function photograph(contentDir: string): Promise<void> {
  const media = path.join(contentDir, "media");
  const drawings = (await readdir(media, { recursive: true })).filter((name) => name.endsWith(".svg"));
  const renamed = new Map<string, string>();
  for (const name of drawings) {
    const drawing = sharp(path.join(media, name)).flatten({ background: "#fff" });
    const { width } = await drawing.metadata();
    const isLarge = width > 400;
    const photograph = name.replace(/svg$/, isLarge ? "jpg" : "png");
    await drawing.resize(isLarge ? width / 5 : width).toFile(path.join(media, photograph));
    await rm(path.join(media, name));
    renamed.set(name, photograph);
  }
  for (const file of await readdir(contentDir, { recursive: true })) {
    if (!file.endsWith(".yaml")) continue;
    const text = await readFile(path.join(contentDir, file), "utf8");
    await writeFile(
      path.join(contentDir, file),
      text.replace(/[\w/-]+\.svg\b/g, (name) => renamed.get(name) ?? name),
    );
  }
}

/** What stands where on a page, in px. */
async function boxesOn(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return page.locator(LAID_OUT).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const words = element.textContent || element.closest("li, article, section, header")?.textContent || "";
      return { name: `${element.localName} ${words.slice(0, 40)}`, box: [x, y, width, height] };
    }),
  );
}

test("photographs stand where drawings of the same size would", async ({ page, site, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  test.slow(); // it builds all of the sample's pictures
  const { contentDir, remove } = await copiedContent();
  await photograph(contentDir);
  const data = await temporaryFolder();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const photographs = await startSite({ contentDir, env: { DATA_DIR: data.folder } });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of PAGES) {
      const drawn = await boxesOn(page, `${site.origin}/${address}`);
      const found = await boxesOn(page, `${photographs.origin}/${address}`);
      expect(found.length).toBeGreaterThan(3);
      expect(found.map(({ name }) => name)).toEqual(drawn.map(({ name }) => name));
      const moved = found.filter(({ box }, index) =>
        box.some((edge, side) => Math.abs(edge - (drawn[index]?.box[side] ?? Number.NaN)) > 1),
      );
      expect.soft(moved, `/${address} at ${width} px`).toEqual([]);
    }
  }
  await Promise.all([remove(), data.remove()]);
});
