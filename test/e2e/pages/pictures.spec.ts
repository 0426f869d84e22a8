import { expect, test } from "../support/test.ts";

test("the browser chooses an AVIF close to the displayed width", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`bank-of-kigali?${width}`);
    const picture = page.getByRole("img", { name: "Five small bank branches with lit windows" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const { address, displayed } = await picture.evaluate((image: HTMLImageElement) => ({
      address: new URL(image.currentSrc).pathname,
      displayed: image.clientWidth * devicePixelRatio,
    }));
    const [, built = ""] = /^\/pictures\/kigali-5\.[0-9a-f]{16}-(\d+)\.avif$/.exec(address) ?? [];
    expect(Number(built), address).toBeGreaterThanOrEqual(Math.min(displayed, 1600));
    // A larger one may be in the browser's memory: the narrow window comes first.
    expect(Number(built), address).toBeLessThanOrEqual(displayed * 1.6);
  }
});
