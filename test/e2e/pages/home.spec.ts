import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { copyContent } from "../support/content.ts";
import { crowdContent } from "../support/crowd-content.ts";
import { hydrated, laidOut, NARROW, open, title, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** Of the page's HTML: that of the fixture has 61,000 letters. */
const LARGEST = 90_000;

const CLOSING = { name: /^Have a service that people dread using/ };

test.describe("the closing band", () => {
  test("copies the mail address and says so", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/");
    const closing = page.getByRole("region", CLOSING);
    const button = closing.getByRole("button");
    const width = (await button.boundingBox())?.width;
    await button.click();
    await expect(closing.getByRole("status")).toHaveText("Copied");
    expect((await button.boundingBox())?.width, "the links beside it stay where they are").toBe(width);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("hello@robinvale.example");
    await expect(closing.getByRole("button", { name: "Copy address" })).toBeVisible();
    await expect(closing.getByRole("status")).toBeEmpty();
  });

  test("says when the browser blocks copying", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
    });
    await open(page, "/");
    const closing = page.getByRole("region", CLOSING);
    await closing.getByRole("button", { name: "Copy address" }).click();
    await expect(closing.getByRole("status")).toHaveText(/^Couldn’t copy/);
  });

  test("shows the address as wide as the page, and the place, availability and what the owner is open to", async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await page.goto("");
    await laidOut(page);
    const closing = page.getByRole("region", CLOSING);
    const address = closing.getByRole("link", { name: "hello@robinvale.example" });
    await expect(address).toHaveAttribute("href", "mailto:hello@robinvale.example");
    expect((await address.boundingBox())?.width).toBeGreaterThan(WIDE.width * 0.85);
    const answers = ["Place", "Available", "Open to"].map((label) => closing.getByText(label));
    for (const answer of answers) await expect(answer).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    const tops = await Promise.all(answers.map((answer) => answer.boundingBox()));
    expect(new Set(tops.map((box) => box?.y)).size, "rows on a tablet").toBe(1);
  });
});

test("the button below the large quote ends with the links beside headings", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("");
  await laidOut(page);
  const ends = await Promise.all(
    ["Read the testimonials", "All projects"].map(async (name) => {
      const box = await page.getByRole("main").getByRole("link", { name }).boundingBox();
      return box && Math.round(box.x + box.width);
    }),
  );
  expect(new Set(ends).size, String(ends)).toBe(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the closing band has the address and no button to copy it", async ({ page }) => {
    await page.goto("");
    const closing = page.getByRole("region", CLOSING);
    await expect(closing.getByRole("link", { name: "hello@robinvale.example" })).toBeVisible();
    await expect(closing.getByRole("button")).toHaveCount(0);
  });
});

