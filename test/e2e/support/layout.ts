import type { Locator, Page } from "@playwright/test";

/** Viewports on either side of the menu's breakpoint at 900 px. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Width of the drawer in px. */
export const DRAWER_WIDTH = 260;

export const menuBar = (page: Page): Locator => page.getByRole("navigation", { name: "Main", exact: true });

/** The menu in the drawer. */
export const drawerMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Site", exact: true });

export const topBar = (page: Page): Locator => page.getByRole("banner");

/** The link to the home page that names the owner. */
export const brand = (page: Page): Locator => topBar(page).getByRole("link", { name: /Robin Vale.*home/i });

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

export const progress = (page: Page): Locator => page.getByRole("progressbar", { name: "Loading page" });

/** The panel that a group's button opens. */
export async function panelOf(page: Page, button: Locator): Promise<Locator> {
  const id = await button.getAttribute("aria-controls");
  return page.locator(`[id="${id}"]`);
}

/** Opens a page and waits for hydration: before that, a click on a link loads a document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.slice(1));
  await hydrated(page);
}

/** Waits for hydration, which takes over scroll restoration from the browser. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** Waits for the layout of all parts of a page, some of which have a guessed height until then. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0));
}

/** Waits for the next paint, so that a test can assert that nothing changed. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Scrolls instantly and waits until the page has reacted. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await painted(page);
}

/** Doubles the text size, like a browser setting. The content security policy blocks style elements. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Counts document requests from now on; client-side navigation makes none. */
export function documentLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
