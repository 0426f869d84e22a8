import type { Page } from "@playwright/test";
import { copyContent } from "../../e2e/support/content.ts";
import { doubleText, hydrated } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { textFaults } from "../../e2e/support/text-faults.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";

const WIDTHS = [320, 390, 640, 768, 1024, 1440, 1920, 2560];
/** Numbers of projects. */
const WALLS = [1, 2, 3, 7, 10, 23, 40];
const LONG = "Rechtsschutzversicherungsgesellschaften";

/** The fixture with a page for each wall, awards and results with long words, and many versions. */
async function contentWithWalls(): Promise<string> {
  const contentDir = await copyContent((site) => {
    const described = { kind: "experiences", description: "A wall" };
    site.addIn(["pages"], { ...described, path: "/bare", category: "Wall 1", entries: "version", title: "Bare" });
    for (const count of WALLS) {
      const page = { ...described, path: `/wall-${count}`, category: `Wall ${count}`, entries: "project" };
      site.addIn(["pages"], { ...page, title: `${count}` });
    }
  });
  const entries = Array.from({ length: 40 }, (_, index) => {
    const images = [{ src: "projects/budgeting.svg", alt: "Blocks" }];
    const project = {
      categories: WALLS.filter((count) => index < count).map((count) => `Wall ${count}`),
      title: index % 4 === 3 ? LONG : `Project ${index}`,
      ...(index % 2 === 0 && { subtitle: "What people asked for, and what they got in the end" }),
      media: index % 3 === 0 ? { images } : index % 3 === 1 ? { avatar: "marks/northfield.svg" } : {},
      ...(index % 5 !== 4 && { dates: { start: "2019-03", ...(index % 7 !== 2 && { end: "2021" }) } }),
      ranking: 100 - index,
    };
    const dates = { start: `19${10 + index}` };
    const draft = { categories: ["Evolution"], title: `Draft ${10 + index}`, dates, media: { images } };
    const words = { title: `${LONG} ${index}`, subtitle: LONG, link: "/professional" };
    const award = { ...project, categories: ["Awards"], ...words, chips: ["Won Award"] };
    return { project, draft, ...(index < 9 && { award }) };
  });
  const results = ["9".repeat(40), "three long winters → 1,250,000 ballots"].map((figure) => {
    const result = { figure, words: "of Donaudampfschiffahrt ".repeat(5).trim() };
    return { result: { categories: ["Work", "Social Impact"], title: LONG, dates: { start: "2019" }, result } };
  });
  const files = [...entries, ...results].flatMap((entry, index) =>
    Object.entries(entry).map(([kind, data]) => [`portfolio/experiences/${kind}-${index}.yaml`, JSON.stringify(data)]),
  );
  await writeFiles(contentDir, Object.fromEntries(files));
  return contentDir;
}

/** Faults in the geometry of a wall or cabinet: overlaps and cut words. */
async function flaws(page: Page): Promise<readonly string[]> {
  const overlaps = await page.getByRole("article").evaluateAll((articles) => {
    const boxes = articles.map((article) => article.getBoundingClientRect());
    return boxes.flatMap((a, index) => {
      const isOver = (b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes.slice(index + 1).some(isOver) ? [`${index} is overlapped`] : [];
    });
  });
  return [...overlaps, ...(await textFaults(page, { part: "article", mayBreak: true }))];
}

/** How much of the wall its blocks cover, with their joints. */
function covered(page: Page): Promise<number> {
  return page.getByRole("article").evaluateAll((articles) => {
    const joint = 8;
    const areaOf = (element: Element | null | undefined) => {
      const { width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return (width + joint) * (height + joint);
    };
    return articles.reduce((sum, article) => sum + areaOf(article), 0) / areaOf(articles[0]?.parentElement);
  });
}

test("walls, cabinets and results of any length fit every window, and each page compares its own versions", async ({
  page,
  startSite,
}) => {
  test.slow();
  const { origin } = await startSite({ contentDir: await contentWithWalls() });
  for (const count of WALLS) {
    await page.goto(`${origin}/wall-${count}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ count, width, flaws: await flaws(page) }).toEqual({ count, width, flaws: [] });
      expect(await covered(page)).toBeCloseTo(1, 2);
    }
  }

  for (const list of ["professional", "impact"]) {
    await page.goto(`${origin}/${list}`);
    await expect(page.getByRole("main")).toContainText("Donaudampfschiffahrt");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await textFaults(page, { part: "main", mayBreak: true }), `${list} at ${width} px`).toEqual([]);
    }
  }

  await page.goto(`${origin}/awards`);
  for (const text of ["usual", "doubled"]) {
    if (text === "doubled") await doubleText(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ text, width, flaws: await flaws(page) }).toEqual({ text, width, flaws: [] });
    }
  }

  await page.goto(`${origin}/evolution`);
  await hydrated(page);
  await expect(page.getByRole("slider")).toHaveAccessibleName("Draft 10 to Draft 49");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("slider")).toHaveAccessibleName("Version 1 to Version 5");

  await page.goto(`${origin}/bare`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("slider")).toHaveCount(0);
});
