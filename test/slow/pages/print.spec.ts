import { extractText, getDocumentProxy } from "unpdf";
import { open } from "../../e2e/support/layout.ts";
import { emulatePrint } from "../../e2e/support/print.ts";
import { expect, test } from "../../e2e/support/test.ts";

/** A4 in CSS pixels. */
test.use({ viewport: { width: 794, height: 1123 }, colorScheme: "dark" });

/** By number of sheets. */
const LIMITS = {
  1: ["/impact", "/awards", "/evolution", "/blog/tech", "/certifications", "/skills", "/contact", "/resumes"],
  2: ["/portfolio", "/testimonials", "/search?q=ballot"],
  3: ["/", "/bank-of-kigali", "/budgeting", "/2022-tracker"],
  4: ["/blog/tech/reading-a-queue", "/privacy"],
};

test("no page prints the layout, controls or more sheets than expected", async ({ page }) => {
  const limits = Object.entries(LIMITS).flatMap(([limit, all]) => all.map((address) => ({ address, limit })));
  for (const { address, limit } of limits) {
    await page.emulateMedia({ media: "screen" });
    await open(page, address);
    await emulatePrint(page);
    await expect(page.getByRole("banner")).toBeHidden();
    for (const role of ["navigation", "button", "searchbox"] as const)
      await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
    await expect(page.locator("h1")).toBeVisible();
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)));
    expect({ address, pages: totalPages, fits: totalPages <= Number(limit) }).toMatchObject({ fits: true });
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
