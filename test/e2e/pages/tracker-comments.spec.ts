import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { trackerTestimonySchema } from "../../../src/domain/tracker/tracker-testimony.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { TRACKER_PAGES } from "../support/dashboard.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { NARROW, open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const TABLES = ["clicks", "searches"] as const;

/** The comments in the content files, highest score first (specification 7, D11). */
async function comments() {
  const folder = path.join(FIXTURE, "tracker/testimonies");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".yaml")).sort();
  const all = await Promise.all(
    files.map(async (file) => trackerTestimonySchema.parse(parse(await readFile(path.join(folder, file), "utf8")))),
  );
  return all
    .map(({ comments: { succinct, original }, reddit, awards, upvotes, username }) => {
      const words = (succinct?.length ? succinct : (original ?? [])).join(". ");
      const likes = awards > 0 ? awards : Math.max(1, upvotes);
      const source = !reddit ? "" : username === undefined ? "- Reddit" : "- Reddit user";
      return { words, likes, source, score: words.length * likes, reddit, awards, username };
    })
    .sort((a, b) => b.score - a.score);
}

test("shows comments by score, with likes and source, but no scores (D11)", async ({ page }) => {
  const expected = await comments();
  expect(expected.length).toBeGreaterThanOrEqual(24);
  await page.goto("2022-tracker");
  const wall = page
    .getByRole("region", { name: "Visitor comments" })
    .getByRole("listitem")
    .filter({ has: page.locator("blockquote") });
  expect(await wall.locator("blockquote").allInnerTexts()).toEqual(expected.map(({ words }) => words));
  for (const [index, { source, likes, reddit, awards }] of expected.entries()) {
    const words = await wall.nth(index).locator("blockquote + p").innerText();
    const facts = [
      ...(source === "" ? [] : [source]),
      ...(reddit && awards > 0 ? ["Awarded"] : []),
      likes === 1 ? "1 like" : `${likes.toLocaleString("en-US")} likes`,
    ];
    expect(words.replaceAll(/\s+/g, " ").trim()).toBe(facts.join(" "));
  }
});

test("phones show all comments", async ({ page }) => {
  await page.setViewportSize(NARROW);
  const all = await comments();
  await open(page, "/2022-tracker");
  await expect(page.locator("blockquote").filter({ visible: true })).toHaveCount(all.length);
});

test("no response contains usernames (D11)", async ({ site }) => {
  const names = (await comments()).flatMap(({ username }) => (username === undefined ? [] : [username]));
  expect(names.length).toBeGreaterThan(5);
  const addresses = TRACKER_PAGES.flatMap((address) => [
    `/${address}`,
    `/${address}.data`,
    ...TABLES.map((table) => `/${address}/${table}.csv`),
  ]);
  for (const address of [...addresses, "/", "/_.data"]) {
    const { status, body } = await fetchRaw(site.origin, address);
    expect({ address, status }).toEqual({ address, status: 200 });
    expect({ address, found: names.filter((name) => body.includes(name)) }).toEqual({ address, found: [] });
  }
});
