import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { hydrated, laidOut } from "../e2e/support/layout.ts";

/** One page of each kind, in both languages. */
const PAGES = [
  ["/", "/professional", "/impact", "/awards", "/testimonials", "/portfolio", "/certifications", "/skills", "/contact"],
  ["/evolution", "/bank-of-kigali", "/budgeting", "/2020-tracker", "/2022-tracker", "/blog/tech", "/es", "/es/awards"],
  ["/blog/tech/a-door-that-sticks", "/privacy", "/resumes", "/nowhere", "/search?q=ballot"],
].flat();
const WIDTHS = [390, 768, 1440];
const THEMES = ["light", "dark"] as const;

/** Saves each page at each width in both themes, as a whole. */
export async function takeScreenshots(origin: string, folder: string, executablePath: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const colorScheme of THEMES) {
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        for (const address of PAGES) {
          await page.goto(origin + address);
          await hydrated(page);
          await laidOut(page);
          // Pictures below the first view load when they come near it.
          await page.evaluate(async () => {
            for (const picture of document.images) picture.loading = "eager";
            await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => undefined)));
          });
          const name = `${address.slice(1).replaceAll(/[/?=]/g, "-") || "home"} ${width} ${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, name), fullPage: true, animations: "disabled" });
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}
