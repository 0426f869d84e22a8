import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { emailOf, spelledOut } from "../../../src/domain/site/links.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { copyContent, readSite } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { hydrated, open } from "../support/layout.ts";
import { personContent } from "../support/person-content.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** A4 in CSS pixels. */
const A4 = { width: 794, height: 1123 };

async function openForPrint(page: Page, address: string): Promise<void> {
  await page.setViewportSize(A4);
  await page.goto(address);
  await emulatePrint(page);
}

test("the professional page prints as a resume without the layout", async ({ page }) => {
  const { owner, tagline } = await readSite();
  await openForPrint(page, "professional");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await page.locator("img").filter({ visible: true }).count(), "pictures").toBe(0);

  const main = page.getByRole("main");
  await expect(main.getByText(owner.name, { exact: true })).toBeVisible();
  await expect(main.getByText(tagline)).toBeVisible();
});

test("the printed professional page starts like the resume files and links to the full resume", async ({
  page,
  site,
}) => {
  const text = (await fetchRaw(site.origin, "/resume.txt")).body;
  await openForPrint(page, "professional");
  const { owner } = await readSite();
  const main = page.getByRole("main");
  const contact = main.getByRole("list").filter({ hasText: owner.location ?? "" });
  const lines = await contact.getByRole("listitem").allInnerTexts();
  expect(text.split("\n").slice(1, 4)).toEqual([owner.role, "", lines.join(" | ")]);
  await expect(main.getByText(owner.role ?? "", { exact: true })).toBeVisible();
  await expect(main.getByText("The full resume is at robinvale.example/resume.pdf")).toBeVisible();
});

test("details are open in print and folded again on screen", async ({ page }) => {
  await openForPrint(page, "professional");
  const folds = page.getByRole("main").locator("details");
  expect(await folds.count()).toBeGreaterThan(3);
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeHidden();
});

test("the resume header is only printed", async ({ page }) => {
  await page.goto("professional");
  const { owner, links } = await readSite();
  await expect(page.getByRole("main").getByText(owner.name, { exact: true })).toBeHidden();
  // The closing band has the address as a link.
  const contact = page.getByRole("main").locator("li", { hasText: spelledOut(emailOf(links) ?? "") });
  await expect(contact).toHaveCount(1);
  await expect(contact).toBeHidden();
});

/** Paper sizes in points. */
const PAPERS = { letter: [612, 792], a4: [595, 842] };

test("the resume prints on at most two pages of the owner's paper size in either theme", async ({ page }) => {
  const { resume } = await readSite();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, "/professional");
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const document = await getDocumentProxy(Uint8Array.from(pdf));
    expect(document.numPages).toBeLessThanOrEqual(2);
    const first = await document.getPage(1);
    expect(first.view.map(Math.round)).toEqual([0, 0, ...PAPERS[resume.paper]]);
    const { items } = await first.getTextContent();
    const left = Math.min(...items.flatMap((item) => ("str" in item ? item.transform[4] : [])));
    expect(left, "a margin of 15 mm").toBeGreaterThan(42);
  }
});

test("no page prints the layout, controls or too many pages", async ({ page }) => {
  test.slow();
  const limits = {
    "": 3,
    impact: 1,
    awards: 1,
    portfolio: 2,
    evolution: 1,
    testimonials: 2,
    "bank-of-kigali": 3,
    "made-to-uplift": 3,
    budgeting: 3,
    "2020-tracker": 3,
    "2022-tracker": 3,
    "blog/hbs": 1,
    "blog/tech": 1,
    "blog/musings": 1,
    "blog/tech/reading-a-queue": 4,
    "blog/tech/a-door-that-sticks": 1,
    certifications: 1,
    skills: 1,
    contact: 1,
    disclaimers: 2,
    privacy: 4,
    terms: 1,
    resumes: 1,
    "search?q=ballot": 2,
  };
  for (const [address, limit] of Object.entries(limits)) {
    await openForPrint(page, address);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.locator("h1")).toBeVisible();
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const pages = (await getDocumentProxy(Uint8Array.from(pdf))).numPages;
    expect({ address, pages, fits: pages <= limit }).toEqual({ address, pages, fits: true });
  }
});

test("a block is on one sheet, and a text begins on the first", async ({ page }) => {
  const sheetsOf = async (address: string): Promise<readonly string[]> => {
    await open(page, address);
    const pdf = Uint8Array.from(await page.pdf({ format: "Letter" }));
    return (await extractText(await getDocumentProxy(pdf))).text;
  };
  expect((await sheetsOf("/disclaimers"))[0]).toContain("Sample content");
  const withFigure = (await sheetsOf("/")).filter((text) => text.includes("4.1"));
  expect(withFigure).toHaveLength(1);
  expect(withFigure[0]).toContain("the Texas Voter Tracker reads");
});

