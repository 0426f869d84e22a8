import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { hold } from "../support/held-request.ts";
import { hydrated, NARROW, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

test("a sheet opens before hydration and by keyboard, closes behind the focus, and shows pictures enlarged", async ({
  page,
}) => {
  const code = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("portfolio");
  const entry = page.getByRole("article", { name: "Ride Finder" });
  const button = entry.getByRole("button", { name: "Details of Ride Finder" });
  const sheet = entry.getByRole("dialog");

  await test.step("it stays open as the page hydrates, and closes before printing", async () => {
    await button.press("Enter");
    await expect(sheet).toBeVisible();
    await code.requested;
    code.release();
    await hydrated(page);
    await expect(sheet).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(sheet).toBeHidden();
  });

  await test.step("its button and Escape close it and return the focus; it fits the window and is accessible", async () => {
    await button.focus();
    await expect(entry).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Enter");
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await expect(sheet).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press("Tab");
    await expect(entry.getByRole("button", { name: "Close" })).toBeFocused();
    for (const key of ["Enter", "Escape"]) {
      await page.keyboard.press(key);
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sheet).toBeVisible();
    }
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  });

  await test.step("a picture opens enlarged, and the sheet is open again afterwards", async () => {
    const picture = entry.getByRole("list", { name: "Pictures of Ride Finder" }).getByRole("link").first();
    await picture.click();
    const enlarged = page.getByRole("dialog", { name: "Enlarged picture" });
    await expect(enlarged.getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(enlarged).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await expect(picture).toBeFocused();
  });

  await test.step("it closes when the focus leaves it", async () => {
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(sheet).toBeHidden({ timeout: 200 });
    }).toPass();
  });

  await test.step("a click on another block, beside its title, opens the project's page", async () => {
    await page.getByRole("article", { name: "Bank of Kigali" }).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/bank-of-kigali$/);
  });

  await test.step("an address with an entry shows it, with its sheet", async () => {
    await page.goto("portfolio#project-open-ledger");
    await hydrated(page);
    const addressed = page.getByRole("article", { name: "Open Ledger" });
    await expect(addressed).toBeInViewport();
    await expect(addressed.getByRole("dialog")).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a sheet opens and closes, and an address with an entry shows everything in its block", async ({ page }) => {
    await page.goto("portfolio");
    const entry = page.getByRole("article", { name: "Ballot Guide" });
    const sheet = entry.getByRole("dialog");
    const words = entry.getByText("Printed by 63 library branches.");
    await entry.click();
    await expect(words).toBeVisible();
    await entry.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toBeHidden();
    await page.goto("portfolio#project-ballot-guide");
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await words.scrollIntoViewIfNeeded();
      const [block, shown] = [await entry.boundingBox(), await sheet.boundingBox()];
      expect((block?.y ?? 0) + (block?.height ?? 0)).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
      await expect(page.getByRole("dialog")).toHaveCount(1);
    }
  });
});
