import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { copyContent } from "../support/content.ts";
import { documentLoads, doubleText, hydrated, NARROW, open, painted, title, WIDE } from "../support/layout.ts";
import { galleryOf, pictureLink } from "../support/story.ts";
import { expect, test } from "../support/test.ts";

/** A story with a gallery. */
const WITH_GALLERY = "bank-of-kigali";

const view = (page: Page) => page.getByRole("dialog", { name: "Enlarged picture" });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a picture of the story, after navigating to it from another page. */
async function openPicture(page: Page, index: number): Promise<Locator> {
  const picture = (await galleryOf(WITH_GALLERY))[index];
  await open(page, "/budgeting");
  await page.getByRole("link", { name: /^Next project/ }).click();
  await expect(title(page)).toHaveText("Bank of Kigali");
  const link = pictureLink(page, picture?.alt ?? "");
  await link.click();
  await expect(view(page)).toBeVisible();
  return link;
}

test("pictures open and close by keyboard, and the focus returns", async ({ page }) => {
  const pictures = await galleryOf(WITH_GALLERY);
  await open(page, `/${WITH_GALLERY}`);
  const [first, second] = pictures;
  const link = pictureLink(page, second?.alt ?? "");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(view(page)).toBeVisible();
  await expect(view(page).getByText(`2 / ${pictures.length}`, { exact: true })).toBeVisible();
  await expect(view(page).getByRole("img")).toHaveAccessibleName(second?.alt ?? "");
  await expect(view(page)).toContainText(second?.title ?? "");
  await expect(view(page)).toContainText(second?.caption ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(view(page).getByRole("img")).toHaveAccessibleName(first?.alt ?? "");
  // Wraps around to the last picture.
  await page.keyboard.press("ArrowLeft");
  await expect(view(page).getByText(`${pictures.length} / ${pictures.length}`, { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(view(page).getByRole("img")).toHaveAccessibleName(second?.alt ?? "");
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("an arrow key with Alt turns no picture, since it goes back or forward", async ({ page }) => {
  const picture = await openPicture(page, 1);
  const enlarged = page.url();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(view(page).getByText(/^2 \//)).toBeVisible();
  expect(page.url()).toBe(enlarged);
  await page.keyboard.press("Escape");
  await expect(picture).toBeFocused();
});

test("pictures open and close by mouse, and the focus returns", async ({ page }) => {
  const pictures = await galleryOf(WITH_GALLERY);
  await open(page, `/${WITH_GALLERY}`);
  const link = pictureLink(page, pictures[0]?.alt ?? "");
  await link.click();
  await view(page).getByRole("button", { name: "Next picture" }).click();
  await expect(view(page).getByRole("img")).toHaveAccessibleName(pictures[1]?.alt ?? "");
  await view(page).getByRole("button", { name: "Previous picture" }).click();
  await expect(view(page).getByRole("img")).toHaveAccessibleName(pictures[0]?.alt ?? "");
  await expect(page).toHaveURL(new RegExp(`/${WITH_GALLERY}$`));
  await view(page).getByRole("button", { name: "Close picture" }).click();
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("pictures of experiences also open", async ({ page }) => {
  await open(page, "/professional");
  const link = page
    .getByRole("article")
    .getByRole("list", { name: /^Pictures of/ })
    .getByRole("link")
    .first();
  await link.click();
  await expect(view(page).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

for (const size of [NARROW, WIDE]) {
  test(`the enlarged picture fits the window and has no accessibility violations at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [picture] = await galleryOf(WITH_GALLERY);
    await open(page, `/${WITH_GALLERY}`);
    await pictureLink(page, picture?.alt ?? "").click();
    for (const part of ["img", "button"] as const) {
      for (const element of await view(page).getByRole(part).all()) await expect(element).toBeInViewport({ ratio: 1 });
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
      expect({ colorScheme, found: violations.map(({ id }) => id) }).toEqual({ colorScheme, found: [] });
    }
  });
}

test("a single picture without a caption has no count, and no empty column beside it", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/professional");
  await page.getByRole("list", { name: "Pictures of Software Engineer" }).getByRole("link").click();
  await expect(view(page).getByText("1 / 1")).toHaveCount(0);
  const picture = await view(page).getByRole("img").boundingBox();
  const middle = (picture?.x ?? 0) + (picture?.width ?? 0) / 2;
  expect(Math.abs(middle - WIDE.width / 2)).toBeLessThan(50);
});

test("beside pictures without captions, count and buttons end on one line", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/professional");
  await page
    .getByRole("list", { name: "Pictures of Director of Product Engineering" })
    .getByRole("link")
    .first()
    .click();
  const icon = (name: string) => view(page).getByRole("button", { name }).locator("svg");
  const parts = [icon("Close picture"), icon("Next picture"), view(page).getByText("1 / 3")];
  const ends = await Promise.all(
    parts.map(async (part) => {
      const box = await part.boundingBox();
      return box === null ? Number.NaN : box.x + box.width;
    }),
  );
  for (const end of ends) expect(Math.abs(end - (ends[0] ?? Number.NaN))).toBeLessThan(4);
});

test("on a phone, a picture zooms to the height of its frame and scrolls there", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const link = await openPicture(page, 0);
  const [first, second] = await galleryOf(WITH_GALLERY);
  const image = view(page).getByRole("img");
  const zoom = view(page).getByRole("button", { name: "Zoom" });
  const box = async () => (await image.boundingBox()) ?? { x: 0, width: 0, height: 1 };
  const before = await box();
  await zoom.click();
  await expect(zoom).toHaveAttribute("aria-pressed", "true");
  const after = await box();
  expect(after.height).toBeGreaterThan(NARROW.height / 2);
  expect(after.width).toBeGreaterThan(NARROW.width * 1.5);
  expect(after.width / after.height).toBeCloseTo(before.width / before.height, 1);
  for (const button of await view(page).getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(view(page).getByText(first?.title ?? "")).toBeInViewport({ ratio: 1 });
  // The arrow keys scroll to both ends instead of turning to the next picture.
  await image.locator("xpath=ancestor::*[@tabindex=0]").focus();
  const start = await box();
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowRight");
      return (await box()).x + after.width;
    })
    .toBeCloseTo(NARROW.width - start.x, -1);
  await expect(image).toHaveAccessibleName(first?.alt ?? "");
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  // It remains zoomed for the next picture.
  await view(page).getByRole("button", { name: "Next picture" }).click();
  await expect(image).toHaveAccessibleName(second?.alt ?? "");
  expect((await box()).width).toBeGreaterThan(NARROW.width * 1.5);
  // A tap on it zooms, too.
  await image.click();
  await expect(zoom).toHaveAttribute("aria-pressed", "false");
  expect((await box()).width).toBeLessThanOrEqual(NARROW.width);
  await image.click();
  await expect(zoom).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("Back closes the picture and keeps the scroll position, Forward reopens it", async ({ page }) => {
  const pictures = await galleryOf(WITH_GALLERY);
  const link = await openPicture(page, 1);
  const scrollTop = await scrolled(page);
  expect(scrollTop, "scrolled down to the picture").toBeGreaterThan(300);
  await page.keyboard.press("ArrowRight");
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/${WITH_GALLERY}$`));
  expect(await scrolled(page)).toBe(scrollTop);
  await page.goForward();
  await expect(view(page).getByRole("img")).toHaveAccessibleName(pictures[2]?.alt ?? "");
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await page.goBack();
  await expect(title(page)).toHaveText("Budgeting");
});

for (const [how, close] of [
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["its button", (page: Page) => view(page).getByRole("button", { name: "Close picture" }).click()],
] as const) {
  test(`a picture closed with ${how} leaves no history entry`, async ({ page }) => {
    const first = await openPicture(page, 0);
    const second = pictureLink(page, (await galleryOf(WITH_GALLERY))[1]?.alt ?? "");
    for (const link of [first, second]) {
      if (link === second) await link.click();
      await expect(view(page)).toBeVisible();
      await close(page);
      await expect(view(page)).toHaveCount(0);
      // The focus returns once the history entry is left; the dialog is gone before.
      await expect(link).toBeFocused();
    }
    await page.goBack();
    await expect(title(page)).toHaveText("Budgeting");
  });
}

test("a reload and Back keep the picture open", async ({ page }) => {
  const pictures = await galleryOf(WITH_GALLERY);
  const link = await openPicture(page, 0);
  await page.keyboard.press("ArrowRight");
  await page.reload();
  await expect(view(page).getByRole("img")).toHaveAccessibleName(pictures[1]?.alt ?? "");
  await page.goto("privacy");
  await page.goBack();
  await expect(view(page).getByRole("img")).toHaveAccessibleName(pictures[1]?.alt ?? "");
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/${WITH_GALLERY}$`));
  await page.goBack();
  await expect(title(page)).toHaveText("Budgeting");
});

test("opening and closing a picture requests no page and no data", async ({ page }) => {
  await openPicture(page, 0);
  const loads = documentLoads(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await page.goForward();
  await expect(view(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await painted(page);
  expect(requests.filter((address) => new URL(address).pathname.endsWith(".data"))).toEqual([]);
  expect(loads()).toBe(0);
});

test("Back while a page with pictures is being left returns to it", async ({ page }) => {
  await open(page, `/${WITH_GALLERY}`);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      addEventListener("popstate", () => document.documentElement.setAttribute("data-returned", ""), { once: true });
      history.back();
    };
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.locator("html[data-returned]")).toBeAttached();
  await painted(page);
  await expect(page).toHaveURL(new RegExp(`/${WITH_GALLERY}$`));
  await expect(title(page)).toHaveText("Bank of Kigali");
});

test("the close button has the focus first", async ({ page }) => {
  await openPicture(page, 1);
  await expect(view(page).getByRole("button", { name: "Close picture" })).toBeFocused();
});

test("a picture fills the window and keeps its aspect ratio", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  const shapes = { "story/kigali-1.svg": [1200, 400], "story/kigali-2.svg": [300, 900] } as const;
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const file = path.join(contentDir, "media", name);
    const drawing = await readFile(file, "utf8");
    await writeFile(
      file,
      drawing.replace(
        /width="800" height="600" viewBox="0 0 800 600"/,
        `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
      ),
    );
  }
  const site = await startSite({ contentDir });
  const pictures = await galleryOf(WITH_GALLERY);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await page.goto(`${site.origin}/${WITH_GALLERY}`);
    await hydrated(page);
    for (const [index, [width, height]] of Object.values(shapes).entries()) {
      await pictureLink(page, pictures[index]?.alt ?? "").click();
      const image = view(page).getByRole("img");
      await expect(image).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const box = await image.boundingBox();
          return box && Math.round((10 * box.width) / box.height);
        })
        .toBe(Math.round((10 * width) / height));
      const box = await image.boundingBox();
      const fills = Math.max((box?.width ?? 0) / size.width, (box?.height ?? 0) / size.height);
      expect({ size, width, height, fills: fills > 0.7 }).toEqual({ size, width, height, fills: true });
      await page.keyboard.press("Escape");
      await expect(view(page)).toHaveCount(0);
    }
  }
});

test("with doubled text size, the picture, its text and its buttons are all reachable", async ({ page }) => {
  for (const size of [NARROW, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await open(page, `/${WITH_GALLERY}`);
    await doubleText(page);
    await pictureLink(page, (await galleryOf(WITH_GALLERY))[0]?.alt ?? "").click();
    const parts = [view(page).getByRole("img"), ...(await view(page).getByRole("button").all())];
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.99 }); // allows for rounding
    }
    const { length } = parts;
    const buttons = await Promise.all(parts.slice(1).map((button) => button.boundingBox()));
    const rows = new Set(buttons.map((box) => Math.round(box?.y ?? 0)));
    if (size === NARROW) expect({ length, rows: rows.size }).toEqual({ length: 5, rows: 1 });
    const overflow = await view(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(view(page)).toHaveCount(0);
  }
});
