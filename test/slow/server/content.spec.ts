import { writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent, readDocuments } from "../../e2e/support/content.ts";
import { open } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

function monthOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
}

test("a list in an entry stays in one column", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  await writeFile(
    path.join(contentDir, "portfolio/experiences/listed.yaml"),
    `categories: [Work]
title: Listed
subtitle: Test
dates: { start: 2020-01-01 }
description: |
  - one
  - two
media:
  avatar: marks/ledgerline.svg
  images:
    - { src: work/agent-route.svg, alt: First }
    - { src: work/branch-network.svg, alt: Second }
`,
  );
  const site = await startSite({ contentDir });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/professional`);
  const items = page
    .getByRole("article", { name: "Listed" })
    .getByRole("listitem")
    .filter({ hasText: /^(one|two)$/ });
  const starts = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
  expect(starts).toHaveLength(2);
  expect(new Set(starts).size, `${starts}`).toBe(1);
});

test("dates do not depend on the visitor's time zone (D3)", async ({ browser, baseURL }) => {
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
