import type { Repository } from "../../../domain/documents/library.ts";
import { LEGAL_PAGES } from "../../../domain/site/legal-page.ts";
import type { PreviewText } from "../../../domain/site/preview.ts";
import { PAGES, pagePath } from "../../../domain/site/site.ts";
import { STORY_IDS } from "../../../domain/stories/story.ts";
import type { SiteContext } from "../../context.ts";
import { pageName } from "../../data/page-name.server.ts";
import { PLACEHOLDER_PATHS } from "../../placeholder-paths.ts";

type Sources = Pick<SiteContext, "site" | "legal"> & { readonly library: Pick<Repository, "story"> };

/** What the preview of a page says; undefined where there is no such page. */
export async function ogImageText(path: string, { site, legal, library }: Sources): Promise<PreviewText | undefined> {
  const common = { owner: site.owner.name, role: site.owner.role, underWay: false };
  if (path === "/") return { ...common, title: site.tagline };

  const page = PAGES.find((id) => path === pagePath(id));
  if (page !== undefined) {
    return { ...common, title: site.pages[page].title };
  }
  const storyId = STORY_IDS.find((id) => path === `/${id}`);
  if (storyId !== undefined) {
    const story = await library.story(storyId);
    return story && { ...common, title: story.title, underWay: story.inProgress };
  }
  const legalId = LEGAL_PAGES.find((id) => path === `/${id}`);
  if (legalId !== undefined) {
    const document = legal.get(legalId);
    return document && { ...common, title: document.title };
  }
  if (!PLACEHOLDER_PATHS.some((placeholder) => path === `/${placeholder}`)) return undefined;
  return { ...common, title: pageName(site.menu, path), kicker: "Coming soon", underWay: true };
}
