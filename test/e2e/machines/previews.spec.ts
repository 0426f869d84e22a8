import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type PreviewBlock, previewAddress } from "../../../src/domain/site/preview.ts";
import { createPreviews } from "../../../src/images/previews.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { readSite } from "../support/content.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test("every page has its own preview, 1200 × 630 px and not blank", async ({ site }) => {
  const seen = new Set<string>();
  for (const { path } of ROUTES) {
    const response = await fetch(site.origin + previewAddress(path));
    const picture = Buffer.from(await response.arrayBuffer());
    expect({ path, status: response.status, type: response.headers.get("content-type") }).toEqual({
      path,
      status: 200,
      type: "image/png",
    });
    const { width, height } = await sharp(picture).metadata();
    expect({ path, width, height }).toEqual({ path, width: 1200, height: 630 });
    const { channels } = await sharp(picture).stats();
    for (const { stdev } of channels) expect(stdev, path).toBeGreaterThan(20);
    seen.add(createHash("sha256").update(picture).digest("hex"));
  }
  expect(seen.size).toBe(ROUTES.length);
});

/** What these pages show beside their titles; the legal pages show the wall. */
const BLOCKS: Readonly<Record<string, PreviewBlock>> = {
  "/": { kind: "picture", name: "portrait.svg" },
  "/contact": { kind: "picture", name: "portrait.svg" },
  "/professional": {
    kind: "figure",
    figure: { before: "42", now: "9", unit: " min" },
    words: "average visit to the counter",
  },
  "/evolution": { kind: "picture", name: "versions/v5.svg" },
};

test("the preview of a page shows its title, and its picture or its figure", async ({ page, site }) => {
  const { owner, tagline } = await readSite();
  const media = path.join(FIXTURE, "media");
  const previews = createPreviews({ readPicture: (name) => readFile(path.join(media, name)) });
  for (const address of [...Object.keys(BLOCKS), "/disclaimers", "/privacy", "/terms"]) {
    await page.goto(address.slice(1));
    const title = (await page.locator('meta[property="og:title"]').getAttribute("content")) ?? "";
    const expected = await previews.picture({
      title: address === "/" ? tagline : title,
      owner: owner.name,
      role: owner.role,
      inProgress: false,
      block: BLOCKS[address],
    });
    const sent = Buffer.from(await (await fetch(site.origin + previewAddress(address))).arrayBuffer());
    expect({ address, same: sent.equals(expected) }).toEqual({ address, same: true });
  }
});

test("unknown pages have no preview", async ({ site }) => {
  for (const address of ["/og/nowhere.png", "/og/home", "/og/home.jpg", "/og/blog.png", "/og/.png", "/og/%2e%2e.png"]) {
    const { status } = await fetch(site.origin + address);
    expect({ address, status }).toEqual({ address, status: 404 });
  }
});
