import type { Locator, Page } from "@playwright/test";

/** Window sizes on either side of the menu's breakpoint at 900 (specification 9). */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** The horizontal menu bar. */
export const menuBar = (page: Page): Locator => page.getByRole("navigation", { name: "Main", exact: true });

/** The menu in the drawer. */
export const drawerMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Site", exact: true });

/** The bar at the top of every page. */
export const topBar = (page: Page): Locator => page.getByRole("banner");

/** The link to the home page that names the owner. */
export const brand = (page: Page): Locator => topBar(page).getByRole("link", { name: /Robin Vale.*home/i });

/** The heading of the page. */
export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The progress bar that is there while a page loads. */
export const progress = (page: Page): Locator => page.getByRole("progressbar", { name: "Loading page" });

/** The panel a group's button opens. */
export async function panelOf(page: Page, button: Locator): Promise<Locator> {
  const id = await button.getAttribute("aria-controls");
  return page.locator(`[id="${id}"]`);
}

/** Goes to a page of the site and waits for hydration: before that, a click on a link loads a document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.slice(1));
  await hydrated(page);
}

/** Waits for hydration; from then on scripts restore scroll positions, not the browser. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** Waits until the browser has painted what has happened so far, so that "nothing has changed" means something. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Scrolls at once, whatever the page's scroll behaviour, and waits until the page has taken notice. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await painted(page);
}

/** Counts the documents the page asks for from here on: a navigation by scripts asks for none. */
export function documentLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
