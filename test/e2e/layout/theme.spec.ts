import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { THEME_COLORS } from "../../../src/app/styles/theme-script.ts";
import { copyContent } from "../support/content.ts";
import { footerLink, hydrated, open, title, topBar, WIDE } from "../support/layout.ts";
import { ROOT } from "../support/running-site.ts";
import { expect, test } from "../support/test.ts";

// Without motion, so that no color is sampled in the middle of a transition.
test.use({ viewport: WIDE, reducedMotion: "reduce", colorScheme: "light" });

const html = (page: Page) => page.locator("html");
const toggleTo = (page: Page, theme: "light" | "dark") =>
  topBar(page).getByRole("button", { name: `Use ${theme} theme`, exact: true });
const BACKGROUND = { light: "rgb(239, 238, 232)", dark: "rgb(10, 37, 55)" } as const;

/** The theme color for the browser's UI: the first matching meta element. */
const uiColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.find(({ media }) => matchMedia(media || "all").matches)?.content;
  });

/** The copies of drawings that are shown: light or dark ones. */
const drawings = (page: Page) =>
  page
    .locator("main img")
    .evaluateAll((images: HTMLImageElement[]) => [
      ...new Set(images.flatMap(({ currentSrc }) => /\/pictures\/(light|dark)\//.exec(currentSrc)?.[1] ?? [])),
    ]);

/** The page, the browser around it, its drawings and its button show a theme. */
async function expectTheme(page: Page, theme: "light" | "dark") {
  await expect(html(page)).toHaveCSS("background-color", BACKGROUND[theme]);
  await expect(toggleTo(page, theme === "dark" ? "light" : "dark")).toBeVisible();
  await expect.poll(() => uiColor(page)).toBe(THEME_COLORS[theme]);
  if (page.url().endsWith("/awards")) await expect.poll(() => drawings(page)).toEqual([theme]);
}

test("the theme follows the system until the visitor chooses one, which persists without a flash", async ({
  page,
  context,
}) => {
  // Records the theme from the start of the body, before the first paint.
  await context.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.getAttribute("data-theme"));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const seen = (tab: Page) =>
    tab.evaluate(() => ("seen" in window && Array.isArray(window.seen) ? [...new Set(window.seen)] : []));
  await open(page, "/awards");
  await expect(html(page)).not.toHaveAttribute("data-theme");
  await expectTheme(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectTheme(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });

  await test.step("the button switches back and forth, and keeps the focus", async () => {
    await toggleTo(page, "dark").click();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.keyboard.press("Enter");
    await expectTheme(page, "light");
    await page.keyboard.press("Enter");
    await page.emulateMedia({ colorScheme: "light" });
    await expectTheme(page, "dark");
  });

  await test.step("a choice persists across reloads, pages and tabs", async () => {
    await page.reload();
    await hydrated(page);
    await expectTheme(page, "dark");
    await footerLink(page, "Privacy").click();
    await expect(title(page)).toHaveText("Privacy");
    expect(await seen(page)).toEqual(["dark"]);
    const tab = await context.newPage();
    await tab.emulateMedia({ colorScheme: "light" });
    await open(tab, "/terms");
    expect(await seen(tab)).toEqual(["dark"]);
    // Other tabs follow a change and its removal.
    await toggleTo(tab, "light").click();
    await expectTheme(page, "light");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await expect(html(tab)).not.toHaveAttribute("data-theme");
    await expectTheme(tab, "light");
  });
});

test("the owner's own styles win below a base path, in print, too, with a font of the content", async ({
  page,
  startSite,
}) => {
  const contentDir = await copyContent();
  await mkdir(path.join(contentDir, "media/fonts"));
  await copyFile(`${ROOT}src/app/fonts/archivo-latin.woff2`, path.join(contentDir, "media/fonts/own.woff2"));
  await writeFile(
    path.join(contentDir, "theme.css"),
    `@font-face { font-family: "Own"; src: url("/media/fonts/own.woff2"); }
    :root { --paper: light-dark(#ffeeee, #110000); }
    h1 { font-family: "Own"; }
    @media print { [data-part="chip"] { display: none !important; } }`,
  );
  const { origin } = await startSite({ basePath: "/me", contentDir });
  await page.goto(`${origin}/professional`);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Own"'))).toBe(true);
  await expect(html(page)).toHaveCSS("background-color", "rgb(255, 238, 238)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html(page)).toHaveCSS("background-color", "rgb(17, 0, 0)");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator('[data-part="chip"]').first()).toBeHidden();
});
