import { extractText, getDocumentProxy } from "unpdf";
import { open } from "../../e2e/support/layout.ts";
import { emulatePrint } from "../../e2e/support/print.ts";
import { expect, test } from "../../e2e/support/test.ts";

/** A4 in CSS pixels. */
test.use({ viewport: { width: 794, height: 1123 }, colorScheme: "dark" });

const LIMITS = {
  "/": 3,
  "/impact": 1,
  "/awards": 1,
  "/portfolio": 2,
  "/evolution": 1,
  "/testimonials": 2,
  "/bank-of-kigali": 3,
  "/budgeting": 3,
  "/2022-tracker": 3,
  "/blog/tech": 1,
  "/blog/tech/reading-a-queue": 4,
  "/certifications": 1,
  "/skills": 1,
  "/contact": 1,
  "/privacy": 4,
  "/resumes": 1,
  "/search?q=ballot": 2,
};

test("no page prints the layout, controls or more sheets than expected", async ({ page }) => {
  for (const [address, limit] of Object.entries(LIMITS)) {
    await page.emulateMedia({ media: "screen" });
    await open(page, address);
    await emulatePrint(page);
    await expect(page.getByRole("banner")).toBeHidden();
    for (const role of ["navigation", "button", "searchbox"] as const)
      await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
    await expect(page.locator("h1")).toBeVisible();
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)));
    expect({ address, pages: totalPages, fits: totalPages <= limit }).toMatchObject({ fits: true });
    if (address === "/") expect(text.filter((sheet) => sheet.includes("4.1"))).toHaveLength(1);
  }
});

test("lists print every entry with its words, without the comparison and the evidence", async ({ page }) => {
  await page.goto("portfolio");
  await emulatePrint(page);
  for (const entry of await page.getByRole("article").all()) {
    await expect(entry.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(entry.getByRole("dialog").getByRole("paragraph").filter({ visible: true }).first()).toBeVisible();
  }
  await page.goto("evolution");
  await expect(page.getByRole("group", { name: "Compare two versions" })).toBeHidden();
  await expect(page.getByRole("article").getByRole("img").filter({ visible: true })).toHaveCount(5);
  await page.goto("professional");
  await expect(page.getByRole("article").locator("figure").first()).toBeHidden();
});
