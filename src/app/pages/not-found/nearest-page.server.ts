import { distance } from "fastest-levenshtein";
import { BLOGS } from "../../../domain/blog/blog-post.ts";
import type { LegalPage, LegalPageId } from "../../../domain/site/legal-page.ts";
import { type Menu, menuPages, plainPath } from "../../../domain/site/menu.ts";
import { pageName } from "../../data/page-name.server.ts";
import { PLACEHOLDER_PATHS } from "../../placeholder-paths.ts";

interface KnownPage {
  readonly title: string;
  readonly path: string;
  /** What else people call it. */
  readonly aliases?: readonly string[];
}

/** What people type who want to know or to reach the owner; its first view says who that is, and has their address. */
const HOME = { title: "Home", path: "/", aliases: ["about", "about-me", "contact"] };

/** What recruiters type who look for the résumé; the page of work is where it can be had. */
const RESUME = { title: "Professional Experience", path: "/professional", aliases: ["resume", "cv"] };

/** Pages that can be offered in place of one that does not exist; where two are as near, the first is taken. */
export function knownPages(menu: Menu, legal: ReadonlyMap<LegalPageId, LegalPage>): readonly KnownPage[] {
  return [
    HOME,
    RESUME,
    ...menuPages(menu),
    ...Object.entries(BLOGS).map(([id, { title }]) => ({ title, path: `/blog/${id}` })),
    ...Array.from(legal.values(), ({ id, title }) => ({ title, path: `/${id}` })),
    { title: "Budgeting", path: "/budgeting" },
    { title: "Search", path: "/search" },
    ...PLACEHOLDER_PATHS.map((path) => ({ title: pageName(menu, `/${path}`), path: `/${path}` })),
  ];
}

/**
 * The page whose address takes the fewest changes of a letter to reach (D18). Undefined where more than half of the
 * letters would have to change: that is no slip, and no page is nearer than the home page.
 */
export function nearestPage(path: string, pages: readonly KnownPage[]): KnownPage | undefined {
  const typed = letters(path);
  let nearest: { readonly page: KnownPage; readonly changes: number } | undefined;
  for (const page of pages) {
    for (const known of [letters(page.path), ...(page.aliases ?? [])]) {
      const changes = distance(typed, known);
      const limit = Math.min(Math.max(typed.length, known.length) / 2, (nearest?.changes ?? Infinity) - 1);
      if (changes <= limit) nearest = { page, changes };
    }
  }
  return nearest?.page;
}

/** An address without what does not tell pages apart: case, and slashes at its ends. */
function letters(path: string): string {
  return plainPath(path).toLowerCase().replace(/^\/+/, "");
}
