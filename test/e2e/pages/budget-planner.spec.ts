import type { Page } from "@playwright/test";
import { open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const planner = (page: Page) => page.getByRole("region", { name: "Plan a month" });
const income = (page: Page) => planner(page).getByRole("textbox", { name: "Monthly income" });
const amounts = (page: Page) => planner(page).getByRole("textbox", { name: /^Amount of/ });
const status = (page: Page) => planner(page).getByRole("status");
const shareOf = (page: Page, kind: string) => planner(page).locator("figure tr", { hasText: new RegExp(`^${kind}`) });

const LINES = [
  { kind: "need", amount: "1,200" },
  { kind: "want", amount: "500.50" },
  { kind: "saving", amount: "199.5" },
];

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
  await page.getByRole("main").getByRole("link", { name: "Plan a month" }).click();
  await expect(planner(page).getByRole("heading", { level: 2 })).toBeInViewport();
  const items = planner(page).getByRole("list", { name: "Budget items" }).getByRole("listitem");
  const add = planner(page).getByRole("button", { name: "Add item" });

  await test.step("lines are removed and added by keys, and the focus follows", async () => {
    const count = await items.count();
    await items.first().getByRole("button").press("Enter");
    await expect(items).toHaveCount(count - 1);
    await expect(items.first().getByRole("button")).toBeFocused();
    while ((await items.count()) > 0) await items.last().getByRole("button").press("Enter");
    await expect(add).toBeFocused();
    await add.press("Enter");
    await expect(items.last().getByRole("textbox").first()).toBeFocused();
    await items.last().getByRole("button").press("Enter");
  });

  await test.step("amounts are compared with 50/30/20", async () => {
    await income(page).fill("€ 2,000");
    for (const { kind, amount } of LINES) {
      await add.click();
      await planner(page)
        .getByRole("textbox", { name: /^Name of/ })
        .last()
        .fill(`My ${kind}`);
      await planner(page).getByLabel(`Kind of My ${kind}`).selectOption(kind);
      await planner(page).getByLabel(`Amount of My ${kind}`).fill(amount);
    }
    await expect(shareOf(page, "Needs")).toHaveText(/^Needs\$1,20060%50%$/);
    await expect(shareOf(page, "Wants")).toHaveText(/^Wants\$500.5025%30%$/);
    await expect(shareOf(page, "Savings")).toHaveText(/^Savings\$199.5010%20%$/);
    await expect(status(page)).toHaveText("$1,900 planned, $2,000 income: $100 left.");
    await income(page).fill("1000");
    await expect(status(page)).toHaveText("$1,900 planned, $1,000 income: $900 over.");
    await expect(shareOf(page, "Left")).toHaveText(/^Left\u2212\$900\u221290%0%$/);
  });

  await test.step("an invalid amount shows an error at its field, and the others stay", async () => {
    for (const field of [income(page), amounts(page).first()]) {
      await field.fill("a lot");
      await expect(field).toHaveAccessibleDescription(/digits/);
      await expect(status(page)).toContainText("Amounts with errors aren’t counted");
      await field.blur();
      await expect(field).toHaveValue("a lot");
      await field.fill("");
      await expect(field).toHaveAttribute("aria-invalid", "false");
    }
    await expect(amounts(page).nth(1)).toHaveValue("500.50");
    await expect(shareOf(page, "Left")).toHaveText(/^Left––0%$/);
    await expect(planner(page)).not.toContainText("NaN");
    // Incomplete amounts are no errors while they are typed.
    await income(page).pressSequentially("1,2");
    await expect(income(page)).toHaveAttribute("aria-invalid", "false");
    await page.keyboard.press("Tab");
    await expect(income(page)).toHaveAccessibleDescription(/digits.* 1200\.50\./);
    await income(page).press("End");
    await income(page).pressSequentially("00");
    await expect(income(page)).toHaveAttribute("aria-invalid", "false");
  });

  await income(page).press("Enter");
  expect(requests).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(stored).not.toMatch(/1,?200|500\.50/);
  await expect(page).toHaveURL(/\/budgeting#?[\w-]*$/);
  await page.reload();
  await expect(income(page)).toHaveValue("2,400");
});
