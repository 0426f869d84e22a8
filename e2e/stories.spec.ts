import { rm } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ask } from "./support/ask.ts";
import { copiedContent, documentsIn } from "./support/content.ts";
import { NARROW, open, title, WIDE } from "./support/frame.ts";
import { expect, test } from "./support/test.ts";

/** The stories that have a page (D9). */
const STORIES = ["bank-of-kigali", "made-to-uplift", "budgeting"] as const;

/** A story with pictures to look at one after another. */
const WITH_GALLERY = "bank-of-kigali";

async function storyOf(id: string) {
  const story = (await documentsIn("stories")).find((found) => found.id === id);
  if (story === undefined) throw new Error(`The sample has no story ${id}`);
  return story;
}

async function galleryOf(id: string) {
  const pictures = (await storyOf(id)).sections.flatMap((section) =>
    section.type === "gallery" ? section.pictures : [],
  );
  expect(pictures.length).toBeGreaterThan(1);
  return pictures;
}

const view = (page: Page) => page.getByRole("dialog", { name: "Enlarged picture" });
const pictureLink = (page: Page, alt: string) => page.getByRole("main").getByRole("link", { name: alt, exact: true });

for (const id of STORIES) {
  test(`/${id} tells its whole story (D9)`, async ({ page }) => {
    const story = await storyOf(id);
    await open(page, `/${id}`);
    const main = page.getByRole("main");
    await expect(title(page)).toHaveText(story.title);
    await expect(main).toContainText(story.subtitle);
    await expect(main.getByRole("img", { name: story.cover.alt, exact: true }).first()).toBeVisible();
    for (const { label, value } of story.facts) {
      const fact = main.locator("dl > div", { has: page.getByText(label, { exact: true }) }).first();
      await expect(fact.getByRole("definition")).toHaveText(value);
    }
    for (const section of story.sections) {
      if ("heading" in section && section.heading !== undefined) {
        const heading = main.getByRole("heading", { level: 2, name: section.heading, exact: true });
        await expect(heading).toBeVisible();
      }
      switch (section.type) {
        case "text":
          await expect(main).toContainText(section.text.split(/[\n*]/)[0] ?? "");
          break;
        case "figures":
          for (const figure of section.figures) {
            await expect(main).toContainText(figure.label);
            for (const { value, label } of figure.parts ?? []) await expect(main).toContainText(`${value} ${label}`);
          }
          break;
        case "quote":
          await expect(main.locator("blockquote")).toContainText([section.quote]);
          break;
        case "gallery":
          for (const { alt, title } of section.pictures) {
            await expect(pictureLink(page, alt)).toBeVisible();
            await expect(main.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
          }
          break;
        case "steps":
          for (const step of section.steps) await expect(main.getByText(step.title, { exact: true })).toBeVisible();
          break;
      }
    }
  });
}

test("what is under way says so, and nothing else does", async ({ page }) => {
  for (const id of STORIES) {
    await page.goto(id);
    const count = (await storyOf(id)).inProgress ? 1 : 0;
    await expect(page.getByRole("main").getByText("In progress", { exact: true })).toHaveCount(count);
  }
});

test("each story leads on to the next one", async ({ page }) => {
  await open(page, `/${STORIES[0]}`);
  const story = await storyOf(STORIES[0]);
  const next = await storyOf(story.next ?? "");
  await page.getByRole("link", { name: `Next project ${next.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${next.id}$`));
  await expect(title(page)).toHaveText(next.title);
});

test("every picture of every story is there", async ({ page, site }) => {
  for (const id of STORIES) {
    await page.goto(id);
    const addresses = await page
      .getByRole("main")
      .locator("img")
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ src }) => new URL(src).pathname));
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      const { status } = await ask(site.origin, address);
      expect({ address, status }).toEqual({ address, status: 200 });
    }
  }
});

test.describe("a story that is missing", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is not found, in the layout, and no other story leads to it", async ({ page, startSite }) => {
    const { contentDir, remove } = await copiedContent();
    await rm(path.join(contentDir, "portfolio/stories/made-to-uplift.yaml"));
    const site = await startSite({ contentDir });
    expect((await page.goto(`${site.origin}/made-to-uplift`))?.status()).toBe(404);
    await expect(title(page)).toHaveText("Not found");
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goto(`${site.origin}/bank-of-kigali`);
    await expect(title(page)).toHaveText("Bank of Kigali");
    await expect(page.getByRole("link", { name: /^Next project/ })).toHaveCount(0);
    await remove();
  });
});

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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each picture is a link to its file", async ({ page, site }) => {
    for (const id of STORIES) {
      for (const { src, alt } of await galleryOf(id)) {
        await page.goto(id);
        await expect(pictureLink(page, alt)).toHaveAttribute("href", `/media/${src}`);
        expect((await ask(site.origin, `/media/${src}`)).headers["content-type"]).toMatch(/^image\//);
      }
    }
  });
});
