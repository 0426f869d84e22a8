import { writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { NARROW, open, painted, title } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** A post with a table of contents, code, a table, pictures and footnotes. */
const LONG = "/blog/tech/reading-a-queue";
/** A post on two lists; its address is below the first. */
const SHORT = "/blog/tech/a-door-that-sticks";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a post opens from its list and links to the previous and next ones", async ({ page }) => {
      await page.goto("blog/tech");
      const row = page.getByRole("article").filter({ hasText: "A queue says" });
      await expect(row).toContainText("Nobody waits in an average.");
      await row.getByRole("link").click();
      await expect(title(page)).toHaveText("A queue says how long it takes");
      const main = page.getByRole("main");
      const facts = main.getByRole("list", { name: "About this post" }).getByRole("listitem");
      await expect(facts).toHaveText(["Oct 14, 2023", "Updated Feb 03, 2024", "3 min read"]);
      await expect(main.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
        "Engineering",
        "Social Impact",
      ]);
      const more = page.getByRole("navigation", { name: "More posts" });
      await more.getByRole("link", { name: /^Previous/ }).click();
      await expect(title(page)).toHaveText("A door that sticks");
      await more.getByRole("link", { name: /^Next/ }).click();
      await expect(title(page)).toHaveText("A queue says how long it takes");
      await more.getByRole("link", { name: "All posts in Tech" }).click();
      await expect(title(page)).toHaveText("Tech");
    });

    test("its table of contents and footnotes link to their targets and back", async ({ page }) => {
      await page.goto(LONG.slice(1));
      const main = page.getByRole("main");
      const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
      await expect(contents).toHaveText([
        "What to count",
        "What a day looks like",
        "What to print",
        "What happened then",
        "What to leave out",
      ]);
      await contents.nth(2).click();
      await expect(page).toHaveURL(/#what-to-print$/);
      await expect(main.getByRole("heading", { name: "What to print" })).toBeInViewport();
      await main.getByRole("link", { name: "2", exact: true }).click();
      await expect(main.getByText("John Little proved it")).toBeInViewport();
      await main.getByRole("link", { name: "Back to reference 2", exact: true }).click();
      await expect(main.getByText("Little’s law")).toBeInViewport();
    });
  });
}

test("a link to a footnote does not scroll the page back", async ({ page }) => {
  await open(page, LONG);
  const main = page.getByRole("main");
  await page.getByRole("link", { name: "What to print", exact: true }).click();
  await expect(main.getByRole("heading", { name: "What to print" })).toBeInViewport();
  // The browser scrolls to the footnote too, usually later: the page would stay there in most runs.
  const back = await page.evaluateHandle(() => {
    const calls: unknown[] = [];
    const { scrollTo } = window;
    window.scrollTo = (...place: unknown[]) => {
      calls.push(place);
      Reflect.apply(scrollTo, window, place);
    };
    return calls;
  });
  await main.getByRole("link", { name: "2", exact: true }).click();
  await expect(main.getByText("John Little proved it")).toBeInViewport();
  await painted(page);
  expect(await back.jsonValue()).toEqual([]);
});

test("a short post has no table of contents", async ({ page }) => {
  await open(page, SHORT);
  await expect(page.getByRole("main").getByRole("article")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "In this post" })).toHaveCount(0);
});

