import type { Document as YamlDocument } from "yaml";
import type { Page } from "../../../src/domain/site/page.ts";
import { addressesOf } from "../../../src/domain/site/page-table.ts";
import { copyContent, readSite, removePages } from "../support/content.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

const isKind = (kind: Page["kind"]) => (page: Page) => page.kind === kind;

/** Optional parts: their pages, and text that must not appear without them. */
const PARTS = [
  {
    part: "the voter tracker",
    isOff: isKind("tracker"),
    words: ["Live App", "ballots</b>", "22 Release"],
    // These menu items are listed separately from the pages.
    change: (site: YamlDocument) => site.deleteIn(["menu", 2, "children"]),
  },
  { part: "stories", isOff: isKind("story"), words: ["A case study about an agent service"] },
  { part: "the planner", isOff: isKind("planner"), words: ["50/30/20"] },
  { part: "blog lists", isOff: isKind("blog"), words: ["rss+xml"] },
  { part: "placeholders", isOff: isKind("placeholder"), words: [", coming soon"] },
  { part: "awards", isOff: (page: Page) => page.path === "/awards", words: ["awards, most of them", "AWARDS"] },
  { part: "testimonials", isOff: isKind("testimonials"), words: ["What others say", "Dana K."] },
];

test.describe("a part without pages leaves no trace (D28)", () => {
  for (const { part, isOff, words, change } of PARTS) {
    test(part, async ({ site: whole, startSite }) => {
      const { pages } = await readSite();
      const off = pages.filter(isOff);
      const left = pages.filter((page) => !off.includes(page));
      const contentDir = await copyContent((site) => {
        removePages(
          site,
          off.map(({ path }) => path),
        );
        change?.(site);
      });
      const site = await startSite({ contentDir });
      const gone = addressesOf(off).filter((address) => !addressesOf(left).includes(address));
      expect(gone.length).toBeGreaterThan(0);

      // This proves something only if the words appear while the part is on.
      const shown: string[] = [];
      for (const address of addressesOf(pages)) shown.push(await (await fetch(whole.origin + address)).text());
      expect(words.filter((some) => !shown.some((text) => text.includes(some)))).toEqual([]);

      for (const address of gone) expect((await fetch(site.origin + address)).status, address).toBe(404);
      // Complete addresses: `/awards` matches `"/awards#x"`, but not `/work/awards` or `/awards-night`.
      const patterns = gone.map(
        (address) => new RegExp(`(?<![\\w/-])(https://robinvale\\.example)?${address}(?![\\w-])`),
      );
      for (const address of addressesOf(left)) {
        const text = await (await fetch(site.origin + address)).text();
        const links = patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
        const found = [...links, ...words.filter((some) => text.includes(some))];
        expect.soft({ address, found }).toEqual({ address, found: [] });
      }
    });
  }
});
