import { readDocuments } from "../../e2e/support/content.ts";
import { open } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

function monthOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
}

test("dates do not depend on the visitor's time zone", async ({ browser, baseURL }) => {
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await open(page, "/blog/tech");
    const [newest] = (await readDocuments("blog"))
      .filter(({ categories }) => categories.includes("tech"))
      .sort((a, b) => b.date.localeCompare(a.date));
    if (newest === undefined) throw new Error("The sample has no post in tech");
    const [year, , day] = newest.date.split("-");
    await expect(page.locator("time").first()).toHaveText(`${monthOf(newest.date)} ${day}, ${year}`);
    await context.close();
  }
});
