import type { Experience } from "../../../src/domain/experience/experience.ts";
import { typographic } from "../../../src/domain/format/typographic.ts";
import { displayName } from "../../../src/domain/testimonials/testimony.ts";
import { readDocuments } from "../support/content.ts";
import { open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { openSheet } from "../support/wall.ts";

test("an experience shows its testimonies, with links to them and back (D3)", async ({ page }) => {
  await page.goto("professional");
  const entry = page.getByRole("article", { name: "Director of Product Engineering" });
  await expect(entry.getByRole("heading", { name: "What others say" })).toBeVisible();
  await expect(entry.getByRole("figure")).toHaveCount(2);
  await entry.getByRole("link", { name: "Hana O." }).click();
  await expect(page).toHaveURL(/\/testimonials#testimony-\d+$/);
  const card = page.getByRole("article", { name: "Hana O." });
  await expect(card).toBeInViewport();
  await card.getByRole("link", { name: "Director of Product Engineering, Northfield Civic Systems" }).click();
  await expect(page).toHaveURL(/\/professional#northfield-director$/);
  await expect(entry).toBeInViewport();
});

/** The lists of experiences and their conditions (D2). */
const LISTS = {
  professional: ({ categories }: Experience) => categories.includes("Work"),
  impact: ({ categories }: Experience) => categories.includes("Social Impact"),
  portfolio: ({ categories }: Experience) => categories.includes("Portfolio"),
  awards: ({ chips }: Experience) => chips.includes("Won Award"),
} as const;

/** The start of a quote, without emphasis marks and up to the first redaction. */
function openingWords(quote = ""): string {
  const [open = ""] = quote.replaceAll("*", "").split("||");
  return open.trim();
}

test("highlights the testimony that a link led to, until the next click", async ({ page }) => {
  await open(page, "/professional");
  await page.getByRole("link", { name: "Hana O." }).click();
  const focused = page.locator(":focus");
  await expect(focused).toContainText("Hana O.");
  await expect(focused).toHaveCSS("outline-style", "solid");
  const highlighted = page.locator("[data-arrived]");
  await expect(highlighted).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(highlighted).toHaveCount(0);
});

for (const [list, holds] of Object.entries(LISTS)) {
  test(`experiences on /${list} show their testimonies in order, with the start of each quote, and their stories (D3)`, async ({
    page,
  }) => {
    const testimonies = new Map((await readDocuments("testimonies")).map((testimony) => [testimony.id, testimony]));
    const backed = (await readDocuments("experiences")).filter((entry) => entry.evidence !== undefined && holds(entry));
    expect(backed.length).toBeGreaterThan(0);
    await page.goto(list);
    for (const { title, evidence } of backed) {
      const entry = page.getByRole("article", { name: title, exact: true });
      await openSheet(entry);
      // The list of awards folds it.
      for (const fold of await entry.locator("details > summary").all()) await fold.click();
      const named = (evidence?.testimonies ?? []).map((id) => testimonies.get(id));
      await expect(entry.getByRole("figure").getByRole("link")).toHaveText(
        named.map((testimony) => (testimony === undefined ? "" : displayName(testimony))),
      );
      await expect(entry.getByRole("figure").getByRole("blockquote")).toContainText(
        named.map((testimony) => typographic(openingWords(testimony?.quotes[0]), "en")),
      );
      for (const story of evidence?.stories ?? []) {
        await expect(entry.locator(`a[href="/${story}"]`)).toBeVisible();
      }
    }
  });
}

test("evidence is not printed", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("professional");
  await expect(page.getByRole("heading", { name: "Director of Product Engineering" })).toBeVisible();
  for (const evidence of [page.getByRole("article").locator("figure"), page.getByText("What others say")]) {
    expect(await evidence.count()).toBeGreaterThan(3);
    await expect(evidence.filter({ visible: true })).toHaveCount(0);
  }
});
