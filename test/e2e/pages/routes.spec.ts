import type { Page } from "@playwright/test";
import { readSite } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { hydrated, NARROW, WIDE } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

for (const { path, heading } of ROUTES) {
  test(`${path} is complete with and without scripts`, async ({ page, site }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const response = await page.goto(path.slice(1));
    await hydrated(page);
    const { owner } = await readSite();

    expect(response?.status()).toBe(200);
    expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    await expect(page).toHaveTitle(
      path === "/" ? `${owner.name} - I am a Builder` : new RegExp(`^.+ - ${owner.name}$`),
    );
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S{2,}.*\S{2,}/);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.locator('[class~="undefined"]'), "missing CSS module class").toHaveCount(0);
    expect(
      requests.filter((url) => !url.startsWith(`${site.origin}/`) && !url.startsWith("data:")),
      "requests to another origin (D26)",
    ).toEqual([]);
    // The HTML from the server contains all text before hydration.
    const sent = await wordsOf(page, await (await page.request.get(path.slice(1))).text());
    expect(sent.length).toBeGreaterThan(20);
    expect(await wordsOf(page)).toBe(sent);
  });
}

test("every route answers HEAD like GET, without a body", async ({ site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  for (const { path } of ROUTES) {
    const { status, body, headers } = await fetchRaw(site.origin, path, { method: "HEAD" });
    expect({ path, status, body, type: headers["content-type"] }).toEqual({
      path,
      status: 200,
      body: "",
      type: "text/html; charset=utf-8",
    });
  }
});

test("a planned page says which one it is", async ({ page }) => {
  await page.goto("timeline");
  await expect(page.getByRole("main").getByText("Timeline", { exact: true })).toBeVisible();
});

test("headings of a document are beside their text on wide windows, and above it on phones", async ({ page }) => {
  for (const [size, beside] of [
    [WIDE, true],
    [NARROW, false],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto("privacy");
    const heading = await page.getByRole("heading", { name: "What is counted" }).boundingBox();
    const text = await page.getByText(/^The site counts /).boundingBox();
    if (heading === null || text === null) throw new Error("not shown");
    expect(text.y < heading.y + heading.height, `${size.width} px`).toBe(beside);
    expect(text.x > heading.x + heading.width, `${size.width} px`).toBe(beside);
  }
});

test("every route works with a trailing slash", async ({ site }) => {
  for (const { path, heading } of ROUTES.slice(1)) {
    const response = await fetch(`${site.origin}${path}/`);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(headingOf(await response.text())).toMatch(heading);
  }
});

test("every page has a unique title", async ({ site }) => {
  const titles: (string | undefined)[] = [];
  for (const { path } of ROUTES)
    titles.push(/<title>([^<]*)<\/title>/.exec((await fetchRaw(site.origin, path)).body)?.[1]);
  expect(titles).not.toContain(undefined);
  expect(titles.length - new Set(titles).size, `duplicate titles: ${titles}`).toBe(0);
});

/** The text in the main part of a page or HTML, without controls that need scripts. */
async function wordsOf(page: Page, html?: string): Promise<string> {
  return page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    const main = shown.querySelector("main");
    if (main === null) return "";
    const copy = document.createElement("div");
    copy.append(document.importNode(main, true));
    for (const control of copy.querySelectorAll("button, form, noscript, script, [data-scripted]")) control.remove();
    // Each element starts a new word.
    for (const element of copy.querySelectorAll("*")) element.before(" ");
    return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  }, html);
}

function headingOf(html: string): string {
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