test("a printed title begins at the edge of the text", async ({ page }) => {
  for (const address of ["", "impact"]) {
    await openForPrint(page, address);
    const lines = page.locator("h1 span");
    const starts = () => lines.evaluateAll((spans) => spans.map((span) => getComputedStyle(span).marginInlineStart));
    await expect.poll(starts).toEqual(["0px", "0px"]);
  }
});

test("the printed words of a wide cover are in its picture", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await open(page, "/bank-of-kigali");
  await emulatePrint(page);
  const cover = page.getByRole("main").locator("header");
  const picture = await cover.getByRole("img").boundingBox();
  const words = await cover.getByRole("heading", { level: 1 }).boundingBox();
  if (picture === null || words === null) throw new Error("no cover");
  expect(words.y).toBeGreaterThanOrEqual(picture.y);
  expect(words.x).toBeGreaterThan(picture.x + 16);
});

test("a long timeline begins on the first sheet", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const contentDir = await personContent({
    experiences: 3,
    pictures: "no pictures",
    testimonies: 0,
    awards: 0,
    tracker: false,
    tagline: "I am Al",
  });
  const jobs = Array.from({ length: 9 }, (_, index) => [
    `portfolio/experiences/job-${index}.yaml`,
    JSON.stringify({ categories: ["Work"], title: "Nurse", dates: { start: "2010", end: "2011" }, highlighted: true }),
  ]);
  await writeFiles(contentDir, Object.fromEntries(jobs));
  const { origin } = await startSite({ contentDir });
  await page.goto(origin);
  await hydrated(page);
  const pdf = Uint8Array.from(await page.pdf({ format: "A4" }));
  const [first] = (await extractText(await getDocumentProxy(pdf))).text;
  expect(first).toContain("Nurse");
});

test("folded details are printed", async ({ page }) => {
  for (const address of ["testimonials", "2022-tracker"]) {
    await openForPrint(page, address);
    const folded = page.getByRole("main").locator("details:not([open])").first();
    await expect(folded.locator("summary")).toBeHidden();
    await expect(folded.getByRole("paragraph").first()).toBeVisible();
    expect((await folded.boundingBox())?.height, `height of the folded part of /${address}`).toBeGreaterThan(12);
  }
});

test("printing loads pictures further down", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await open(page, "/testimonials");
  const missing = () =>
    page
      .getByRole("main")
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth === 0).length);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect.poll(missing).toBe(0);
  await expect(page.getByRole("main").locator("img[loading=lazy]")).toHaveCount(0);
});

test("text prints dark in either theme, so that it does not need backgrounds", async ({ page }) => {
  test.slow();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of ["", "professional", "testimonials", "2022-tracker", "bank-of-kigali", "blog/tech"]) {
      await openForPrint(page, address);
      await page.evaluate(() => document.fonts.ready);
      const pale = await page.getByRole("main").evaluate((main) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        const darkness = (color: string) => {
          if (canvas === null) throw new Error("no canvas");
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return 255 - (0.3 * red + 0.6 * green + 0.1 * blue);
        };
        const found: string[] = [];
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          const text = walker.currentNode.textContent?.trim();
          // Drawings and initials print with their own background.
          if (!text || !element?.checkVisibility() || element.closest("svg, [data-color]")) continue;
          if (darkness(getComputedStyle(element).color) < 150) found.push(text);
        }
        return found;
      });
      expect({ address, colorScheme, pale }).toEqual({ address, colorScheme, pale: [] });
    }
  }
});

test("external links print their URL", async ({ page }) => {
  await openForPrint(page, "blog/tech");
  const link = page.getByRole("main").locator('a[href^="https://"]').first();
  const after = () => link.evaluate((element) => getComputedStyle(element, "::after").content);
  await expect.poll(after).toContain(await link.getAttribute("href"));
});

test("a phone number is printed", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const contentDir = await copyContent((site) => site.set("links", ["tel:+1-512-555-0100"]));
  const { origin } = await startSite({ contentDir });
  await openForPrint(page, origin);
  const link = page.getByRole("main").getByRole("link", { name: "Phone" }).first();
  await expect
    .poll(() => link.evaluate((element) => getComputedStyle(element, "::after").content))
    .toContain("+1-512-555-0100");
});

for (const [language, name, separator] of [
  ["en", "Tags", ", "],
  ["de", "Schlagwörter", ", "],
  ["ja", "タグ", "、"],
  ["ar", "الوسوم", "، "],
] as const) {
  test(`tags print as plain text on a site in ${language}`, async ({ page, startSite }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("language", language)) });
    await openForPrint(page, `${origin}/professional`);
    const tag = page.getByRole("main").getByRole("list", { name }).locator("li:not(:last-child)").first();
    await expect(tag).toHaveCSS("display", "inline");
    expect(await tag.evaluate((item) => getComputedStyle(item, "::after").content)).toBe(`"${separator}"`);
  });
}