test.describe("the band of facts", () => {
  for (const viewport of [NARROW, { width: 768, height: 1024 }, { width: 1366, height: 700 }, WIDE]) {
    test(`is in the first view, ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("");
      const facts = page.getByRole("region", { name: "At a glance" });
      for (const fact of ["Director of Product Engineering", "Northfield Civic Systems", "Since March 2019"]) {
        await expect(facts.getByText(fact)).toBeInViewport({ ratio: 1 });
      }
      await expect(facts.getByText("Austin, Texas")).toBeInViewport({ ratio: 1 });
      await expect(facts.getByRole("link")).toHaveText([/^Email/, /^LinkedIn/, /^Resume/]);
      await expect(facts.getByRole("link", { name: "Resume" })).toBeInViewport({ ratio: 1 });
    });
  }
});

test("the portrait is whole in the first view of a tablet held sideways", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("");
  await expect(page.getByRole("img", { name: /Robin/ }).first()).toBeInViewport({ ratio: 0.9 });
});

test("the band of facts keeps its outline in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("");
  await expect(page.getByRole("region", { name: "At a glance" })).toHaveCSS("border-top-style", "solid");
});

const sizeOf = (heading: Locator) =>
  heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test("the headline ends at the band of facts and fills its space", async ({ page }) => {
  for (const viewport of [NARROW, { width: 1366, height: 768 }, { width: 2560, height: 1300 }]) {
    await page.setViewportSize(viewport);
    await page.goto("");
    // The headline moves when its font loads.
    await expect(async () => {
      const built = await title(page).locator("span").last().boundingBox();
      const facts = await page.getByRole("region", { name: "At a glance" }).boundingBox();
      const size = await sizeOf(title(page));
      // The line's box ends a twelfth of the font size below the baseline.
      const baseline = (built?.y ?? 0) + (built?.height ?? 0) - size * 0.08;
      expect(Math.abs((facts?.y ?? 0) - baseline)).toBeLessThan(size * 0.06 + 8);
    }).toPass();
    expect(await sizeOf(title(page))).toBeGreaterThan(viewport.width * 0.08);
  }
});

for (const language of ["de", "ar"]) {
  test(`facts do not overlap in narrow windows, in ${language}`, async ({ page, startSite }) => {
    const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("language", language)) });
    await page.goto(origin);
    await hydrated(page);
    for (const width of [320, 390, 560, 600, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const facts = await page
        .locator("section[aria-label]:has(> dl)")
        .locator("dd, a")
        .evaluateAll((all) =>
          all.map((fact) => {
            const range = document.createRange();
            range.selectNodeContents(fact);
            const { left, right, top, bottom } = (fact.matches("a") ? fact : range).getBoundingClientRect();
            return { text: fact.textContent, left, right, top, bottom };
          }),
        );
      expect(facts.length).toBeGreaterThan(5);
      for (const [index, one] of facts.entries()) {
        for (const other of facts.slice(index + 1)) {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          expect(Math.min(across, down), `${one.text}, ${other.text} at ${width} px`).toBeLessThan(1);
        }
      }
    }
  });
}

test("the comma of a giant figure stays above its caption", async ({ page, startSite }) => {
  const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("language", "de")) });
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await page.goto(origin);
    const figure = page.getByRole("region", { name: "Social impact in numbers" }).locator("dl > div").first();
    await expect(figure.locator("dd")).toContainText("1,7");
    const [room, size] = await figure.evaluate((one) => {
      const [number, caption] = [one.querySelector("dd > *") ?? one, one.querySelector("dt") ?? one];
      const room = caption.getBoundingClientRect().top - number.getBoundingClientRect().bottom;
      return [room, Number.parseFloat(getComputedStyle(number).fontSize)];
    });
    // The box of the digits ends further below than their comma.
    expect(room, `${viewport.width} px`).toBeGreaterThan(-0.06 * size);
  }
});

test("in narrow windows a drawing is cropped alike, at the bottom of its block, below the words", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const feature = page.getByRole("main").getByRole("link", { name: "Bank of Kigali" }).first();
  for (const width of [320, 360, 390, 430, 560, 600, 768, 834, 1024, 1190]) {
    await page.setViewportSize({ width, height: 900 });
    const { ratio, below, outside } = await feature.evaluate((block) => {
      const picture = block.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom } = block.getBoundingClientRect();
      return {
        ratio: picture.width / picture.height,
        below: bottom - picture.bottom,
        outside: Math.max(left - picture.left, picture.right - right, top - picture.top),
      };
    });
    expect(ratio, `crop at ${width} px`).toBeCloseTo(4 / 3, 1);
    expect(Math.abs(below), `bottom at ${width} px`).toBeLessThan(1);
    expect(outside, `edges at ${width} px`).toBeLessThan(1);
  }
});

for (const width of [1024, 1440, 1920]) {
  test(`no line passes through the labels of the highlights, ${width} pixels wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    const chart = page.getByRole("region", { name: "Highlighted experience" });
    // Of the small letters.
    const labels = await chart.locator("svg tspan").evaluateAll((texts) => {
      const around = texts[0]?.closest("section")?.getBoundingClientRect();
      return texts.map((text) => {
        const { x, y, width, height } = text.getBoundingClientRect();
        return { left: x - (around?.x ?? 0), top: y - (around?.y ?? 0) + height * 0.4, width, height: height * 0.3 };
      });
    });
    expect(labels.length).toBeGreaterThan(3);
    const shots = async () => {
      const whole = await chart.screenshot();
      const cut = ({ left, top, width, height }: (typeof labels)[number]) =>
        sharp(whole)
          .extract({
            left: Math.round(left),
            top: Math.round(top),
            width: Math.round(width),
            height: Math.round(height),
          })
          .raw()
          .toBuffer();
      return Promise.all(labels.map(async (label) => (await cut(label)).toString("base64")));
    };
    const shown = await shots();
    await chart.locator("svg :is(line, rect + rect)").evaluateAll((lines) => lines.map((line) => line.remove()));
    expect(await shots()).toEqual(shown);
  });
}

test("a long career has its first highlights on home, and a link to the rest", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const { origin } = await startSite({ contentDir: await crowdContent({ testimonies: 200, experiences: 200 }) });
  await page.goto(`${origin}/`);
  await hydrated(page);
  const timeline = page.getByRole("region", { name: "Highlighted experience" });
  await expect(timeline.getByRole("listitem")).toHaveCount(12);
  await expect(timeline.getByRole("listitem").first()).toContainText("Director of Product Engineering");
  const html = await (await fetch(`${origin}/`)).text();
  expect(html.length).toBeLessThan(LARGEST);
  await timeline.getByRole("link", { name: "192 more experiences" }).click();
  await expect(page).toHaveURL(`${origin}/professional`);
});

test("a figure stands on the page that it leads to", async ({ page }) => {
  await page.goto("");
  const figures = await page
    .getByRole("region", { name: "Social impact in numbers" })
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((one) => ({
        number: one.querySelector("[data-digits]")?.firstChild?.textContent ?? "",
        address: one.querySelector("a")?.getAttribute("href")?.slice(1) ?? "",
      })),
    );
  expect(figures.length).toBeGreaterThanOrEqual(5);
  for (const { number, address } of figures) {
    await page.goto(address);
    expect(await page.getByRole("main").innerText(), address).toContain(number);
  }
});
