import { randomUUID } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDocument, type Document as YamlDocument } from "yaml";
import { addressesOf } from "../../src/domain/site/addresses.ts";
import type { Page } from "../../src/domain/site/page.ts";
import { copyContent, readSite, removePages } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import type { ServedSite } from "../e2e/support/running-site.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, textsOf } from "./pages.ts";

async function textOf(site: ServedSite, address: string): Promise<string> {
  return (await fetchRaw(site.origin, address)).body;
}

const described = { description: "Written by a test." };

/** A page of each kind with its heading. */
const ADDED = [
  ["Board Seats", { path: "/boards", kind: "experiences", category: "Work", title: "Board Seats", ...described }],
  ["Field Notes", { path: "/notes", kind: "blog", category: "tech", title: "Field Notes", ...described }],
  ["Colophon", { path: "/colophon", kind: "document", file: "documents/colophon.md" }],
  ["Harbor", { path: "/stories/harbor", kind: "story" }],
  ["Coming soon", { path: "/soon", kind: "placeholder", title: "Soon Enough" }],
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

test("an added page is served, counted, and in the menu, previews, sitemap and search", async () => {
  const contentDir = await copyContent((site) => {
    for (const [, page] of ADDED) site.addIn(["pages"], { ...page, menu: { in: "experience" } });
  });
  await writeAddedFiles(contentDir);
  const site = await startSite({ contentDir });
  const home = await site.get("/");
  const sitemap = await textOf(site, "/sitemap.xml");
  const index = await textOf(site, "/search-index.json");
  for (const [heading, { path, kind }] of ADDED) {
    expect(textsOf(await site.get(path), "h1")).toEqual([heading]);
    expect(attributesOf(home, "nav a", "href")).toContain(path);
    const found = [sitemap.includes(`${path}</loc>`), index.includes(`"to":"${path}"`)];
    expect([path, ...found]).toEqual([path, ...Array(2).fill(kind !== "placeholder")]);
    expect((await fetch(`${site.origin}/og${path}.png`)).headers.get("content-type")).toBe("image/png");
    const body = JSON.stringify({ event: "page", value: path.slice(1).replace("/", "-"), id: randomUUID() });
    const headers = { "Content-Type": "application/json" };
    expect((await fetch(`${site.origin}/api/traffic`, { method: "POST", headers, body })).status, path).toBe(204);
  }
});

const isText = (address: string) => !/\.(docx|png|pdf)$/.test(address);
const isKind = (kind: Page["kind"]) => (page: Page) => page.kind === kind;

/** Optional parts: their pages, and text that must not appear without them. */
interface Part {
  readonly isOff: (page: Page) => boolean;
  readonly words: readonly string[];
  readonly change?: (site: YamlDocument) => void;
}

const TRACKER: Part = {
  isOff: isKind("tracker"),
  words: ["Live App", "ballots</b>", "22 Release"],
  // These menu items are listed separately from the pages.
  change: (site) => void site.deleteIn(["menu", 2, "children"]),
};
const STORIES: Part = { isOff: isKind("story"), words: ["A case study about an agent service"] };
const PLANNER: Part = { isOff: isKind("planner"), words: ["50/30/20"] };
const BLOGS: Part = { isOff: isKind("blog"), words: ["rss+xml"] };
const PLACEHOLDERS: Part = { isOff: isKind("placeholder"), words: [", coming soon"] };
const AWARDS: Part = { isOff: ({ path }) => path === "/awards", words: ["awards, most of them", "AWARDS"] };
const TESTIMONIALS: Part = { isOff: isKind("testimonials"), words: ["What others say", "Dana K."] };

// Each is off in one group only, so that it would still be linked from the parts of the other.
test.for([
  ["the tracker, the planner, placeholders and awards", [TRACKER, PLANNER, PLACEHOLDERS, AWARDS]],
  ["stories, blogs and testimonials", [STORIES, BLOGS, TESTIMONIALS]],
] as const)("%s leave no trace without their pages", async ([, parts]) => {
  const { pages } = await readSite();
  const off = pages.filter((page) => parts.some(({ isOff }) => isOff(page)));
  const left = pages.filter((page) => !off.includes(page));
  const words = parts.flatMap(({ words }) => words);
  const contentDir = await copyContent((site) => {
    const paths = off.map(({ path }) => path);
    removePages(site, paths);
    for (const { change } of parts) change?.(site);
  });
  const site = await startSite({ contentDir });
  const gone = addressesOf(off).filter((address) => !addressesOf(left).includes(address));
  expect(gone.length).toBeGreaterThan(parts.length);

  // This proves something only if the words appear while the parts are on.
  const shared = await sharedSite();
  const whole: string[] = [];
  for (const address of ["/", "/awards", "/resume.txt", ...gone.filter(isText)])
    whole.push(await textOf(shared, address));
  expect(words.filter((some) => !whole.some((text) => text.includes(some)))).toEqual([]);

  for (const address of gone) expect((await fetchRaw(site.origin, address)).status, address).toBe(404);
  // Complete addresses: `/awards` matches `"/awards#x"`, but not `/work/awards` or `/awards-night`.
  const patterns = gone.map((address) => new RegExp(`(?<![\\w/-])(https://robinvale\\.example)?${address}(?![\\w-])`));
  for (const address of addressesOf(left).filter(isText)) {
    const text = await textOf(site, address);
    const links = patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    expect({ address, found: [...links, ...words.filter((some) => text.includes(some))] }).toEqual({
      address,
      found: [],
    });
  }
});
