import { NARROW, open, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("the home page shows the owner's facts in the first view and ends with an address to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/");

  await test.step("the facts and the links are in the first view", async () => {
    const facts = page.getByRole("region", { name: "At a glance" });
    const shown = ["Director of Product Engineering", "Northfield Civic Systems", "Since March 2019", "Austin, Texas"];
    for (const viewport of [NARROW, { width: 768, height: 1024 }, { width: 1366, height: 700 }, WIDE]) {
      await page.setViewportSize(viewport);
      for (const fact of shown) await expect(facts.getByText(fact)).toBeInViewport({ ratio: 1 });
      await expect(facts.getByRole("link", { name: "Resume" })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole("img", { name: /Robin/ }).first()).toBeInViewport({ ratio: 0.9 });
  });

  await test.step("the button copies the email address and confirms it", async () => {
    const closing = page.getByRole("region", { name: /^Have a service that people dread using/ });
    await closing.getByRole("button").click();
    await expect(closing.getByRole("status")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("hello@robinvale.example");
  });
});
