import { hold } from "../support/held-request.ts";
import { drawerMenu, footerLink, hydrated, NARROW, painted, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: NARROW });

const SCRIPT = /\/assets\/.*\.js$/;

test("scripts load after the page or at the first interaction, and the page can be read and used before", async ({
  page,
}) => {
  const font = await hold(page, /\.woff2$/);
  const code = await hold(page, SCRIPT);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (SCRIPT.test(request.url())) scripts.push(request.url());
  });

  await test.step("while the font loads, the page can be read, and no scripts load", async () => {
    await page.goto("privacy", { waitUntil: "commit" });
    await font.requested;
    await expect(title(page)).toBeVisible();
    await painted(page);
    expect(scripts).toEqual([]);
    await page.keyboard.press("Tab");
    await code.requested;
    font.release();
  });

  await test.step("a link loads its page, and then its scripts without an interaction", async () => {
    await footerLink(page, "Terms").click();
    await expect(title(page)).toHaveText("Terms");
    await expect(page.locator("link[rel=modulepreload]").first()).toBeAttached();
  });

  await test.step("a click before hydration takes effect afterward", async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(drawerMenu(page)).toBeHidden();
    code.release();
    await hydrated(page);
    await expect(drawerMenu(page)).toBeVisible();
    const { loaded, requested } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation");
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return {
        loaded: document instanceof PerformanceNavigationTiming ? document.loadEventStart : 0,
        requested: scripts.map(({ startTime }) => startTime),
      };
    });
    expect(loaded).toBeGreaterThan(0);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(loaded);
  });
});
