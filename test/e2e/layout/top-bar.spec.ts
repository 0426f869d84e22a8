import { brand, footerLink, menuBar, open, scrollTo, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// Without motion, so that the bar is always at its final position.
test.use({ viewport: WIDE, reducedMotion: "reduce" });

test("the bar hides on scrolling down, and returns on scrolling up, for the focus and on a new page", async ({
  page,
}) => {
  const expectShown = () => expect(topBar(page)).toBeInViewport({ ratio: 1 });
  const expectHidden = () => expect(topBar(page)).not.toBeInViewport();
  await open(page, "/professional");
  await page.mouse.move(WIDE.width / 2, WIDE.height / 2);
  await page.mouse.wheel(0, 700);
  await expectHidden();
  await page.mouse.wheel(0, -120);
  await expectShown();

  await menuBar(page).getByRole("button", { name: "Experience" }).hover();
  await expect(menuBar(page).getByRole("link", { name: "Awards" })).toBeVisible();
  await scrollTo(page, 900);
  await expectShown();
  await page.mouse.move(WIDE.width / 2, WIDE.height - 10);
  await expectHidden();

  await brand(page).focus();
  await scrollTo(page, 1200);
  await expectShown();
  await title(page).evaluate((heading) => heading.focus({ preventScroll: true }));
  await expectHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(topBar(page).locator(":focus")).toHaveCount(1);
  await expectShown();

  await title(page).evaluate((heading) => heading.focus({ preventScroll: true }));
  await expectHidden();
  await footerLink(page, "Privacy").dispatchEvent("click");
  await expect(title(page)).toHaveText("Privacy");
  await expectShown();
});
