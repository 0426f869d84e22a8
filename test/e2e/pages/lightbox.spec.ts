import type { Locator, Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { documentLoads, doubleText, NARROW, open, painted, title, WIDE } from "../support/layout.ts";
import { storyOfFixture } from "../support/story.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** A story with a gallery, and its pictures. */
const STORY = "bank-of-kigali";
const { sections } = await storyOfFixture(STORY);
const pictures = sections.flatMap((section) => (section.type === "gallery" ? section.pictures : []));
const [first, second, third] = pictures;

const view = (page: Page) => page.getByRole("dialog", { name: "Enlarged picture" });
const image = (page: Page) => view(page).getByRole("img");
const button = (page: Page, name: string) => view(page).getByRole("button", { name });
const expectShown = (page: Page, picture = first) => expect(image(page)).toHaveAccessibleName(picture?.alt ?? "");

/** The link around a picture of the gallery. */
const linkOf = (page: Page, picture = first) =>
  page.getByRole("main").getByRole("link", { name: picture?.alt ?? "", exact: true });

async function expectClosed(page: Page, link: Locator): Promise<void> {
  await expect(view(page)).toHaveCount(0);
  // The focus returns once the history entry is left; the dialog is gone before.
  await expect(link).toBeFocused();
}

test("pictures open, change, zoom and close by keyboard and mouse, and the focus returns", async ({ page }) => {
  await open(page, `/${STORY}`);
  const link = linkOf(page, second);

  await test.step("by keyboard, around both ends", async () => {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(button(page, "Close picture")).toBeFocused();
    await expectShown(page, second);
    for (const words of [`2 / ${pictures.length}`, second?.title ?? "", second?.caption ?? ""])
      await expect(view(page)).toContainText(words);
    await page.keyboard.press("ArrowLeft");
    await expectShown(page);
    await page.keyboard.press("ArrowLeft");
    await expectShown(page, pictures.at(-1));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expectShown(page, second);
    // With Alt, the key goes back or forward in the history.
    await page.keyboard.press("Alt+ArrowRight");
    await expectShown(page, second);
    await page.keyboard.press("Escape");
    await expectClosed(page, link);
  });

  await test.step("by mouse", async () => {
    await link.click();
    await button(page, "Next picture").click();
    await expectShown(page, third);
    await button(page, "Previous picture").click();
    await expectShown(page, second);
  });

  await test.step("in the window, without accessibility violations", async () => {
    const parts = [image(page), ...(await view(page).getByRole("button").all())];
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
    await doubleText(page);
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
    await button(page, "Close picture").click();
    await expectClosed(page, link);
  });

  await test.step("on a phone, a picture zooms to the height of its frame and scrolls there", async () => {
    await page.setViewportSize(NARROW);
    await open(page, `/${STORY}`);
    await linkOf(page).click();
    const zoom = button(page, "Zoom");
    const box = async () => (await image(page).boundingBox()) ?? { x: 0, width: 0, height: 1 };
    await zoom.click();
    await expect(zoom).toHaveAttribute("aria-pressed", "true");
    const after = await box();
    expect(after.height).toBeGreaterThan(NARROW.height / 2);
    // The arrow keys scroll to its end instead of turning to the next picture.
    await image(page).locator("xpath=ancestor::*[@tabindex=0]").focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("ArrowRight");
        return (await box()).x + after.width;
      })
      .toBeCloseTo(NARROW.width - after.x, -1);
    await expectShown(page);
    // The next picture is zoomed, too, until a tap on it.
    await button(page, "Next picture").click();
    await expectShown(page, second);
    expect((await box()).width).toBeGreaterThan(NARROW.width * 1.5);
    await image(page).click();
    await expect(zoom).toHaveAttribute("aria-pressed", "false");
    expect((await box()).width).toBeLessThanOrEqual(NARROW.width);
  });
});

test("Back closes a picture where it was opened, Forward and a reload reopen it, and it leaves no history", async ({
  page,
}) => {
  await open(page, "/budgeting");
  await page.getByRole("link", { name: /^Next project/ }).click();
  await expect(title(page)).toHaveText("Bank of Kigali");
  const link = linkOf(page, second);
  await link.click();
  await expectShown(page, second);
  const loads = documentLoads(page);
  const data: string[] = [];
  page.on("request", (request) => void (/\.data\b/.test(request.url()) && data.push(request.url())));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const scrollTop = await scrolled();
  expect(scrollTop, "scrolled down to the picture").toBeGreaterThan(300);

  await page.keyboard.press("ArrowRight");
  await expectShown(page, third);
  await page.goBack();
  await expectClosed(page, link);
  expect(await scrolled()).toBe(scrollTop);
  await page.goForward();
  await expectShown(page, third);
  await page.keyboard.press("Escape");
  await expectClosed(page, link);
  await painted(page);
  expect({ data, loads: loads() }).toEqual({ data: [], loads: 0 });

  await link.click();
  await page.keyboard.press("ArrowRight");
  await expectShown(page, third);
  await page.reload();
  await expectShown(page, third);
  await page.goto("privacy");
  await page.goBack();
  await expectShown(page, third);
  await page.keyboard.press("Escape");
  await expectClosed(page, link);
  await page.goBack();
  await expect(title(page)).toHaveText("Budgeting");
});
