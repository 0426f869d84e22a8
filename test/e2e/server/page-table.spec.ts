import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { isMap, isSeq, parseDocument, type Document as YamlDocument } from "yaml";
import { copyContent } from "../support/content.ts";
import { hydrated, menuBar, title, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { publicAddress } from "../support/traffic.ts";

test.skip(ON_FILES, NEEDS_SERVER);
test.use({ viewport: WIDE, reducedMotion: "reduce" });

const DESCRIPTION = "Written by a test.";

/** One entry each; nothing else is changed but the content that it shows. */
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

/** Files that the added pages show. */
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
  const hasWords = page.kind === "experiences" || page.kind === "blog";
  site.addIn(["pages"], { ...page, ...(hasWords && { description: DESCRIPTION }), menu: { in: "experience" } });
}

function removePage(site: YamlDocument, address: string): void {
  const pages = site.get("pages");
  if (!isSeq(pages)) throw new Error("no pages");
  pages.items = pages.items.filter((page) => !isMap(page) || page.get("path") !== address);
}

async function changeSite(contentDir: string, change: (site: YamlDocument) => void): Promise<void> {
  const file = path.join(contentDir, "site.yaml");
  const site = parseDocument(await readFile(file, "utf8"));
  change(site);
  await writeFile(file, site.toString());
}

test.describe("a page added to the table in the content (D28)", () => {
  for (const { what, page: added, heading } of ADDED) {
    test(`${what} is served, in the menu, the sitemap and the search, with a preview, and counted`, async ({
      page,
      startSite,
    }) => {
      const { contentDir, remove } = await copyContent((site) => addPage(site, added));
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
      const isListed = added.kind !== "placeholder";
      expect((await text("/sitemap.xml")).includes(`${added.path}</loc>`)).toBe(isListed);
      expect((await text("/search-index.json")).includes(`"to":"${added.path}"`)).toBe(isListed);
      expect((await fetch(`${site.origin}/og${added.path}.png`)).headers.get("content-type")).toBe("image/png");
      await expect.poll(site.counted).toMatchObject({ page: { [added.path.slice(1).replace("/", "-")]: 1 } });
      await remove();
    });
  }

  test("appears while the site runs, also for those who have an older page open", async ({ page, startSite }) => {
    const { contentDir, remove } = await copyContent();
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
    // The routes that the document was sent with do not know the page.
    await page.getByRole("main").getByRole("link", { name: "See the seats" }).click();
    await expect(title(page)).toHaveText("Board Seats");
    await remove();
  });
});

test.describe("a page taken out of the table in the content (D28)", () => {
  // The browser reports the status of the page that is not found.
  test.use({ allowedErrors: [/404/] });

  test("is gone from addresses, menu, sitemap, search and counters, and the nearest page is offered", async ({
    page,
    startSite,
  }) => {
    const { contentDir, remove } = await copyContent((site) => removePage(site, "/awards"));
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
    await remove();
  });

  test("shows as not found to those who still have a link to it open", async ({ page, startSite }) => {
    const { contentDir, remove } = await copyContent();
    const site = await startSite({ contentDir });
    await visit(page, `${site.origin}/impact`);
    await changeSite(contentDir, (yaml) => removePage(yaml, "/awards"));
    await site.reload();
    await menuBar(page).getByRole("button", { name: "Experience" }).click();
    await menuBar(page).getByRole("link", { name: "Awards" }).click();
    await expect(title(page)).toHaveText("Not found");
    await remove();
  });
});
