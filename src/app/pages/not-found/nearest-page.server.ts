import { distance } from "fastest-levenshtein";
import type { Repository } from "../../../domain/documents/library.ts";
import { plainPath } from "../../../domain/site/menu.ts";
import type { Page } from "../../../domain/site/page.ts";
import { documentFile, pageName, resumePage, storyOf } from "../../../domain/site/page-table.ts";
import type { SiteContext } from "../../context.ts";

interface KnownPage {
  readonly title: string;
  readonly path: string;
  /** What else people call it. */
  readonly aliases?: readonly string[];
}

/** What people type who want to know or to reach the owner: home says who that is, and has their address. */
const HOME = ["about", "about-me", "contact"];

/** What recruiters type who look for the resume. */
const RESUME = ["resume", "cv"];

type Sources = Pick<SiteContext, "site" | "documents"> & { readonly library: Pick<Repository, "story"> };

/** Pages that can be offered in place of one that does not exist; of two equally near, the first is offered. */
export async function knownPages({ site: { pages }, documents, library }: Sources): Promise<readonly KnownPage[]> {
  const resume = resumePage(pages);
  async function titleOf(page: Page): Promise<string | undefined> {
    if (page.kind === "document") return documents.get(documentFile(page))?.title;
    if (page === resume) return resume.title;
    if (page.kind !== "story" && page.kind !== "planner") return pageName(page);
    // A page whose story is missing answers 404 itself. While the store is unavailable, nobody knows.
    return library.story(storyOf(page)).then(
      (story) => story && pageName(page),
      () => pageName(page),
    );
  }
  const known = await Promise.all(
    pages.map(async (page) => {
      const title = await titleOf(page);
      const aliases = page.path === "/" ? HOME : page === resume ? RESUME : [];
      return title === undefined ? [] : [{ title, path: page.path, aliases }];
    }),
  );
  return [...known.flat(), { title: "Search", path: "/search" }];
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