for (const width of [320, 390, 768, 1440, 2560]) {
  test(`code and tables fit a window of ${width} px and take the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, LONG);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const blocks = page.getByRole("group", { name: /^(Code|Table)/ });
    await expect(blocks).toHaveCount(3);
    for (const block of await blocks.all()) {
      await block.focus();
      await expect(block).toBeFocused();
    }
  });
}

test("a table that continues beyond its edge fades there, until it is scrolled to its end", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, LONG);
  const table = page.getByRole("group", { name: /^Table/ });
  await expect(table).toHaveCSS("mask-image", /gradient/);
  await expect(table).toHaveCSS("mask-size", "100% 100%");
  await table.evaluate((group) => group.scrollTo({ left: group.scrollWidth, behavior: "instant" }));
  await expect(table).toHaveCSS("mask-size", "calc(100% + 48px) 100%");
});

test("internal links in a text open in the same tab, and a post has one address on all lists", async ({
  page,
  site,
}) => {
  await open(page, SHORT);
  const link = page.getByRole("main").getByRole("link", { name: "the right week" });
  await expect(link).toHaveAttribute("href", new URL("blog/musings", `${site.origin}/`).pathname);
  await link.click();
  await expect(title(page)).toHaveText("Musings");
  const row = page.getByRole("article").filter({ hasText: "A door that sticks" });
  await expect(row.getByRole("link")).toHaveAttribute("href", new URL(SHORT.slice(1), `${site.origin}/`).pathname);
});

test("the search finds posts by their text", async ({ page }) => {
  const searches = { "clicker volunteer": "A queue says how long it takes", "kitchen august": "A door that sticks" };
  for (const [words, name] of Object.entries(searches)) {
    await page.goto(`search?q=${encodeURIComponent(words)}`);
    const found = page.getByRole("main").getByRole("link").filter({ hasText: name });
    await expect(found.first()).toBeVisible();
    await expect(found).toHaveCount(1);
  }
});

test("the feed contains the full text with absolute addresses", async ({ site }) => {
  const { body } = await fetchRaw(site.origin, "/blog/tech/feed.xml");
  expect(body).toContain("https://robinvale.example/blog/tech/reading-a-queue</link>");
  const [, content = ""] = /<content:encoded>(.*?)<\/content:encoded>/s.exec(body) ?? [];
  expect(content).toContain("no names, because nobody needs them");
  expect([...content.matchAll(/(?:href|src)=&quot;(?!https?:)/g)]).toEqual([]);
});

test.describe("a private post", () => {
  test.skip(ON_FILES, NEEDS_SERVER);
  test.use({ allowedErrors: [/status of 404/] });

  const SECRET = "PLANTED-SECRET";
  const POST = `---\ntitle: A draft about queues\npublic: false\ndate: 2023-10-15\ncategories: [tech]\n---\n\n${SECRET} text.\n`;

  test("appears on its list without a link, and its text nowhere", async ({ page, startSite }) => {
    const contentDir = await copyContent();
    await writeFile(path.join(contentDir, "portfolio/blog/reading-a-draft.md"), POST);
    const site = await startSite({ contentDir });
    const draft = "/blog/tech/reading-a-draft";
    const response = await page.goto(site.origin + draft);
    expect(response?.status()).toBe(404);
    await expect(page.locator("h1")).toHaveText("Not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("main").locator(`a[href="${LONG}"]`)).toBeVisible();
    const addresses = [draft, `${draft}.data`, "/blog/tech", "/blog/tech.data", "/blog/tech/feed.xml", LONG];
    for (const address of [...addresses, "/search-index.json", "/search?q=planted", "/sitemap.xml", "/"]) {
      const { body } = await fetchRaw(site.origin, address);
      expect(body, address).not.toContain(SECRET);
      if (address.endsWith(".xml")) expect(body, address).not.toContain("reading-a-draft");
    }
    expect((await fetchRaw(site.origin, "/og/blog/tech/reading-a-draft.png")).status).toBe(404);
    await page.goto(`${site.origin}/blog/tech`);
    const row = page.getByRole("article").filter({ hasText: "A draft about queues" });
    await expect(row.getByText("Private", { exact: true })).toBeVisible();
    await expect(row.getByRole("link")).toHaveCount(0);
  });
});

test.describe("an unknown post", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is a 404 that suggests the nearest one (D18)", async ({ page }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const response = await page.goto("blog/tech/reading-a-qeue");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/not found/i);
    await page.getByRole("link", { name: "Did you mean A queue says how long it takes?" }).click();
    await expect(title(page)).toHaveText("A queue says how long it takes");
  });

  test("is not found on a static host", async ({ page }) => {
    await page.goto("blog/tech/nothing-of-this-name");
    await expect(title(page)).toHaveText("Not found");
    await expect(page.getByRole("link", { name: "Go to the home page" })).toBeVisible();
  });
});

test("other spellings of a post's address redirect to it", async ({ site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  for (const address of ["/blog/tech/reading-a-queue/", "/Blog/Tech/Reading-A-Queue", "//blog/tech//reading-a-queue"]) {
    const { status, headers } = await fetchRaw(site.origin, address);
    expect({ status, location: headers["location"] }, address).toEqual({ status: 308, location: LONG });
  }
});

test("each blog ends with links to the others", async ({ page }) => {
  await page.goto("blog/tech");
  const others = page.getByRole("navigation", { name: "More posts" }).getByRole("link");
  await expect(others).toHaveText(["Harvard Business School", "Musings"]);
  // On a phone, none is beside the label, as if it were another one.
  await page.setViewportSize(NARROW);
  const label = await page.getByText("More posts", { exact: true }).boundingBox();
  expect((await others.first().boundingBox())?.y).toBeGreaterThan((label?.y ?? 0) + (label?.height ?? 0));
  await others.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Musings");
});
