import type { Page } from "@playwright/test";
import { brand, footerLink, menuBar, open, scrollTo, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// Without motion, so that the bar is always at its final position.
test.use({ viewport: WIDE, reducedMotion: "reduce" });

const expectShown = (page: Page) => expect(topBar(page)).toBeInViewport({ ratio: 1 });
const expectHidden = (page: Page) => expect(topBar(page)).not.toBeInViewport();

test("the bar hides on scrolling down and returns on scrolling up", async ({ page }) => {
  await open(page, "/professional");
  await expectShown(page);

  await test.step("follows the mouse wheel", async () => {
    await page.mouse.move(WIDE.width / 2, WIDE.height / 2);
    await page.mouse.wheel(0, 700);
    await expectHidden(page);
    await page.mouse.wheel(0, -120);
    await expectShown(page);
    await page.mouse.wheel(0, 120);
    await expectHidden(page);
  });

  await test.step("stays within the first 100 px", async () => {
    await scrollTo(page, 0);
    await scrollTo(page, 100);
    await expectShown(page);
    await scrollTo(page, 101);
    await expectHidden(page);
    await scrollTo(page, 40);
    await expectShown(page);
  });

  await test.step("stays while a dropdown is open", async () => {
    await menuBar(page).getByRole("button", { name: "Experience" }).hover();
    await expect(menuBar(page).getByRole("link", { name: "Awards" })).toBeVisible();
    await scrollTo(page, 600);
    await expectShown(page);
    await expect(menuBar(page).getByRole("link", { name: "Awards" })).toBeVisible();
    await page.mouse.move(WIDE.width / 2, WIDE.height - 10);
    await expect(menuBar(page).getByRole("link", { name: "Awards" })).toBeHidden();
  });

  await test.step("stays while it has the focus, and returns when the focus enters it", async () => {
    await brand(page).focus();
    await scrollTo(page, 900);
    await expectShown(page);
    await title(page).evaluate((heading) => heading.focus({ preventScroll: true }));
    await scrollTo(page, 1200);
    await expectHidden(page);
    await page.keyboard.press("Shift+Tab");
    await expect(topBar(page).locator(":focus")).toHaveCount(1);
    await expectShown(page);
  });

  await test.step("is visible on a new page", async () => {
    await title(page).evaluate((heading) => heading.focus({ preventScroll: true }));
    await scrollTo(page, 1500);
    await expectHidden(page);
    await footerLink(page, "Privacy").dispatchEvent("click");
    await expect(title(page)).toHaveText("Privacy");
    await expectShown(page);
  });
});
