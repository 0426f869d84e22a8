import type { Page } from "@playwright/test";
import { brand, open, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Replaces every text node with an element, now and on every change, like a browser's translator. */
function translate(): void {
  const isWord = (node: Node) => /\S/.test(node.nodeValue ?? "") && !node.parentElement?.closest("font, script, style");
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(isWord)) {
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(`*${text.nodeValue}`);
      text.parentNode?.replaceChild(font, text);
    }
  };
  translateBelow(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
  }).observe(document.body, { childList: true, subtree: true });
}

const plannedIncome = (page: Page) => page.getByRole("textbox", { name: /Monthly income/ });

test.describe("a translated page", () => {
  test("still searches, and leaves no text of earlier queries behind", async ({ page }) => {
    await open(page, "/");
    await page.evaluate(translate);
    await topBar(page).getByRole("button", { name: "Search" }).click();
    const field = page.getByRole("combobox");
    const options = page.getByRole("listbox").getByRole("option");
    for (const words of ["bank", "ban", "bank of", "voter", "zzzz", "bank"]) {
      await field.fill(words);
      if (words !== "zzzz") await expect(options.first().locator("mark").first()).toContainText("*");
    }
    await expect(options.first()).toContainText(/^\*Bank\* of Kigali/);
    await page.keyboard.press("Enter");
    await expect(title(page)).toContainText("*Bank of");
  });

  test("still reacts to input and updates its numbers", async ({ page }) => {
    await open(page, "/budgeting");
    await page.evaluate(translate);
    const planner = page.getByRole("region", { name: /Plan a month/ });
    await plannedIncome(page).fill("-5");
    await expect(planner.getByRole("alert")).toContainText("*");
    await plannedIncome(page).fill("5000");
    await expect(planner.getByRole("alert")).toHaveCount(0);
    const status = planner.getByRole("status");
    const before = await status.textContent();
    await planner
      .getByRole("textbox", { name: /^\*?Amount of/ })
      .first()
      .fill("4321");
    await expect(status).not.toHaveText(before ?? "");
    const remove = planner.getByRole("button", { name: /Remove/ });
    const items = await remove.count();
    await planner.getByRole("button", { name: /Add item/ }).click();
    await expect(remove).toHaveCount(items + 1);
    await remove.first().click();
    await expect(remove).toHaveCount(items);
    await brand(page).click();
    await expect(title(page)).toContainText("*");
  });
});

test.describe("a page that was altered before hydration", () => {
  test.use({ allowedErrors: [/#418/], colorScheme: "light" });

  for (const [change, alter] of Object.entries({
    "an element before everything": () => {
      const added = document.createElement("div");
      added.dataset["added"] = "";
      document.body.prepend(added);
    },
    "an element in main": () => {
      const added = document.createElement("aside");
      added.dataset["added"] = "";
      document.querySelector("main")?.prepend(added);
    },
    "no footer": () => document.querySelector("footer")?.remove(),
    "another heading": () => document.querySelector("h1")?.replaceChildren("Other words"),
  })) {
    test(`is restored in the chosen theme: ${change}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      await page.addInitScript(`addEventListener("DOMContentLoaded", ${String(alter)})`);
      await open(page, "/awards");
      await expect(title(page)).toHaveText("Awards");
      await expect(page.locator("[data-added]")).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page.locator("html")).toHaveCSS("background-color", "rgb(10, 37, 55)");
      await topBar(page).getByRole("button", { name: "Use light theme" }).click();
      await brand(page).click();
      await expect(title(page)).toContainText("Builder");
    });
  }
});
