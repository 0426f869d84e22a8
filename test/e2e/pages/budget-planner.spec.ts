import type { Locator, Page, Request } from "@playwright/test";
import { hydrated, NARROW, open, painted, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const planner = (page: Page) => page.getByRole("region", { name: "Plan a month" });
const income = (page: Page) => planner(page).getByRole("textbox", { name: "Monthly income" });
const amounts = (page: Page) => planner(page).getByRole("textbox", { name: /^Amount of/ });
const shareOf = (page: Page, kind: string) =>
  planner(page)
    .getByRole("figure")
    .getByRole("row", { name: new RegExp(`^${kind} `) });

test("the head of the story links to the planner far below", async ({ page }) => {
  await open(page, "/budgeting");
  await expect(planner(page)).not.toBeInViewport();
  await page.getByRole("main").getByRole("link", { name: "Plan a month" }).click();
  await expect(planner(page).getByRole("heading", { level: 2 })).toBeInViewport();
});

/** Fills in an income and one line of each kind. */
async function fillPlan(
  page: Page,
  sums: { income: string; need: string; want: string; saving: string },
): Promise<void> {
  await open(page, "/budgeting");
  for (const button of (
    await planner(page)
      .getByRole("button", { name: /^Remove/ })
      .all()
  ).reverse())
    await button.click();
  await income(page).fill(sums.income);
  for (const kind of ["need", "want", "saving"] as const) {
    await planner(page).getByRole("button", { name: "Add item" }).click();
    await planner(page)
      .getByRole("textbox", { name: /^Name of/ })
      .last()
      .fill(`My ${kind}`);
    await planner(page)
      .getByRole("combobox", { name: `Kind of My ${kind}` })
      .selectOption({ value: kind });
    await planner(page)
      .getByRole("textbox", { name: `Amount of My ${kind}` })
      .fill(sums[kind]);
  }
}

test("compares a month with 50/30/20 (D10)", async ({ page }) => {
  await fillPlan(page, { income: "€ 2,000", need: "1,200", want: "500.50", saving: "199.5" });
  await expect(shareOf(page, "Needs")).toHaveText(/^Needs\$1,20060%50%$/);
  await expect(shareOf(page, "Wants")).toHaveText(/^Wants\$500.5025%30%$/);
  await expect(shareOf(page, "Savings")).toHaveText(/^Savings\$199.5010%20%$/);
  await expect(shareOf(page, "Left")).toHaveText(/^Left\$1005%0%$/);
  await expect(planner(page).getByRole("status")).toHaveText("$1,900 planned, $2,000 income: $100 left.");
  await expect(planner(page).getByText("60% needs, 25% wants, 10% saved, 5% left")).toHaveCount(1);
});

test("handles overspending and an empty plan", async ({ page }) => {
  await fillPlan(page, { income: "100", need: "100", want: "50", saving: "50" });
  await expect(planner(page).getByRole("status")).toHaveText("$200 planned, $100 income: $100 over.");
  await expect(shareOf(page, "Needs")).toHaveText(/^Needs\$100100%50%$/);
  await expect(shareOf(page, "Left")).toHaveText(/^Left\u2212\$100\u2212100%0%$/);
  // The plan is twice as long as the rule, which is as long as the income.
  const measures = planner(page).getByRole("figure").locator("svg > line:first-of-type");
  const [plan = 0, rule = 0] = await measures.evaluateAll((lines) =>
    lines.map((line) => line.getBoundingClientRect().width),
  );
  expect(plan / rule).toBeCloseTo(2, 1);
  // The mark at 100% is above the end of the rule.
  const mark = planner(page).getByRole("figure").locator("[data-limit]");
  await expect(mark).toHaveText("100%");
  const [markAt = 0, ruleEnd = 1] = await Promise.all([
    mark.locator("line").evaluate((line) => line.getBoundingClientRect().left),
    planner(page)
      .getByRole("figure")
      .locator("svg > line:first-of-type")
      .last()
      .evaluate((line) => line.getBoundingClientRect().right),
  ]);
  expect(Math.abs(markAt - ruleEnd)).toBeLessThan(2);
  const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  const warning = await colorOf(planner(page).getByRole("status"));
  await amounts(page).first().fill("0");
  await expect(mark).toHaveCount(0);
  expect(await colorOf(planner(page).getByRole("status"))).not.toBe(warning);
  await income(page).fill("");
  for (const amount of await amounts(page).all()) await amount.fill("0");
  await expect(planner(page).getByRole("status")).toHaveText("$0 planned. Enter your income to see what’s left.");
  await expect(planner(page)).not.toContainText("NaN");
  // Without an income, nothing is left of it, not even $0.
  await expect(shareOf(page, "Left")).toHaveText(/^Left––0%$/);
  // An empty plan is an outline without a measure.
  await expect(planner(page).getByRole("figure").locator("svg").first().locator("line").last()).toBeHidden();
});

/** Whether the first box is within the second, but for a rounding error. */
const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1;

/** The boxes of the bars: of each label shown, its part, and the mark. */
const barsOf = (page: Page) =>
  planner(page)
    .locator("figure svg")
    .evaluateAll((bars) =>
      bars.map((bar) => ({
        box: bar.getBoundingClientRect().toJSON() as DOMRect,
        labels: [...bar.querySelectorAll("[data-tone] text")]
          .filter((label) => label.checkVisibility())
          .map((label) => ({
            text: label.textContent,
            box: label.getBoundingClientRect().toJSON() as DOMRect,
            part: label.parentElement?.querySelector("rect")?.getBoundingClientRect().toJSON() as DOMRect,
          })),
        mark: bar.querySelector("[data-limit] line")?.getBoundingClientRect().toJSON() as DOMRect | undefined,
        markLabel: bar.querySelector("[data-limit] text")?.getBoundingClientRect().toJSON() as DOMRect | undefined,
      })),
    );

test("parts of the bars that have room show their labels, also above the income", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/budgeting");
  await amounts(page).first().fill("1800");
  const [month, rule] = (await barsOf(page)).map(({ labels }) => labels.map(({ text }) => text));
  expect(month).toEqual(["92%", "needs", "23%", "wants", "21%", "saved"]);
  expect(rule).toEqual(["50%", "needs", "30%", "wants", "20%", "saved"]);
  // The labels are not written twice.
  const words = planner(page).getByText("92% needs, 23% wants, 21% saved");
  expect((await words.boundingBox())?.width).toBeLessThan(2);
  await page.setViewportSize(NARROW);
  expect((await words.boundingBox())?.width).toBeGreaterThan(100);
});

