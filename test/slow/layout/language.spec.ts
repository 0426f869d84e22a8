import { copyContent } from "../../e2e/support/content.ts";
import { hydrated, NARROW, title } from "../../e2e/support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

test("a German site stays German after hydration, navigation and interaction", async ({ page, startSite }) => {
  const { origin } = await startSite({
    contentDir: await copyContent((site) => site.set("language", "de")),
    env: ACCOUNT,
  });
  await page.setViewportSize(NARROW);
  for (const path of ["/", "/professional", "/testimonials", "/skills", "/2022-tracker", "/budgeting", "/contact"]) {
    await page.goto(origin + path);
    // A text without its translation would be an error of hydration.
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText(/^Terms/);
    await page.goBack();
    await expect(page).toHaveURL(origin + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("button", { name: "Menü öffnen" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Geben Sie Ihren Namen ein.");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  await page.goto(`${origin}/privacy`);
  await page.getByRole("button", { name: "Alle Daten löschen" }).click();
  await expect(page.getByText("Gelöscht.", { exact: false })).toBeVisible();

  await test.step("long words get hyphens, except in the headline, whose lines are measured", async () => {
    await expect(title(page)).toHaveCSS("hyphens", "auto");
    await expect(page.locator("main p").first()).toHaveCSS("hyphens", "auto");
    await page.goto(origin);
    await expect(title(page)).toHaveCSS("hyphens", "manual");
  });
});
