import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { parseDocument, type Document as YamlDocument } from "yaml";
import { copyContent, removePages } from "../support/content.ts";
import { hydrated, menuBar, title, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { publicAddress } from "../support/traffic.ts";

test.skip(ON_FILES, NEEDS_SERVER);
test.use({ viewport: WIDE, reducedMotion: "reduce" });

const DESCRIPTION = "Written by a test.";

/** Pages added with one entry each. */
const ADDED = [
  {
    what: "a list of experiences",
    page: { path: "/boards", kind: "experiences", category: "Social Impact", title: "Board Seats" },
    heading: "Board Seats",
  },
  {
    what: "a blog",
    page: { path: "/notes", kind: "blog", category: "tech", title: "Field Notes" },
    heading: "Field Notes",
  },
  {
    what: "a document",
    page: { path: "/colophon", kind: "document", file: "documents/colophon.md" },
    heading: "Colophon",
  },
  { what: "a story", page: { path: "/stories/harbor", kind: "story" }, heading: "Harbor" },
  { what: "a placeholder", page: { path: "/soon", kind: "placeholder", title: "Soon Enough" }, heading: "Coming soon" },
] as const;

/** Content for the added pages. */
async function writeAddedFiles(contentDir: string): Promise<void> {
  const stories = path.join(contentDir, "portfolio/stories");
  const story = parseDocument(await readFile(path.join(stories, "made-to-uplift.yaml"), "utf8"));
  story.set("title", "Harbor");
  await writeFile(path.join(stories, "harbor.yaml"), story.toString());
  await cp(path.join(contentDir, "legal"), path.join(contentDir, "documents"), { recursive: true });
  const terms = await readFile(path.join(contentDir, "legal/terms.md"), "utf8");
  await writeFile(path.join(contentDir, "documents/colophon.md"), terms.replace(/^title: .*$/m, "title: Colophon"));
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

function addPage(site: YamlDocument, page: (typeof ADDED)[number]["page"]): void {
  const needsDescription = page.kind === "experiences" || page.kind === "blog";
  site.addIn(["pages"], { ...page, ...(needsDescription && { description: DESCRIPTION }), menu: { in: "experience" } });
}

async function changeSite(contentDir: string, change: (site: YamlDocument) => void): Promise<void> {
  const file = path.join(contentDir, "site.yaml");
  const site = parseDocument(await readFile(file, "utf8"));
  change(site);
  await writeFile(file, site.toString());
}

test.describe("a page added to the table of pages (D28)", () => {
  for (const { what, page: added, heading } of ADDED) {
    const isListed = added.kind !== "placeholder";
    const places = isListed ? "the menu, previews, sitemap and search" : "the menu and previews only";
    test(`${what} is served, counted, and in ${places}`, async ({ page, startSite }) => {
      const contentDir = await copyContent((site) => addPage(site, added));
      await writeAddedFiles(contentDir);
      const site = await startSite({ contentDir });
      const address = publicAddress(site);
      await visit(page, `${address}/`);
      const link = menuBar(page).locator(`a[href$="${added.path}"]`);
      await menuBar(page).getByRole("button", { name: "Experience" }).click();
      await link.click();
      await expect(title(page)).toHaveText(heading);
      await expect(page).toHaveURL(address + added.path);
      const text = async (address: string) => (await fetch(site.origin + address)).text();
      expect((await text("/sitemap.xml")).includes(`${added.path}</loc>`)).toBe(isListed);
      expect((await text("/search-index.json")).includes(`"to":"${added.path}"`)).toBe(isListed);
      expect((await fetch(`${site.origin}/og${added.path}.png`)).headers.get("content-type")).toBe("image/png");
      await expect.poll(site.counted).toMatchObject({ page: { [added.path.slice(1).replace("/", "-")]: 1 } });
    });
  }

  test("appears on a running site, also for visitors with an older page open", async ({ page, startSite }) => {
    const contentDir = await copyContent();
    const site = await startSite({ contentDir });
    await visit(page, `${site.origin}/awards`);
    await changeSite(contentDir, (yaml) =>
      addPage(yaml, { path: "/boards", kind: "experiences", category: "Social Impact", title: "Board Seats" }),
    );
    const linking = path.join(contentDir, "portfolio/experiences/ballot-line-shift-lead.yaml");
    const experience = parseDocument(await readFile(linking, "utf8"));
    experience.set("link", "/boards");
    experience.set("linkLabel", "See the seats");
    await writeFile(linking, experience.toString());
    await site.reload();
    await menuBar(page).getByRole("button", { name: "Experience" }).click();
    await menuBar(page).getByRole("link", { name: "Social Impact" }).click();
    // The routes in the open document do not include the page.
    await page.getByRole("main").getByRole("link", { name: "See the seats" }).click();
    await expect(title(page)).toHaveText("Board Seats");
  });
});

test.describe("a page removed from the table of pages (D28)", () => {
  // The browser reports the status of the missing page.
  test.use({ allowedErrors: [/404/] });

  test("is gone from routes, menu, sitemap, search, previews and counters", async ({ page, startSite }) => {
    const contentDir = await copyContent((site) => removePages(site, ["/awards"]));
    const site = await startSite({ contentDir });
    await page.goto(`${site.origin}/`);
    await expect(page.locator('a[href$="/awards"]')).toHaveCount(0);
    for (const address of ["/awards", "/og/awards.png"]) {
      expect((await fetch(site.origin + address)).status, address).toBe(404);
    }
    for (const address of ["/sitemap.xml", "/search-index.json"]) {
      expect(await (await fetch(site.origin + address)).text(), address).not.toContain("/awards");
    }
    const event = { method: "POST", body: JSON.stringify({ event: "page", value: "awards" }) };
    const headers = { "Content-Type": "application/json", Origin: site.origin };
    expect((await fetch(`${site.origin}/api/traffic`, { ...event, headers })).status).toBe(400);
  });

  test("is not found for visitors who still have a link to it", async ({ page, startSite }) => {
    const contentDir = await copyContent();
    const site = await startSite({ contentDir });
    await visit(page, `${site.origin}/impact`);
    await changeSite(contentDir, (yaml) => removePages(yaml, ["/awards"]));
    await site.reload();
    await menuBar(page).getByRole("button", { name: "Experience" }).click();
    await menuBar(page).getByRole("link", { name: "Awards" }).click();
    await expect(title(page)).toHaveText("Not found");
  });
});
