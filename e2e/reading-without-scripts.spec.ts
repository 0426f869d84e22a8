import type { Page } from "@playwright/test";
import type { MenuItem } from "../core/menu.ts";
import { siteWords } from "./support/content.ts";
import { ROUTES } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

for (const { path } of ROUTES) {
  test(`${path} says the same without scripts as with them`, async ({ page, browser, baseURL }) => {
    const scripted = await browser.newContext({ javaScriptEnabled: true, ...(baseURL && { baseURL }) });
    const other = await scripted.newPage();
    await Promise.all([page.goto(path.slice(1)), other.goto(path.slice(1), { waitUntil: "networkidle" })]);
    const plain = await wordsOf(page);
    expect(plain.length).toBeGreaterThan(20);
    // Controls that only scripts can serve may be absent; every other word is there before any script has run.
    expect(plain).toBe(await wordsOf(other));
    await scripted.close();
  });
}

/** What the page's main part says, without what stands on buttons and in fields. */
async function wordsOf(page: Page): Promise<string> {
  return page.getByRole("main").evaluate((main) => {
    const copy = document.createElement("div");
    copy.append(main.cloneNode(true));
    for (const control of copy.querySelectorAll("button, form, noscript, script, [data-scripted]")) control.remove();
    // Each element begins a word of its own, as it does for a reader.
    for (const element of copy.querySelectorAll("*")) element.before(" ");
    return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  });
}
