import { brand, open, title, topBar, WIDE } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

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

test("the search works on a machine-translated page, without leftovers of earlier queries", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(translate);
  await topBar(page).getByRole("button", { name: "Search" }).click();
  const options = page.getByRole("listbox").getByRole("option");
  for (const words of ["bank", "ban", "bank of", "zzzz", "bank"]) {
    await page.getByRole("combobox").fill(words);
    if (words !== "zzzz") await expect(options.first().locator("mark").first()).toContainText("*");
  }
  await expect(options.first()).toContainText(/^\*Bank\* of Kigali/);
  await page.keyboard.press("Enter");
  await expect(title(page)).toContainText("*Bank of");
});

test.describe("before hydration", () => {
  test.use({ allowedErrors: [/#418/], colorScheme: "light" });

  test("a page altered by an extension is restored in the chosen theme", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      addEventListener("DOMContentLoaded", () => {
        for (const parent of [document.body, document.querySelector("main")]) {
          const added = document.createElement("div");
          added.dataset["added"] = "";
          parent?.prepend(added);
        }
        document.querySelector("footer")?.remove();
        document.querySelector("h1")?.replaceChildren("Other words");
      });
    });
    await open(page, "/awards");
    await expect(title(page)).toHaveText("Awards");
    await expect(page.locator("[data-added]")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(10, 37, 55)");
    await topBar(page).getByRole("button", { name: "Use light theme" }).click();
    await brand(page).click();
    await expect(title(page)).toContainText("Builder");
  });
});
