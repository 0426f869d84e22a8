import { documentLoads, hydrated, NARROW, title, WIDE } from "../support/layout.ts";
import { sharedSite } from "../support/shared-sites.ts";
import { expect, test } from "../support/test.ts";

test("visitors change the language of a page, and stay in it as they follow links and search", async ({ page }) => {
  const { origin } = await sharedSite("twoLanguages");
  await page.setViewportSize(NARROW);
  await page.goto(`${origin}/awards`);

  await test.step("footer and menu lead to the same page in the other language, which loads as a document", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(`${origin}/es/awards`);
    await hydrated(page);
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${origin}/awards`);
    await expect(title(page)).toHaveText("Awards");
  });

  await page.setViewportSize(WIDE);
  await page.goto(`${origin}/es/awards`);
  await hydrated(page);
  const loads = documentLoads(page);

  await test.step("links stay in the language, and the note about translations follows the page", async () => {
    const note = page.getByText("Partes de esta página aún no están traducidas.");
    await expect(note).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Condiciones" }).click();
    await expect(page).toHaveURL(`${origin}/es/terms`);
    await expect(title(page)).toHaveText("Condiciones");
    await expect(note).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Testimonios" }).click();
    await expect(page).toHaveURL(`${origin}/es/testimonials`);
    await page.goBack();
    await expect(title(page)).toHaveText("Condiciones");
    expect(loads()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "los premios" }).click();
    await expect(page).toHaveURL(`${origin}/es/awards`);
    await expect(title(page)).toHaveText("Premios");
  });

  await test.step("the search finds pages in the language", async () => {
    await hydrated(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("Condiciones");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(`${origin}/es/terms`);
  });
});