for (const width of [360, NARROW.width, 768, 1280, WIDE.width]) {
  test(`labels are neither cut nor crossed by the mark at 100% at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/budgeting");
    let checked = 0;
    for (const amount of ["780", "1000", "1300", "1800", "2600", "7800", "15000", "98765432.10"]) {
      await amounts(page).first().fill(amount);
      for (const { box, labels, mark, markLabel } of await barsOf(page)) {
        if (markLabel) expect(isWithin(markLabel, box), `100% with ${amount}`).toBe(true);
        for (const label of labels) {
          expect(isWithin(label.box, label.part), `${label.text} with ${amount}`).toBe(true);
          const isCrossed = mark && label.box.left < mark.right + 1 && label.box.right > mark.left - 1;
          expect(isCrossed, `${label.text} with ${amount}`).not.toBe(true);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(20);
  });
}

for (const { width } of [NARROW, WIDE]) {
  test(`the verdict is large, and very large amounts fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/budgeting");
    const verdict = planner(page).getByRole("status").locator("b");
    await expect(verdict).toHaveText("$160");
    expect((await verdict.boundingBox())?.height).toBeGreaterThan(55);
    for (const amount of ["98765432.10", "999999999.99"]) {
      await amounts(page).first().fill(amount);
      expect(await verdict.evaluate((figure) => figure.getClientRects().length)).toBe(1);
      const [figure, around] = await Promise.all([verdict.boundingBox(), planner(page).boundingBox()]);
      if (!figure || !around) throw new Error("not shown");
      expect(figure.x + figure.width).toBeLessThan(around.x + around.width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const [text, problem] of [
  ["-5", /minus/],
  ["a lot", /digits/],
  ["1000000001", /1,000,000,000/],
  ["9".repeat(400), /1,000,000,000/],
] as const) {
  test(`rejects ${text.slice(0, 12)} with an error at the field, and keeps the other amounts (D10)`, async ({
    page,
  }) => {
    await open(page, "/budgeting");
    for (const field of [income(page), amounts(page).first()]) {
      const others = await Promise.all((await amounts(page).all()).slice(1).map((other) => other.inputValue()));
      const before = await field.inputValue();
      await expect(field).toHaveAttribute("aria-invalid", "false");
      await field.fill(text);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(problem);
      await expect(planner(page).getByRole("status")).toContainText("Amounts with errors aren’t counted");
      await field.blur();
      await expect(field).toHaveValue(text);
      expect(await Promise.all((await amounts(page).all()).slice(1).map((other) => other.inputValue()))).toEqual(
        others,
      );
      await field.fill(before);
      await expect(field).toHaveAttribute("aria-invalid", "false");
      await expect(planner(page).getByRole("alert")).toHaveCount(0);
    }
  });
}

test("an incomplete amount is not an error while it is being typed", async ({ page }) => {
  await open(page, "/budgeting");
  await income(page).fill("");
  await income(page).pressSequentially("1,2");
  await expect(income(page)).toHaveAttribute("aria-invalid", "false");
  await page.keyboard.press("Tab");
  await expect(income(page)).toHaveAccessibleDescription(/digits.* 1200\.50\./);
  await income(page).press("End");
  await income(page).pressSequentially("00");
  await expect(income(page)).toHaveAttribute("aria-invalid", "false");
});

test("lines can be added and removed by keyboard, and the focus follows", async ({ page }) => {
  await open(page, "/budgeting");
  const lines = planner(page).getByRole("list", { name: "Budget items" }).getByRole("listitem");
  const count = await lines.count();
  const add = planner(page).getByRole("button", { name: "Add item" });
  await add.press("Enter");
  await expect(lines).toHaveCount(count + 1);
  await expect(lines.last().getByRole("textbox").first()).toBeFocused();
  await lines.first().getByRole("button").press("Enter");
  await expect(lines).toHaveCount(count);
  await expect(lines.first().getByRole("button")).toBeFocused();
  await lines.last().getByRole("button").press("Enter");
  await expect(add).toBeFocused();
});

test("the plan is neither stored nor sent (D10)", async ({ page, context }) => {
  await open(page, "/budgeting");
  const requests: Request[] = [];
  context.on("request", (request) => requests.push(request));
  await income(page).fill("4321");
  await income(page).press("Enter");
  await amounts(page).first().fill("1234");
  await amounts(page).first().press("Enter");
  await planner(page).getByRole("button", { name: "Add item" }).click();
  await expect(planner(page).getByRole("status")).toContainText("$4,321 income");
  // Files of the page may still load; anything else could contain the plan.
  const files = new Set(["font", "image", "manifest", "script", "stylesheet"]);
  const suspicious = requests.filter((request) => !files.has(request.resourceType()) || request.url().includes("?"));
  expect(suspicious.map((request) => request.url())).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/4,?321|1,?234/);
  await expect(page).toHaveURL(/\/budgeting$/);
  await page.reload();
  await expect(income(page)).toHaveValue("2,400");
  expect(requests.filter((request) => request.method() !== "GET").map((request) => request.url())).toEqual([]);
});

test("the fields fit a narrow window and are at least 24 px in size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: NARROW.height });
  await open(page, "/budgeting");
  await amounts(page).first().fill("-1");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const control of await planner(page).locator("input, select, button").all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

test.describe("the bar of the planned share", () => {
  const bar = (page: Page) => planner(page).getByText(/of \$2,400 planned/);
  const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top);

  test("stays in view while typing where the chart is below, above the focused field and below the top bar", async ({
    page,
  }) => {
    await page.setViewportSize({ width: NARROW.width, height: 480 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/budgeting");
    await income(page).focus();
    let checked = 0;
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press(stop < 30 ? "Tab" : "Shift+Tab");
      await painted(page);
      const focused = planner(page).locator(":focus");
      if ((await focused.count()) === 0) continue;
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      const isVisible = await focused.evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === field);
      });
      expect(isVisible, `stop ${stop} is visible`).toBe(true);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(20);
    await amounts(page).last().fill("330");
    await expect(bar(page)).toHaveText("$2,460 of $2,400 planned");
    await expect(planner(page).getByText("$60 over", { exact: true })).toBeInViewport({ ratio: 1 });
  });

  test("stays below the top bar, which stays while a drawer is open beside it", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/budgeting");
    await hydrated(page);
    await topBar(page).getByRole("button", { name: "Open menu" }).click();
    await amounts(page).first().scrollIntoViewIfNeeded();
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, 300);
    await expect(topBar(page)).toHaveAttribute("data-away");
    const below = async () => (await top(bar(page))) - ((await topBar(page).boundingBox())?.height ?? Number.NaN);
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test("moves nothing when the amounts change", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await open(page, "/budgeting");
    const field = amounts(page).last();
    await field.focus();
    await painted(page);
    const before = await top(field);
    for (const amount of ["1", "12", "123456789.50", ""]) {
      await field.fill(amount);
      await painted(page);
      expect(await top(field)).toBe(before);
    }
  });

  test("shows only what is over where both amounts have no room", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await open(page, "/budgeting");
    await amounts(page).first().fill("98765432.10");
    const over = planner(page).getByText("$98,764,492.10 over", { exact: true });
    const [line, amount, sum] = await over.evaluate((node) =>
      [node.parentElement, node, node.nextElementSibling].map(
        (element) => element?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    if (!line || !amount || !sum) throw new Error("not shown");
    expect(isWithin(amount, line)).toBe(true);
    expect(sum.top).toBeGreaterThanOrEqual(line.bottom);
    expect(amount.bottom).toBeLessThanOrEqual(line.bottom + 1);
  });

  test("is hidden beside the chart and in print", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await open(page, "/budgeting");
    await expect(bar(page)).toBeHidden();
    await page.setViewportSize(NARROW);
    await expect(bar(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(bar(page)).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a worked example (D10)", async ({ page }) => {
    await page.goto("budgeting");
    await expect(planner(page)).toContainText("This is an example");
    const lines = planner(page).getByRole("table", { name: "Monthly income: $2,400" });
    await expect(lines.getByRole("row")).toHaveCount(8);
    await expect(lines.getByRole("row", { name: /^Rent and utilities Need \$780$/ })).toBeVisible();
    await expect(shareOf(page, "Needs")).toHaveText(/^Needs\$1,18049%50%$/);
    await expect(planner(page).getByRole("textbox")).toHaveCount(0);
    await expect(planner(page).getByRole("button")).toHaveCount(0);
  });
});
