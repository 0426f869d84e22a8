import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { filesBelow } from "../../../src/content/read/files-below.ts";
import { copyContent } from "../support/content.ts";
import { test } from "../support/data-folder.ts";
import { laidOut } from "../support/layout.ts";
import { BUILD_DIR, ROOT } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES } from "../support/test.ts";

/**
 * Headings, text and pictures; not the portrait on home, where photographs have a crop of their own, nor the lines that
 * lie over a drawing.
 */
const MEASURED =
  "main :is(h1, h2, h3, h4, p, figcaption, img):not([alt^=Portrait], [src*='/pictures/lines/']), header img";
const PAGES = ["", "professional", "testimonials", "portfolio", "bank-of-kigali"];
const WIDTHS = [390, 1440];

/** Replaces every drawing in a content folder: large ones by a small JPEG of the same aspect ratio, the others by a PNG. */
async function replaceDrawings(contentDir: string): Promise<void> {
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

/** Positions and sizes on a page, in px. */
async function boxesOn(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  await laidOut(page);
  return page.locator(MEASURED).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const words = element.textContent || element.closest("li, article, section, header")?.textContent || "";
      return { name: `${element.localName} ${words.slice(0, 40)}`, box: [x, y, width, height] };
    }),
  );
}

test("photographs and drawings have the same layout", async ({ dataDir, page, site, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  test.slow(); // builds all of the sample's pictures
  const contentDir = await copyContent();
  await replaceDrawings(contentDir);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const photographs = await startSite({ contentDir, env: { DATA_DIR: dataDir } });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of PAGES) {
      const expected = await boxesOn(page, `${site.origin}/${address}`);
      const found = await boxesOn(page, `${photographs.origin}/${address}`);
      expect(found.length).toBeGreaterThan(3);
      expect(found.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
      const moved = found.filter(({ box }, index) =>
        box.some((edge, side) => Math.abs(edge - (expected[index]?.box[side] ?? Number.NaN)) > 1),
      );
      expect.soft(moved, `/${address} at ${width} px`).toEqual([]);
    }
  }
});

const EXIF = {
  IFD0: { Make: "Camera maker of the owner" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
};

/** Adds a large photograph and a portrait with camera data to the sample. */
async function addOriginals(contentDir: string): Promise<readonly Buffer[]> {
  // Noise makes the file as large as a photograph; more noise or height would be slow to encode.
  const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
  const originals = await Promise.all(
    [3200, 2000].map((width) =>
      sharp({ create: { width, height: 300, channels: 3, background: "#888", noise } })
        .withExif(EXIF)
        .jpeg()
        .toBuffer(),
    ),
  );
  const [portrait = Buffer.alloc(0), picture = Buffer.alloc(0)] = originals;
  await writeFile(path.join(contentDir, "media/portrait.jpg"), portrait);
  await writeFile(path.join(contentDir, "media/story/kigali-5.jpg"), picture);
  const site = path.join(contentDir, "site.yaml");
  const text = await readFile(site, "utf8");
  await writeFile(site, text.replace(/\bportrait\.svg\b/g, "portrait.jpg"));
  return originals;
}

/** Whether bytes contain part of an original: its camera data or a piece of the image. */
const leaks = (bytes: Buffer, originals: readonly Buffer[]) =>
  ["Camera maker of the owner", ...originals.map((original) => original.subarray(20_000, 20_064))].some((piece) =>
    bytes.includes(piece),
  );

test("no response contains original photographs or camera data", async ({ dataDir, page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  test.slow(); // builds pictures
  const contentDir = await copyContent();
  const originals = await addOriginals(contentDir);
  const site = await startSite({ contentDir, env: { DATA_DIR: dataDir } });
  const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

  const { image } = (await (await fetch(`${site.origin}/resume.json`)).json()).basics;
  expect(image).toMatch(/\/media\/portrait\.jpg$/);
  const pictures = new Set([new URL(image).pathname]);
  for (const address of ["", "bank-of-kigali"]) {
    await page.goto(`${site.origin}/${address}`);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll("img, source, a")].flatMap((element) => [
        element.getAttribute("src") ?? element.getAttribute("href") ?? "",
        ...(element.getAttribute("srcset") ?? "").split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
      ]),
    );
    for (const picture of found) if (/^\/(media|pictures)\/.*\.(jpg|avif|webp)$/.test(picture)) pictures.add(picture);
  }
  expect(pictures.size).toBeGreaterThan(20);
  for (const picture of pictures) {
    const bytes = await bytesAt(`${site.origin}${picture}`);
    expect(leaks(bytes, originals), picture).toBe(false);
    const { exif, width = 0 } = await sharp(bytes).metadata();
    expect([exif, width <= 2400], picture).toEqual([undefined, true]);
  }
  const { width, format } = await sharp(await bytesAt(`${site.origin}/media/portrait.jpg`)).metadata();
  expect([width, format]).toEqual([1600, "jpeg"]);
});

test("no exported file contains original photographs or camera data", async ({ dataDir }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  test.slow(); // builds pictures
  const contentDir = await copyContent();
  const originals = await addOriginals(contentDir);
  const buildDir = `${BUILD_DIR}/photographs-${process.pid}`;
  try {
    for (const part of ["client", "server"]) {
      await cp(path.join(ROOT, BUILD_DIR, part), path.join(ROOT, buildDir, part), { recursive: true });
    }
    await promisify(execFile)(process.execPath, [path.join(ROOT, "scripts/export.ts"), "--built"], {
      env: {
        PATH: process.env["PATH"],
        BUILD_DIR: buildDir,
        CONTENT_DIR: contentDir,
        DATA_DIR: dataDir,
        SITE_ORIGIN: "https://robinvale.example",
      },
    });
    const exported = path.join(ROOT, buildDir, "static");
    const files = await filesBelow(exported);
    const names = files.map(({ name }) => name);
    expect(names).toContain("media/portrait.jpg");
    expect(names.filter((name) => /^pictures\/portrait\./.test(name))).toHaveLength(14);
    for (const name of names) {
      expect(leaks(await readFile(path.join(exported, name)), originals), name).toBe(false);
    }
  } finally {
    await rm(path.join(ROOT, buildDir), { recursive: true, force: true });
  }
});
