import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { copyContent } from "../support/content.ts";
import { NARROW, open, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("not shown");
  return box;
}

test.describe("the result of a job", () => {
  const RESULT = "42 to 9 min average visit to the counter";

  test("is beside its title, and reads as a sentence", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("professional");
    const job = page.getByRole("article", { name: "Director of Product Engineering" });
    const result = job.getByRole("paragraph").filter({ hasText: "average visit to the counter" }).first();
    await expect(result).toHaveText(RESULT);
    const title = await boxOf(job.getByRole("heading", { level: 2 }));
    const beside = await boxOf(result);
    expect(beside.x).toBeGreaterThan(title.x + title.width);
    expect(beside.y).toBeLessThan(title.y + title.height);
  });

  test("does not push the text away from the title", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("professional");
    const gaps = [];
    for (const name of ["Director of Product Engineering", "Board Advisor"]) {
      const job = page.getByRole("article", { name });
      const head = await boxOf(job.locator("header"));
      const text = await boxOf(job.getByText(/^(Lead three product teams|Advise the founders)/));
      gaps.push(Math.round(text.y - head.y - head.height));
    }
    expect(gaps).toEqual([16, 16]);
  });

  test("is above pictures that do not grow with the window", async ({ page }) => {
    for (const width of [1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/professional");
      const pictures = page.getByRole("article").getByRole("list", { name: /^Pictures of / });
      const widths = await pictures.evaluateAll((lists) => lists.map((list) => list.clientWidth));
      expect(widths, `${width} px`).toEqual(widths.map(() => 360));
      expect(widths.length).toBeGreaterThan(0);
    }
  });

  test("is between title and dates on a phone", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("professional");
    const job = page.getByRole("article", { name: "Director of Product Engineering" });
    const parts = [
      job.getByRole("heading", { level: 2 }),
      job.getByText("Northfield Civic Systems", { exact: true }),
      job.getByText("average visit to the counter", { exact: true }),
      job.getByText("Mar 2019 - Present"),
      job.getByRole("list", { name: "Tags" }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y));
    expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b));
  });

  test("is printed", async ({ page }) => {
    await page.goto("professional");
    await emulatePrint(page);
    await expect(page.getByText("average visit to the counter", { exact: true })).toBeVisible();
  });
});

test("on a tablet, the figure of an outcome is beside its title, above the picture", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("impact");
  const entry = page.getByRole("article").nth(1);
  const title = await boxOf(entry.getByRole("heading", { level: 2 }));
  const figure = await boxOf(entry.getByText("phone volunteers trained"));
  const picture = await boxOf(entry.getByRole("img").first());
  expect(figure.x).toBeGreaterThan(title.x + title.width);
  expect(picture.x).toBe(figure.x);
  expect(picture.y).toBeGreaterThan(figure.y + figure.height);
});

