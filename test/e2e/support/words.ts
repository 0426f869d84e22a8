import type { Page } from "@playwright/test";

/** The text in the main part of a page or of HTML, without controls that need scripts. */
export async function wordsOf(page: Page, html?: string): Promise<string> {
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
