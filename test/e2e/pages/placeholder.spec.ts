import { ROUTES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("every planned page is the same but for its name (specification 2)", async ({ page }) => {
  const planned = ROUTES.filter(({ heading }) => heading.test("Coming soon"));
  expect(planned).toHaveLength(9);
  const names = new Set<string>();
  for (const { path } of planned) {
    await page.goto(path.slice(1), { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    const [name = "", ...sentences] = await main.getByRole("paragraph").allTextContents();
    names.add(name);
    expect(sentences, path).toEqual(["This page isn’t ready yet."]);
    await expect(main.getByRole("link"), path).toHaveText(["Go to the home page", "See projects"]);
  }
  expect(names.size).toBe(9);
});
