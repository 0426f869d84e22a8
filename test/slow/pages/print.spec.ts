import { extractText, getDocumentProxy } from "unpdf";
import { copyContent } from "../../e2e/support/content.ts";
import { hydrated, open } from "../../e2e/support/layout.ts";
import { personContent } from "../../e2e/support/person-content.ts";
import { emulatePrint } from "../../e2e/support/print.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";

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

test("no page prints the layout, controls, pale text or too many pages, and blocks are on one sheet", async ({
  page,
}) => {
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

test("a long timeline begins on the first sheet", async ({ page, startSite }) => {
  const contentDir = await personContent({
    experiences: 3,
    pictures: "no pictures",
    testimonies: 0,
    awards: 0,
    tracker: false,
    tagline: "I am Al",
  });
  const job = { categories: ["Work"], title: "Nurse", dates: { start: "2010", end: "2011" }, highlighted: true };
  const jobs = Array.from({ length: 9 }, (_, index) => [
    `portfolio/experiences/job-${index}.yaml`,
    JSON.stringify(job),
  ]);
  await writeFiles(contentDir, Object.fromEntries(jobs));
  await page.goto((await startSite({ contentDir })).origin);
  await hydrated(page);
  const pdf = Uint8Array.from(await page.pdf({ format: "A4" }));
  expect((await extractText(await getDocumentProxy(pdf))).text[0]).toContain("Nurse");
});

test("tags are separated on paper as in the language, and a phone number is printed", async ({ page, startSite }) => {
  for (const [language, separator] of [
    ["ja", "、"],
    ["ar", "، "],
  ] as const) {
    const contentDir = await copyContent((site) => {
      site.set("language", language);
      site.set("links", ["tel:+1-512-555-0100"]);
    });
    const { origin } = await startSite({ contentDir });
    await page.goto(`${origin}/professional`);
    await emulatePrint(page);
    const tag = page.locator("[data-tags] li:not(:last-child)").first();
    expect(await tag.evaluate((item) => getComputedStyle(item, "::after").content)).toBe(`"${separator}"`);
    const phone = page.getByRole("main").locator('a[href^="tel:"]').first();
    await page.goto(origin);
    const after = () => phone.evaluate((element) => getComputedStyle(element, "::after").content);
    await expect.poll(after).toContain("+1-512-555-0100");
  }
});
