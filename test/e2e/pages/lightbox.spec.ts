import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { copyContent, readDocuments } from "../support/content.ts";
import { documentLoads, hydrated, NARROW, open, painted, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

/** A story with pictures to look at one after another. */
const WITH_GALLERY = "bank-of-kigali";

async function galleryOf(id: string) {
  const story = (await readDocuments("stories")).find((found) => found.id === id);
  const pictures = story?.sections.flatMap((section) => (section.type === "gallery" ? section.pictures : [])) ?? [];
  expect(pictures.length).toBeGreaterThan(1);
  return pictures;
}

const view = (page: Page) => page.getByRole("dialog", { name: "Enlarged picture" });
const pictureLink = (page: Page, alt: string) => page.getByRole("main").getByRole("link", { name: alt, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a picture of the story, from a page the story was reached from. */
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

test("pictures are seen large by keyboard, and the focus comes back", async ({ page }) => {
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
  // Before the first comes the last.
  await page.keyboard.press("ArrowLeft");
  await expect(view(page).getByText(`${pictures.length} / ${pictures.length}`, { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(view(page).getByRole("img")).toHaveAccessibleName(second?.alt ?? "");
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("pictures are seen large by pointer", async ({ page }) => {
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

test("pictures of experiences are seen large too", async ({ page }) => {
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
  test(`the enlarged picture fits the window and breaks no accessibility rule at ${size.width}`, async ({ page }) => {
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

test("Back closes the picture and stays at its place on the page, Forward opens it again", async ({ page }) => {
  const pictures = await galleryOf(WITH_GALLERY);
  const link = await openPicture(page, 1);
  const place = await scrolled(page);
  expect(place, "the picture is far down the page").toBeGreaterThan(300);
  await page.keyboard.press("ArrowRight");
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/${WITH_GALLERY}$`));
  expect(await scrolled(page)).toBe(place);
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
  test(`a picture closed by ${how} leaves nothing to go back from`, async ({ page }) => {
    for (const time of [1, 2]) {
      if (time === 1) await openPicture(page, 0);
      else await pictureLink(page, (await galleryOf(WITH_GALLERY))[1]?.alt ?? "").click();
      await expect(view(page)).toBeVisible();
      await close(page);
      await expect(view(page)).toHaveCount(0);
    }
    await page.goBack();
    await expect(title(page)).toHaveText("Budgeting");
  });
}

test("a page that is reloaded, or come back to, has the same picture open", async ({ page }) => {
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

test("opening and closing a picture asks for no page and no data", async ({ page }) => {
  await openPicture(page, 0);
  const loads = documentLoads(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await page.goForward();
  await expect(view(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await painted(page);
  expect(asked.filter((address) => new URL(address).pathname.endsWith(".data"))).toEqual([]);
  expect(loads()).toBe(0);
});

test("Back in the moment in which a page with pictures is left returns to it", async ({ page }) => {
  await open(page, `/${WITH_GALLERY}`);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      history.back();
    };
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL(new RegExp(`/${WITH_GALLERY}$`));
  await painted(page);
  await expect(title(page)).toHaveText("Bank of Kigali");
});

test("the button that closes has the focus first", async ({ page }) => {
  await openPicture(page, 1);
  await expect(view(page).getByRole("button", { name: "Close picture" })).toBeFocused();
});

test("a picture is as large as the window lets it be, in its own shape", async ({ page, startSite }) => {
  const { contentDir, remove } = await copyContent();
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
  await remove();
});

test("with text twice as large, the picture, its words and its buttons are all in reach", async ({ page }) => {
  for (const size of [NARROW, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await open(page, `/${WITH_GALLERY}`);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { font-size: 200% !important; }");
      document.adoptedStyleSheets.push(sheet);
    });
    await pictureLink(page, (await galleryOf(WITH_GALLERY))[0]?.alt ?? "").click();
    const parts = [view(page).getByRole("img"), ...(await view(page).getByRole("button").all())];
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.99 }); // all but what rounding takes
    }
    const tooWide = await view(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(view(page)).toHaveCount(0);
  }
});
