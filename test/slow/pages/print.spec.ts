import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { copyContent } from "../../e2e/support/content.ts";
import { hydrated, open } from "../../e2e/support/layout.ts";
import { personContent } from "../../e2e/support/person-content.ts";
import { emulatePrint } from "../../e2e/support/print.ts";
import { CLIENT_DIR } from "../../e2e/support/running-site.ts";
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

test("no page prints the layout, controls or too many pages, and blocks are on one sheet", async ({ page }) => {
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

test("in Japanese, tags are separated as usual there, and a phone number is printed", async ({ page, startSite }) => {
  const contentDir = await copyContent((site) => {
    site.set("language", "ja");
    site.set("links", ["tel:+1-512-555-0100"]);
  });
  const { origin } = await startSite({ contentDir });
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one, "::after").content);
  await page.goto(`${origin}/professional`);
  await emulatePrint(page);
  expect(await after("[data-tags] li:not(:last-child)")).toBe('"、"');
  await page.goto(origin);
  await expect.poll(() => after('main a[href^="tel:"]')).toContain("+1-512-555-0100");
});

test("built styles are not nested, because WebKit does not print what is", async ({ page }) => {
  const sheets = globSync("assets/*.css", { cwd: CLIENT_DIR }).map((file) =>
    readFileSync(path.join(CLIENT_DIR, file), "utf8"),
  );
  expect(sheets.length).toBeGreaterThan(5);
  const nested = await page.evaluate((all) => {
    const nestedIn = (list: CSSRuleList): readonly string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.cssRules.length > 0 ? [rule.selectorText] : [];
        return rule instanceof CSSGroupingRule ? nestedIn(rule.cssRules) : [];
      });
    return all.flatMap((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return nestedIn(sheet.cssRules);
    });
  }, sheets);
  expect(nested).toEqual([]);
});
