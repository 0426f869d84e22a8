import { copyContent } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { laidOut } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** A page of the sample with a photograph 1600 px wide. */
const PAGE = "bank-of-kigali";
const ALT = "Five small bank branches with lit windows, spread over green hills at dusk";

for (const { width, density } of [
  { width: 390, density: 1 },
  { width: 390, density: 3 },
  { width: 1440, density: 1 },
]) {
  test.describe(`at ${width} px and a pixel ratio of ${density}`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: density });

    test("a picture is served as AVIF near its displayed width", async ({ page, site }) => {
      test.skip(ON_FILES, NEEDS_SERVER);
      await page.goto(PAGE);
      const picture = page.getByRole("img", { name: ALT });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      const { address, displayed } = await picture.evaluate((image: HTMLImageElement) => ({
        address: new URL(image.currentSrc).pathname,
        displayed: image.clientWidth * devicePixelRatio,
      }));
      const [, built = ""] = /^\/pictures\/kigali-5\.[0-9a-f]{16}-(\d+)\.avif$/.exec(address) ?? [];
      expect(Number(built), address).toBeGreaterThanOrEqual(Math.min(displayed, 1600));
      expect(Number(built), address).toBeLessThanOrEqual(displayed * 1.6);
      const { status, headers } = await fetchRaw(site.origin, address);
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "image/avif",
        "public, max-age=31536000, immutable",
      ]);
      await expect(picture).toHaveCSS("border-top-left-radius", "24px");
      await expect(picture).toHaveAttribute("width", "1600");
      await expect(picture).toHaveAttribute("height", "1200");
      await expect(picture).toHaveAttribute("src", "/media/story/kigali-5.jpg");
    });
  });
}

test("the part of a picture that its owner chose stays visible where it is cropped", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const contentDir = await copyContent((site) => {
    site.setIn(["owner", "portrait", "focus"], "top left");
    site.setIn(["home", "works", 0, "picture", "focus"], "bottom");
  });
  const { origin } = await startSite({ contentDir });
  await page.goto(origin);
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: /^Portrait/ })).toHaveCSS("object-position", "0% 0%");
  await expect(main.locator("img[data-focus=bottom]")).toHaveCSS("object-position", "50% 100%");
});

test("on a tablet, the only picture of an entry is narrower than the text", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("professional");
  await laidOut(page);
  const entry = page.getByRole("article", { name: "Software Engineer" });
  const picture = await entry
    .getByRole("listitem")
    .filter({ has: page.getByRole("img") })
    .boundingBox();
  const whole = await entry.boundingBox();
  expect(picture?.width).toBeLessThan(0.7 * (whole?.width ?? 0));
  expect(picture?.width).toBeGreaterThan(0.5 * (whole?.width ?? 0));
});