test("on a tablet, an outcome without a picture has its figure above the text", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  const file = path.join(contentDir, "portfolio/experiences/ballot-line-shift-lead.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/ {2}images:\n.*\n.*\n/, ""));
  const { origin } = await startSite({ contentDir });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${origin}/impact`);
  const entry = page.getByRole("article", { name: "Shift Lead" });
  await expect(entry.getByRole("img")).toHaveCount(0);
  const figure = await boxOf(entry.getByText("phone volunteers trained"));
  const words = await boxOf(entry.getByText(/^Answer calls/));
  expect(figure.y + figure.height).toBeLessThan(words.y);
});

for (const list of ["/professional", "/impact", "/awards", "/evolution"]) {
  test(`tags of entries of ${list} are after their dates and before their text`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto(list.slice(1));
    const entry = page
      .getByRole("article")
      .filter({ has: page.getByRole("list", { name: "Tags" }) })
      .filter({ has: page.locator("details") })
      .first();
    const parts = [
      entry.getByRole("time").first(),
      entry.getByRole("list", { name: "Tags" }),
      entry.locator("details").first(),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
}

for (const list of ["/professional", "/impact"]) {
  test(`entries of ${list} begin with their title for screen readers`, async ({ page }) => {
    await page.goto(list.slice(1));
    const articles = page.getByRole("article");
    expect(await articles.count()).toBeGreaterThan(5);
    for (const article of await articles.all()) {
      const first = await article.evaluate((element) => element.querySelector("h2, p, time, li")?.tagName);
      expect(first).toBe("H2");
    }
  });
}

test("the summary of a list and its lead share a baseline", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/professional");
  const baselines = [];
  for (const words of [/entries$/, /^Product and engineering leadership/])
    baselines.push(
      await page
        .getByText(words)
        .first()
        .evaluate((part) => {
          const mark = document.createElement("span");
          mark.style.display = "inline-block";
          part.prepend(mark);
          return Math.round(mark.getBoundingClientRect().bottom);
        }),
    );
  expect(baselines[0]).toBe(baselines[1]);
});

test.describe("a list of outcomes", () => {
  test("is led by its figures, the first the largest and the others alike; an entry without one starts with its title", async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await page.goto("impact");
    const size = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize));
    expect(await size("97.4")).toBeGreaterThan(await size("85"));
    expect(await size("85")).toBe(await size("1/3"));
    const shiftLead = page.getByRole("article", { name: "Shift Lead" });
    const figure = await boxOf(shiftLead.getByText("85", { exact: true }));
    expect(figure.x + figure.width).toBeLessThan((await boxOf(shiftLead.getByRole("heading"))).x);
    const mentor = await boxOf(page.getByRole("article", { name: "Mentor" }).getByRole("heading", { level: 2 }));
    expect(Math.abs(mentor.x - figure.x)).toBeLessThan(10);
  });

  test("has pictures beside the words, at the end of the line", async ({ page }) => {
    for (const width of [768, 1024, 1199, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/impact");
      const entries = await page
        .getByRole("article")
        .filter({ has: page.getByRole("img") })
        .all();
      expect(entries.length).toBeGreaterThan(1);
      for (const entry of entries) {
        const whole = await boxOf(entry);
        const picture = await boxOf(entry.getByRole("img").last());
        expect(Math.round(whole.x + whole.width - picture.x - picture.width), `${width} px`).toBe(0);
        expect(picture.width, `${width} px`).toBeLessThan(whole.width / 2);
      }
    }
  });

  test("fills its first block with the figure and its words", async ({ page }) => {
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/impact");
      const figure = await boxOf(page.getByText("97.4", { exact: true }));
      const block = await boxOf(page.getByRole("article").first());
      expect(figure.width / block.width, `${width} px`).toBeGreaterThan(0.33);
    }
  });

  test("begins every entry with its title on a phone", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("impact");
    const entry = page.getByRole("article", { name: "Shift Lead" });
    const title = await boxOf(entry.getByRole("heading", { level: 2 }));
    expect(title.y).toBeLessThan((await boxOf(entry.getByText("85", { exact: true }))).y);
  });
});

test("long and missing results fit everywhere", async ({ page, startSite }) => {
  test.slow();
  const contentDir = await copyContent();
  const change = async (id: string, to: (text: string) => string) => {
    const file = path.join(contentDir, `portfolio/experiences/${id}.yaml`);
    const text = await readFile(file, "utf8");
    const changed = to(text);
    if (changed === text) throw new Error(`${id} has not what this test changes`);
    await writeFile(file, changed);
  };
  for (const id of ["northfield-director", "voter-tracker-founder", "ballot-line-shift-lead"]) {
    const figure = id.startsWith("b") ? "9".repeat(40) : "three long winters → 1,250,000 ballots";
    await change(id, (text) =>
      text.replace(/figure: .*\n.*words: .*/, `figure: "${figure}"\n  words: ${"of Donaudampfschiffahrt ".repeat(5)}`),
    );
  }
  await change("river-cleanup-captain", (text) =>
    text.replace(/^ranking:.*\n/m, "").replace(/^chips:/m, "ranking: 99\nchips:"),
  );
  await change("river-cleanup-captain", (text) => text.replace(/result:\n.*\n.*\n/, ""));
  const { origin } = await startSite({ contentDir });
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of ["professional", "impact"]) {
      await page.goto(`${origin}/${list}`);
      const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ list, width, across: Math.max(across, 0) }).toEqual({ list, width, across: 0 });
      const outside = await page.getByRole("article").evaluateAll((articles) =>
        articles.flatMap((article) => {
          const { right } = article.getBoundingClientRect();
          const parts = [...article.querySelectorAll("h2, p, b")];
          return parts.filter((part) => part.getBoundingClientRect().right > right + 1).map((part) => part.textContent);
        }),
      );
      expect({ list, width, outside }).toEqual({ list, width, outside: [] });
    }
  }
});

test.describe("the end of the experience page", () => {
  const CLOSING = { name: /^Have a service that people dread using/ };

  test("shows the mail address with a button to copy it, and the place", async ({ page }) => {
    await open(page, "/professional");
    const closing = page.getByRole("region", CLOSING);
    await expect(closing.getByRole("link", { name: "hello@robinvale.example" })).toBeVisible();
    await expect(closing.getByText("Austin, Texas")).toBeVisible();
    await expect(closing.getByRole("button", { name: "Copy address" })).toBeVisible();
  });

  test("is not printed, and not on other lists", async ({ page }) => {
    await page.goto("professional");
    await emulatePrint(page);
    await expect(page.getByRole("region", CLOSING)).toBeHidden();
    await page.goto("impact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", CLOSING)).toHaveCount(0);
  });
});
