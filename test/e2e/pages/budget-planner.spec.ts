import { open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("a month can be planned by pointer and keyboard, errors show at their fields, and nothing is stored or sent", async ({
  page,
  context,
}) => {
  await open(page, "/budgeting");
  const requests: string[] = [];
  context.on("request", (request) => {
    // Files of the page may still load; anything else could contain the plan.
    const isFile = ["font", "image", "manifest", "script", "stylesheet"].includes(request.resourceType());
    if (!isFile || request.url().includes("?")) requests.push(`${request.method()} ${request.url()}`);
  });
  const planner = page.getByRole("region", { name: "Plan a month" });
  const income = planner.getByRole("textbox", { name: "Monthly income" });
  const amount = planner.getByLabel("Amount of My rent");
  const status = planner.getByRole("status");
  const needs = planner.locator("figure tr", { hasText: /^Needs/ });
  const items = planner.getByRole("list", { name: "Budget items" }).getByRole("listitem");
  const add = planner.getByRole("button", { name: "Add item" });
  await page.getByRole("main").getByRole("link", { name: "Plan a month" }).click();
  await expect(planner.getByRole("heading", { level: 2 })).toBeInViewport();

  await test.step("lines are removed and added by keys, and the focus follows", async () => {
    const count = await items.count();
    await items.first().getByRole("button").press("Enter");
    await expect(items).toHaveCount(count - 1);
    await expect(items.first().getByRole("button")).toBeFocused();
    for (let left = count - 2; left >= 0; left -= 1) {
      await items.last().getByRole("button").press("Enter");
      await expect(items).toHaveCount(left);
    }
    await expect(add).toBeFocused();
    await add.press("Enter");
    await expect(items.last().getByRole("textbox").first()).toBeFocused();
  });

  await test.step("what is typed is compared with 50/30/20", async () => {
    await income.fill("€ 2,000");
    await page.getByRole("textbox", { name: /^Name of/ }).fill("My rent");
    await planner.getByLabel("Kind of My rent").selectOption("need");
    await amount.fill("1,200.50");
    await expect(needs).toHaveText(/^Needs\$1,200.5060%50%$/);
    await expect(status).toHaveText("$1,200.50 planned, $2,000 income: $799.50 left.");
    await income.fill("1000");
    await expect(status).toHaveText("$1,200.50 planned, $1,000 income: $200.50 over.");
  });

  await test.step("an invalid amount shows an error at its field, and the others stay", async () => {
    for (const field of [income, amount]) {
      await field.fill("a lot");
      await expect(field).toHaveAccessibleDescription(/digits/);
      await expect(status).toContainText("Amounts with errors aren’t counted");
      await field.blur();
      await expect(field).toHaveValue("a lot");
    }
    await income.fill("");
    await expect(income).toHaveAttribute("aria-invalid", "false");
    await expect(planner).not.toContainText("NaN");
    // Incomplete amounts are no errors while they are typed.
    await income.pressSequentially("1,2");
    await expect(income).toHaveAttribute("aria-invalid", "false");
    await page.keyboard.press("Tab");
    await expect(income).toHaveAccessibleDescription(/digits.* 1200\.50\./);
    await income.press("End");
    await income.pressSequentially("00");
    await expect(income).toHaveAttribute("aria-invalid", "false");
  });

  await income.press("Enter");
  expect(requests).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(stored).not.toMatch(/1,?200/);
  await expect(page).toHaveURL(/\/budgeting#?[\w-]*$/);
  await page.reload();
  await expect(income).toHaveValue("2,400");
});
