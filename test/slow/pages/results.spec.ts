import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../../e2e/support/content.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { textFaults } from "../../e2e/support/text-faults.ts";

test("long results of jobs and outcomes fit everywhere", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  for (const id of ["northfield-director", "voter-tracker-founder", "ballot-line-shift-lead"]) {
    const file = path.join(contentDir, `portfolio/experiences/${id}.yaml`);
    const figure = id.startsWith("b") ? "9".repeat(40) : "three long winters → 1,250,000 ballots";
    const result = `figure: "${figure}"\n  words: ${"of Donaudampfschiffahrt ".repeat(5)}`;
    await writeFile(file, (await readFile(file, "utf8")).replace(/figure: .*\n.*words: .*/, result));
  }
  const { origin } = await startSite({ contentDir });
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of ["professional", "impact"]) {
      await page.goto(`${origin}/${list}`);
      await expect(page.getByRole("main")).toContainText("Donaudampfschiffahrt");
      expect(await textFaults(page, { part: "main", mayBreak: true }), `${list} at ${width} px`).toEqual([]);
    }
  }
});
