import type { Experience } from "../../../src/domain/experience/experience.ts";
import { displayName } from "../../../src/domain/testimonials/testimony.ts";
import { readDocuments } from "../support/content.ts";
import { open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("a claim shows the words that back it, and leads to the wall and back (D3)", async ({ page }) => {
  await page.goto("professional");
  const entry = page.getByRole("article", { name: "Director of Product Engineering" });
  await expect(entry.getByRole("heading", { name: "What colleagues say" })).toBeVisible();
  await expect(entry.getByRole("figure")).toHaveCount(2);
  await entry.getByRole("link", { name: "Hana O." }).click();
  await expect(page).toHaveURL(/\/testimonials#testimony-\d+$/);
  const card = page.getByRole("article", { name: "Hana O." });
  await expect(card).toBeInViewport();
  await card.getByRole("link", { name: "Director of Product Engineering, Northfield Civic Systems" }).click();
  await expect(page).toHaveURL(/\/professional#northfield-director$/);
  await expect(entry).toBeInViewport();
});

/** The lists that experiences stand in, with what tells which of them (D2). */
const LISTS = {
  professional: ({ categories }: Experience) => categories.includes("Work"),
  impact: ({ categories }: Experience) => categories.includes("Social Impact"),
  portfolio: ({ categories }: Experience) => categories.includes("Portfolio"),
  awards: ({ chips }: Experience) => chips.includes("Won Award"),
} as const;

/** How a quote begins, without marks and up to what is held back. */
function openingWords(quote = ""): string {
  const [open = ""] = quote.replaceAll("*", "").split("||");
  return open.trim();
}

test("a pointer that followed a claim to the wall sees which words were meant, until it presses elsewhere", async ({
  page,
}) => {
  await open(page, "/professional");
  await page.getByRole("link", { name: "Hana O." }).click();
  const meant = page.locator(":focus");
  await expect(meant).toContainText("Hana O.");
  await expect(meant).toHaveCSS("outline-style", "solid");
  const part = page.locator("[data-arrived]");
  await expect(part).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(part).toHaveCount(0);
});

for (const [list, holds] of Object.entries(LISTS)) {
  test(`what an experience on /${list} names stands below it: who, in that order, with their first words, and stories (D3)`, async ({
    page,
  }) => {
    const testimonies = new Map((await readDocuments("testimonies")).map((testimony) => [testimony.id, testimony]));
    const backed = (await readDocuments("experiences")).filter((entry) => entry.evidence !== undefined && holds(entry));
    expect(backed.length).toBeGreaterThan(0);
    await page.goto(list);
    for (const { title, evidence } of backed) {
      const entry = page.getByRole("article", { name: title, exact: true });
      const named = (evidence?.testimonies ?? []).map((id) => testimonies.get(id));
      await expect(entry.getByRole("figure").getByRole("link")).toHaveText(
        named.map((testimony) => displayName(testimony?.name ?? "")),
      );
      await expect(entry.getByRole("figure").getByRole("blockquote")).toContainText(
        named.map((testimony) => openingWords(testimony?.quotes[0])),
      );
      for (const story of evidence?.stories ?? []) {
        await expect(entry.locator(`a[href="/${story}"]`)).toBeVisible();
      }
    }
  });
}

test("words that are held back stay so below an experience (D6)", async ({ request }) => {
  for (const address of ["professional", "professional.data", "awards", "awards.data"]) {
    const text = await (await request.get(address)).text();
    expect(text).toContain("The settlement rewrite saved us roughly");
    expect(text).not.toContain("two million");
  }
});

test("on paper, a claim stands without its evidence", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("professional");
  await expect(page.getByRole("heading", { name: "Director of Product Engineering" })).toBeVisible();
  for (const evidence of [page.getByRole("article").locator("figure"), page.getByText("What colleagues say")]) {
    expect(await evidence.count()).toBeGreaterThan(3);
    await expect(evidence.filter({ visible: true })).toHaveCount(0);
  }
});
