import type { z } from "zod";
import type { Figure, homeSchema } from "./home-blocks.ts";
import { leadsSomewhere } from "./leads-somewhere.ts";
import type { Page } from "./page.ts";
import { listOf, pagesOf } from "./page-table.ts";

type Home = z.infer<typeof homeSchema>;

/** Removes blocks about missing pages (D28): projects, feature, awards, and figures of the tracker. */
export function homeWithPages(home: Home, pages: readonly Page[]): Home {
  const exists = leadsSomewhere(pages);
  const hasTracker = pagesOf(pages, "tracker").length > 0;
  const isShown = (figure: Figure) => hasTracker || !("from" in figure);
  const withLiveLink = (figure: Figure): Figure =>
    figure.link === undefined || exists(figure.link) ? figure : { ...figure, link: undefined };
  const { award, feature, figure, impact, works } = home;
  return {
    ...home,
    award: listOf(pages, "award") && award,
    feature: feature && exists(feature.link) ? feature : undefined,
    figure: figure && isShown(figure) ? withLiveLink(figure) : undefined,
    impact: impact.filter(isShown).map(withLiveLink),
    works: works.filter(({ link }) => exists(link)),
  };
}
