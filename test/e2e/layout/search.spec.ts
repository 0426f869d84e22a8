import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isMap, isSeq } from "yaml";
import { createSearch } from "../../../src/domain/search/search.ts";
import { actionEntries } from "../../../src/domain/search/search-actions.ts";
import { readBrowserIndex } from "../../../src/domain/search/search-entry.ts";
import { english } from "../../support/domain/english.ts";
import { copyContent } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { hold } from "../support/held-request.ts";
import { hydrated, NARROW, open, painted, progress, title, topBar, WIDE } from "../support/layout.ts";
import { BUILD_DIR } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const button = (page: Page) => topBar(page).getByRole("button", { name: "Search", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search this site" });
const options = (page: Page) => dialog(page).getByRole("option");
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });

/** Opens the search dialog and waits until it is ready. */
async function openDialog(page: Page, path: string): Promise<void> {
  await open(page, path);
  await button(page).click();
  await expect(options(page).first()).toBeVisible();
}

/** Types into the open dialog once it has the focus. */
async function typeWords(page: Page, words: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test("the button, / and Ctrl+K open the search, and Escape closes it and returns the focus", async ({ page }) => {
  await open(page, "/professional");
  const brand = topBar(page).getByRole("link", { name: /home/ });
  for (const way of ["/", "Control+k", "button"]) {
    if (way === "button") await button(page).click();
    else {
      await brand.focus();
      await page.keyboard.press(way);
    }
    await expect(field(page)).toBeFocused();
    await typeWords(page, "x/y");
    await expect(field(page)).toHaveValue("x/y");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(way === "button" ? button(page) : brand).toBeFocused();
  }
});

test("the shortcut / can be turned off and on; Ctrl+K stays (WCAG 2.1.4)", async ({ page }) => {
  await openDialog(page, "/privacy");
  await dialog(page).getByRole("button", { name: "Turn off the / shortcut" }).click();
  await page.keyboard.press("Escape");
  await expect(button(page)).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(dialog(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue("");
  await page.reload();
  await open(page, "/privacy");
  const stored = page.getByRole("region", { name: "What this site keeps on your device" });
  await expect(stored.locator("dl > div", { hasText: "/ opens search" })).toContainText("Off");
  await button(page).click();
  await dialog(page).getByRole("button", { name: "Turn on the / shortcut" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test.describe("on a touch screen without a keyboard", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  test("the switch of the shortcut / is not shown", async ({ page }) => {
    await openDialog(page, "/privacy");
    await expect(dialog(page).getByRole("button", { name: "Close search" })).toBeVisible();
    await expect(dialog(page).getByText("Turn off the / shortcut")).toBeHidden();
  });
});

test('"balot" finds "Ballot", highlights it and shows the number of results', async ({ page }) => {
  await openDialog(page, "/");
  await typeWords(page, "balot");
  await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ results$/);
  await expect(chosen(page)).toContainText("Ballot Guide");
  await expect(chosen(page).locator("mark").first()).toHaveText("Ballot");
  await expect(dialog(page).getByRole("group", { name: "Projects" }).getByRole("option")).not.toHaveCount(0);
  await field(page).fill("zzzzzz");
  await expect(dialog(page).getByRole("status")).toContainText("No results");
  await expect(options(page)).toHaveCount(0);
});

test("on a phone, what the dialog says is at its end, and without results below the field, above a keyboard", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await openDialog(page, "/");
  const foot = await dialog(page).locator("> :last-child").boundingBox();
  expect(foot && Math.round(foot.y + foot.height)).toBe(NARROW.height);
  await typeWords(page, "zzzzzz");
  await expect(options(page)).toHaveCount(0);
  const said = await dialog(page).getByRole("status").boundingBox();
  expect(said && said.y + said.height).toBeLessThan(NARROW.height / 3);
});

test("the arrow keys cycle through the results while the field keeps the focus, and Enter opens one", async ({
  page,
}) => {
  await openDialog(page, "/");
  await typeWords(page, "kigali");
  await expect(chosen(page)).toContainText("Bank of Kigali");
  const all = await options(page).count();
  expect(all).toBeGreaterThan(3);
  await page.keyboard.press("ArrowUp");
  await expect(options(page).nth(all - 1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen(page).getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/portfolio#project-bank-of-kigali$/);
  await expect(title(page)).toHaveText("Full Portfolio");
  await expect(page.getByRole("article", { name: "Bank of Kigali" })).toBeFocused();
  await expect(page.getByRole("article", { name: "Bank of Kigali" })).toBeInViewport();
});

test("a click opens a result in this tab, Ctrl+click in a new tab", async ({ page, context }) => {
  await openDialog(page, "/professional");
  await typeWords(page, "awards");
  const [tab] = await Promise.all([context.waitForEvent("page"), chosen(page).click({ modifiers: ["ControlOrMeta"] })]);
  await expect(title(tab)).toHaveText("Awards");
  await tab.close();
  await expect(field(page)).toBeVisible();
  await chosen(page).click();
  await expect(title(page)).toHaveText("Awards");
  await expect(title(page)).toBeFocused();
});

/** Queries by visitors, and the expected first result in the sample content. */
const FIRST_RESULTS = {
  resume: "/resume.pdf",
  cv: "/resume.pdf",
  pdf: "/resume.pdf",
  email: "mailto:hello@robinvale.example",
  contact: "/contact",
  phone: "mailto:hello@robinvale.example",
  "copy email": "hello@robinvale.example",
  linkedin: "https://www.linkedin.com/",
  dark: "#theme",
  privacy: "/privacy",
  cookies: "/privacy",
  license: "/terms",
  imprint: "/disclaimers",
  "about me": "/",
  jobs: "/professional",
  volunteer: "/impact",
  references: "/testimonials",
  projects: "/portfolio",
  history: "/evolution",
  blog: "/blog/tech",
  mba: "/blog/hbs",
  dashboard: "/2020-tracker",
};

test("finds pages by synonyms that the site does not use", async ({ site }) => {
  const { body } = await fetchRaw(site.origin, "/search-index.json");
  const { entries } = readBrowserIndex(JSON.parse(body));
  const find = createSearch([...entries, ...actionEntries(entries, english)]);
  const first = Object.keys(FIRST_RESULTS).map((query) => [query, find(query, 20).groups[0]?.hits[0]?.to]);
  expect(Object.fromEntries(first)).toEqual(FIRST_RESULTS);
  for (const query of ["resume", "cv", "pdf"]) expect(find(query, 20).groups[0]?.name).toBe("Resume");
});

test("the search can open the résumé, switch the theme and start an email", async ({ page }) => {
  await openDialog(page, "/");
  await typeWords(page, "dark");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(button(page)).toBeFocused();

  await page.keyboard.press("/");
  await typeWords(page, "email");
  await expect(chosen(page)).toHaveAttribute("href", /^mailto:/);
  await page.evaluate(() =>
    addEventListener("click", (event) => {
      // The site must leave the link to the browser; the test cancels it so that no mail program opens.
      document.title = event.defaultPrevented ? "prevented" : "followed";
      event.preventDefault();
    }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("followed");

  await open(page, "/");
  await page.keyboard.press("/");
  await typeWords(page, "cv");
  await expect(options(page).filter({ hasText: "Resume as" })).toHaveCount(3);
  const file = page.waitForRequest(/\/resume\.pdf$/);
  await page.route(/\/resume\.pdf$/, (route) => route.fulfill({ status: 204 }));
  await page.keyboard.press("Enter");
  expect((await file).isNavigationRequest()).toBe(true);
});

test("without a query, actions follow the pages, and the downloaded index does not contain them", async ({
  page,
  site,
}) => {
  await openDialog(page, "/");
  const groups = dialog(page).getByRole("group");
  await expect(groups.last()).toHaveAccessibleName("Actions");
  const actions = groups.last().getByRole("option");
  await expect(actions).toHaveText(["Copy email address", /^Download resume \(PDF\)/, "Use dark theme"]);
  await page.keyboard.press("ArrowUp");
  await expect(actions.last()).toHaveAttribute("aria-selected", "true");
  const { body } = await fetchRaw(site.origin, "/search-index.json");
  expect(body).not.toMatch(/"action"|Copy email address/);
});

test("the search copies the email address, says so and stays open", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openDialog(page, "/terms");
  await typeWords(page, "copy");
  await expect(dialog(page).getByRole("group", { name: "Actions" }).getByRole("option")).toHaveText(
    /^Copy email address/,
  );
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("status")).toHaveText("Copied");
  expect(await copied()).toBe("hello@robinvale.example");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(" email");
  await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ results?$/);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await options(page)
    .filter({ hasText: /^Copy email address/ })
    .click();
  await expect(dialog(page).getByRole("status")).toHaveText("Copied");
  expect(await copied()).toBe("hello@robinvale.example");
  await expect(field(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test("the search says so if the browser does not let it copy", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await openDialog(page, "/terms");
  await typeWords(page, "copy");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("status")).toHaveText(/^Couldn’t copy/);
});

test("the search downloads the resume, and closes", async ({ page }) => {
  await openDialog(page, "/terms");
  await typeWords(page, "download resume");
  await expect(chosen(page)).toHaveText(/^Download resume \(PDF\)/);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe(ON_FILES ? "resume.pdf" : "robin-vale-resume.pdf");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/terms$/);
});

test("the search names the theme that is not shown", async ({ page }) => {
  await openDialog(page, "/terms");
  for (const [other, shown] of [
    ["dark", "light"],
    ["light", "dark"],
  ]) {
    await typeWords(page, `${shown} theme`);
    await expect(chosen(page)).toHaveText(new RegExp(`^Use ${other} theme`));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-theme", `${other}`);
    await expect(topBar(page).getByRole("button", { name: `Use ${shown} theme` })).toBeVisible();
    await page.keyboard.press("/");
  }
});

test("a site without email and resume has no actions for them", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const contentDir = await copyContent((site) => {
    site.delete("links");
    const pages = site.get("pages");
    if (!isSeq(pages)) throw new Error("The fixture has no list of pages");
    for (const entry of pages.items) if (isMap(entry)) entry.delete("resume");
  });
  const site = await startSite({ contentDir });
  await page.goto(`${site.origin}/terms`);
  await hydrated(page);
  await button(page).click();
  const actions = dialog(page).getByRole("group", { name: "Actions" }).getByRole("option");
  await expect(actions).toHaveText(["Use dark theme"]);
  await typeWords(page, "resume pdf");
  await expect(dialog(page).getByRole("group", { name: /^(Actions|Resume)$/ })).toHaveCount(0);
});

test("legal pages come last, unless the query names them", async ({ page }) => {
  await openDialog(page, "/");
  await typeWords(page, "vote");
  await expect(dialog(page).getByRole("group").first()).toHaveAccessibleName(/Pages|Projects/);
  await expect(dialog(page).getByRole("group").last()).toHaveAccessibleName("Legal");
  await expect(dialog(page).locator("mark", { hasText: /^note/i })).toHaveCount(0);
  await field(page).fill("disclaimers");
  await expect(chosen(page)).toHaveAttribute("href", /\/disclaimers$/);
});

test("finds a testimony by its text and links to it", async ({ page }) => {
  await openDialog(page, "/");
  await typeWords(page, "whiteboard sketch");
  await expect(chosen(page)).toContainText("Dana K.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/testimonials#testimony-\d+$/);
  await expect(page.getByRole("article", { name: "Dana K." })).toBeInViewport();
});

test("suggests recent pages before anything is typed, and does not store them", async ({ page }) => {
  await open(page, "/awards");
  for (const name of ["Terms", "Privacy"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(title(page)).toHaveText(name);
  }
  await button(page).click();
  const recent = dialog(page).getByRole("group", { name: "Recent pages" }).getByRole("option");
  await expect(recent).toHaveText([/^Terms/, /^Awards/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Terms");
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/awards|terms/i);
});

test("code and index load once, when the search is first opened", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await open(page, "/professional");
  const searchRequests = () => requests.filter((path) => /search/.test(path));
  await button(page).hover();
  await painted(page);
  expect(searchRequests()).toEqual([]);
  await button(page).click();
  await expect(options(page).first()).toBeVisible();
  const once = searchRequests();
  expect(once.filter((path) => path === "/search-index.json")).toHaveLength(1);
  expect(once.length).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await button(page).click();
  await expect(options(page).first()).toBeVisible();
  expect(searchRequests()).toEqual(once);
});

test("dispatches events for opening the search and following a result", async ({ page }) => {
  await open(page, "/professional");
  const events = await page.evaluateHandle(() => {
    const details: unknown[] = [];
    addEventListener("count", (event) => details.push(event.detail));
    return details;
  });
  await button(page).click();
  await typeWords(page, "awards");
  await chosen(page).click();
  await expect(title(page)).toHaveText("Awards");
  expect(await events.jsonValue()).toEqual([
    { event: "search", value: "opened" },
    { event: "search", value: "followed" },
  ]);
});

test("keeps what is typed while the search is loading", async ({ page }) => {
  const code = await hold(page, /\/assets\/search-dialog/);
  await open(page, "/professional");
  await page.keyboard.press("/");
  await code.requested;
  await page.keyboard.type("kigali 3");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2");
  code.release();
  await expect(field(page)).toHaveValue("kigali 2");
  await typeWords(page, "0");
  await expect(field(page)).toHaveValue("kigali 20");
});

test("Enter starts no empty search while the search is loading", async ({ page }) => {
  const code = await hold(page, /\/assets\/search-dialog/);
  await open(page, "/professional");
  await button(page).click();
  await code.requested;
  await page.keyboard.type("kigali");
  await page.keyboard.press("Enter");
  code.release();
  await expect(field(page)).toHaveValue("kigali");
});

test("keeps what is typed the moment the search opens", async ({ page }) => {
  await open(page, "/professional");
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("dialog:modal") === null) return;
      observer.disconnect();
      for (const letter of "ballot") document.execCommand("insertText", false, letter);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await button(page).click();
  await expect(field(page)).toHaveValue("ballot");
});

test("navigation closes the search, also while it is still loading", async ({ page }) => {
  await openDialog(page, "/professional");
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(title(page)).toHaveText(/^Terms/);
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(dialog(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();

  const code = await hold(page, /\/assets\/search-dialog/);
  await open(page, "/terms");
  await button(page).click();
  await code.requested;
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(title(page)).toHaveText(/^Privacy/);
  const arrived = page.waitForResponse(/\/assets\/search-dialog.*\.js$/);
  code.release();
  await (await arrived).finished();
  await painted(page);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("when something fails to load", () => {
  // The browser reports every request that these tests make fail.
  test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

  test("the results page replaces the dialog if its code fails to load", async ({ page }) => {
    await open(page, "/professional");
    await page.route(/\/assets\/search-dialog/, (route) => route.abort());
    await button(page).click();
    await expect(title(page)).toHaveText("Search");
    await expect(page).toHaveURL(/\/search$/);
  });

  test("the results page gets the typed query, unless the search was canceled", async ({ page }) => {
    const code = await hold(page, /\/assets\/search-dialog/, "abort");
    await open(page, "/professional");
    await page.keyboard.press("/");
    await code.requested;
    await page.keyboard.press("Escape");
    const failed = page.waitForEvent("requestfailed");
    code.release();
    await failed;
    await painted(page);
    await expect(page).toHaveURL(/\/professional$/);

    // Browsers do not retry failed modules.
    const again = await hold(page, /\/assets\/search-dialog/, "abort");
    await open(page, "/terms");
    await page.keyboard.press("/");
    await again.requested;
    await page.keyboard.type("ballot guide");
    again.release();
    await expect(page).toHaveURL(/\/search\?q=ballot(\+|%20)guide$/);
  });

  test("shows a retry if the index fails to load", async ({ page }) => {
    await open(page, "/professional");
    await page.route(/search-index\.json/, (route) => route.abort(), { times: 1 });
    await button(page).click();
    await typeWords(page, "ballot");
    await expect(dialog(page).getByRole("status")).toHaveText("Search couldn’t load.");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(chosen(page)).toContainText("Ballot Guide");
  });
});

test("links to all results", async ({ page }) => {
  await openDialog(page, "/");
  await typeWords(page, "a");
  await dialog(page)
    .getByRole("link", { name: /^All \d+ results$/ })
    .click();
  await expect(title(page)).toHaveText("Search");
  await expect(page).toHaveURL(/\/search\?q=a$/);
  await expect(page.getByRole("main").getByRole("status")).toContainText("results for “a”");
});

for (const size of [NARROW, WIDE]) {
  test(`the search dialog has no accessibility violations at ${size.width} px in either theme`, async ({ page }) => {
    await page.setViewportSize(size);
    await openDialog(page, "/professional");
    for (const query of ["", "ballot", "copy email", "zzzzzz"]) {
      await field(page).fill(query);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await painted(page);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("dialog").analyze();
        expect({ query, colorScheme, violations: violations.map(({ id, nodes }) => [id, nodes[0]?.html]) }).toEqual({
          query,
          colorScheme,
          violations: [],
        });
      }
    }
  });
}

test("on a narrow screen, the search fills the window and has a close button", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openDialog(page, "/");
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...NARROW });
  await dialog(page).getByRole("button", { name: "Close search" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test("the search respects the base path (D19)", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const site = await startSite({ basePath: "/me", buildDir: `${BUILD_DIR}/under-base-path` });
  await page.goto(`${site.origin}/professional`);
  // Before hydration, the button opens the search page.
  await hydrated(page);
  await button(page).click();
  await typeWords(page, "privacy");
  await expect(chosen(page)).toHaveAttribute("href", "/me/privacy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.origin}/privacy`);
  await expect(progress(page)).toHaveCount(0);
});
