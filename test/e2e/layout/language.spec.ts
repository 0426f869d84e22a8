import type { Page } from "@playwright/test";
import { ENGLISH, type Part } from "../../../src/domain/language/english.ts";
import { languageOf } from "../../../src/domain/language/language.ts";
import { copyContent } from "../support/content.ts";
import { hydrated, NARROW, title } from "../support/layout.ts";
import type { RunningSite, RunningSiteOptions } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);
// The unknown address.
test.use({ allowedErrors: [/status of 404/] });

/** Pages, and the parts of the interface whose texts stand on them, besides those of every page. */
const PAGES: readonly { readonly path: string; readonly parts: readonly Part[] }[] = [
  { path: "/", parts: ["home"] },
  { path: "/professional", parts: ["experiences"] },
  { path: "/portfolio", parts: ["experiences"] },
  { path: "/evolution", parts: ["experiences"] },
  { path: "/testimonials", parts: ["testimonials"] },
  { path: "/skills", parts: ["skills"] },
  { path: "/blog/tech", parts: ["blog"] },
  { path: "/blog/tech/a-door-that-sticks", parts: ["blog"] },
  { path: "/search?q=ballot", parts: ["search"] },
  { path: "/2020-tracker", parts: ["tracker"] },
  { path: "/2022-tracker", parts: ["tracker"] },
  { path: "/bank-of-kigali", parts: ["story"] },
  { path: "/budgeting", parts: ["story", "planner"] },
  { path: "/contact", parts: ["contact"] },
  { path: "/privacy", parts: ["document"] },
  { path: "/dance", parts: ["placeholder"] },
  { path: "/testimonail", parts: [] },
];

const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };
/** Words that are both in the sample content and in the interface. */
const OWNERS: readonly string[] = [
  "Disclaimers",
  "2020 Release",
  "2022 Release",
  "The Original Release",
  "The Latest Release",
  "Kind of work",
];
const { translations: GERMAN } = languageOf("de");

/** The sample content in German, as far as the interface goes. */
async function germanSite(startSite: (options: RunningSiteOptions) => Promise<RunningSite>): Promise<RunningSite> {
  const contentDir = await copyContent((site) => site.set("language", "de"));
  return startSite({ contentDir, env: ACCOUNT });
}

/** Finds the texts of some parts that differ in German: as a whole, and each side of a link or another element in it. */
function englishIn(parts: readonly Part[]): RegExp {
  const texts = parts.flatMap((part) => [...ENGLISH[part]]).filter((text) => GERMAN[text] !== text);
  const forms = texts.flatMap((text) => {
    const sides = text.split(/\{\w+\}/);
    // Few letters beside a placeholder may be the owner's words.
    if (sides.length > 1 && (sides.join("").match(/\p{L}/gu) ?? []).length <= 5) return [];
    const worded = sides.filter((side) => /\p{L}{2}/u.test(side));
    return [sides.map(escaped).join(".+"), ...worded.map((side) => escaped(side.trim()))];
  });
  return new RegExp(`^(?:${forms.join("|")})$`, "su");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/**
 * What a page says: its title, texts, and attributes with text.
 * @param html of the document as it was sent; otherwise the page as it is
 */
async function said(page: Page, html?: string): Promise<readonly string[]> {
  const texts = await page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    const found = shown.title.split(" - ");
    const nodes = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode } = nodes;
      // In the browser's own document, the content of `noscript` is markup.
      if (!currentNode.parentElement?.closest("script, style, noscript, template")) {
        found.push(currentNode.textContent ?? "");
      }
    }
    for (const attribute of ["aria-label", "title", "placeholder", "alt"]) {
      for (const element of shown.querySelectorAll(`[${attribute}]`)) found.push(element.getAttribute(attribute) ?? "");
    }
    return found;
  }, html);
  return texts.map((text) => text.trim()).filter((text) => !OWNERS.includes(text));
}

test("a site in German has no English texts of the interface, neither as sent nor in the browser", async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await germanSite(startSite);
  for (const { path, parts } of PAGES) {
    const english = englishIn(["layout", ...parts]);
    const left = (texts: readonly string[]) => texts.filter((text) => english.test(text));
    const answer = await page.goto(site.origin + path);
    const sent = (await answer?.text()) ?? "";
    expect(sent, path).toContain('<html lang="de"');
    await hydrated(page);
    expect(left(await said(page, sent)), `${path} as sent`).toEqual([]);
    expect(left(await said(page)), `${path} after hydration`).toEqual([]);

    const heading = (await title(page).textContent()) ?? "";
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText(/^Terms/);
    await page.goBack();
    await expect(title(page)).toHaveText(heading);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(left(await said(page)), `${path} after a navigation`).toEqual([]);
  }
});

test("what a site in German shows on demand has no English texts of the interface", async ({ page, startSite }) => {
  const site = await germanSite(startSite);
  const english = englishIn(["layout", "contact", "document"]);
  const left = async () => (await said(page)).filter((text) => english.test(text));
  await page.setViewportSize(NARROW);
  await page.goto(`${site.origin}/contact`);
  await hydrated(page);
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
  expect(await left(), "the menu").toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Geben Sie Ihren Namen ein.");
  expect(await left(), "the contact form").toEqual([]);

  await page.goto(`${site.origin}/privacy`);
  await page.getByRole("button", { name: "Alle Daten löschen" }).click();
  await expect(page.getByText("Gelöscht.", { exact: false })).toBeVisible();
  expect(await left(), "the panel of the device").toEqual([]);
});

test("long words get hyphens in titles and texts of other languages than English", async ({ page, startSite }) => {
  const { origin } = await germanSite(startSite);
  await page.goto(`${origin}/professional`);
  for (const text of [title(page), page.locator("main h3").first(), page.locator("main p").first()]) {
    await expect(text).toHaveCSS("hyphens", "auto");
  }
  // Its lines are measured.
  await page.goto(`${origin}/`);
  await expect(title(page)).toHaveCSS("hyphens", "manual");
});
