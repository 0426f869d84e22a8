import { documentLoads, open, painted, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("a visitor reads from post to post, and follows footnotes there and back", async ({ page }) => {
  await open(page, "/blog/tech");
  const loads = documentLoads(page);
  const main = page.getByRole("main");

  await test.step("posts open from their list and link to each other", async () => {
    await main.getByRole("link", { name: "A queue says" }).click();
    await expect(title(page)).toHaveText("A queue says how long it takes");
    const more = page.getByRole("navigation", { name: "More posts" });
    await more.getByRole("link", { name: /^Previous/ }).click();
    await expect(title(page)).toHaveText("A door that sticks");
    await more.getByRole("link", { name: /^Next/ }).click();
    await expect(title(page)).toHaveText("A queue says how long it takes");
  });

  await test.step("the table of contents leads to its heading", async () => {
    await page.getByRole("link", { name: "What to print", exact: true }).click();
    await expect(page).toHaveURL(/#what-to-print$/);
    await expect(main.getByRole("heading", { name: "What to print" })).toBeInViewport();
  });

  await test.step("a footnote link leads to the note, and its back link to the citation", async () => {
    // The browser scrolls to the footnote too, usually later: the page would stay there in most runs.
    const back = await page.evaluateHandle(() => {
      const calls: unknown[] = [];
      const { scrollTo } = window;
      window.scrollTo = (...place: unknown[]) => {
        calls.push(place);
        Reflect.apply(scrollTo, window, place);
      };
      return calls;
    });
    await main.getByRole("link", { name: "2", exact: true }).click();
    await expect(main.getByText("John Little proved it")).toBeInViewport();
    await painted(page);
    expect(await back.jsonValue()).toEqual([]);
    await main.getByRole("link", { name: "Back to reference 2", exact: true }).click();
    await expect(main.getByText("Little’s law")).toBeInViewport();
  });

  expect(loads()).toBe(0);
});
