import { written } from "../../../domain/documents/translations.ts";
import { type Text, type Translator, translateInto } from "../../../domain/language/translate.ts";
import { leadsSomewhere, listOf, pagesOf } from "../../../domain/site/addresses.ts";
import { type MenuItem, type MenuLink, plainPath, shownMenu } from "../../../domain/site/menu.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { Site } from "../../../domain/site/site.ts";
import {
  type ImpactDocuments,
  type ImpactFigure,
  impactSummary,
  type Outcome,
  RELEASE_YEARS,
} from "../../../domain/tracker/impact.ts";
import { caption, commentPages, likes, scheme, sourceLabel } from "../../../domain/tracker/tracker-testimony.ts";
import type { SiteContext } from "../../context.ts";
import { nextStory } from "../../data/evidence.server.ts";
import { listPage } from "../../data/lists.server.ts";
import type { PageMeta } from "../../data/page-data.server.ts";
import { clicksData, formatCount, percent, searchesData } from "./charts.server.ts";

export type TrackerProps = ReturnType<typeof trackerData>["page"];

export function trackerData(entry: PageOf<"tracker">, sources: SiteContext, query: URLSearchParams) {
  const { release, path, outcome, next, title, subtitle, lead, disclaimers, description } = entry;
  const { site, tracker } = sources;
  const { language } = site;
  const t = translateInto(language);
  const years = RELEASE_YEARS.map(String);
  const documents = tracker.impact();
  const following = nextStory(next, path, sources);
  const page = {
    ...{ title, subtitle, lead, disclaimers },
    releases: releaseLinks(site, path),
    outcome: outcome && outcomeData(outcome, site),
    ...figuresData(documents, language, release),
    searches: {
      heading: t("{year} alone", { year: String(release) }),
      ...searchesData(documents, language, release),
      csv: `${path}/searches.csv`,
    },
    clicks: {
      heading: t("{years} together", { years: new Intl.ListFormat(language.tag).format(years) }),
      ...clicksData(documents, language),
      csv: `${path}/clicks.csv`,
    },
    comments: commentsData(sources, query),
    next: following && { ...following.link, label: t("Next project") },
  };
  const words: PageMeta = { title, description, under: listOf(site.pages, "project"), part: page.comments.links };
  return { words, page };
}

const MEANINGS: Readonly<Record<ImpactFigure["id"], Text>> = {
  voters: "Records the tracker could search on the state’s voter roll.",
  ballots: "Mail-in ballots the tracker could follow from mailbox to count through county records.",
  users: "Browsers that opened the tracker for the first time. A person with two devices is counted twice.",
  searches: "Times people looked up their own record or a friend’s.",
  inspected: "Share of those ballots whose record a volunteer checked by hand.",
  resources: "Clicks on the five links to official resources, such as where to vote. Every click is counted.",
  hours: "Hours volunteers logged building the tracker and helping voters.",
  likes: "Times visitors liked the tracker.",
  shares: "Times visitors shared the tracker.",
  awards: "Awards its builder and team won for all their work, not just this tool. Entered manually.",
};

/** The figures of the release and of both, in reading order, each with how it was counted. */
export function figuresData(documents: ImpactDocuments, language: Translator, release: (typeof RELEASE_YEARS)[number]) {
  const t = translateInto(language);
  const summary = impactSummary(documents, language, release);
  const { ballots, inspected } = documents.statewide;

  /** The number before rounding, if that differs; for a share, its two numbers. */
  function exactly({ id, value, text }: ImpactFigure): string {
    if (value === undefined) return t("Not available: data is missing or invalid.");
    if (id === "inspected")
      return t("{part} of {whole}.", { part: formatCount(inspected, language), whole: formatCount(ballots, language) });
    const exact = formatCount(value, language, 3);
    return exact === text ? "" : t("Exact number: {number}.", { number: exact });
  }
  const figure = (id: ImpactFigure["id"]) => {
    const { title, secondaryCaption = "", text, parts } = summary[id];
    const method = [t(MEANINGS[id]), exactly(summary[id])].filter(Boolean).join(" ");
    return { id, title, caption: secondaryCaption, text, parts, method };
  };
  return {
    /** Counted per release. */
    own: figure("searches"),
    /** Counted for both releases together. */
    both: (["voters", "ballots", "users"] as const).map(figure),
    gauge: { ...figure("inspected"), percent: percent(summary.inspected.value ?? 0) },
    counts: (["resources", "hours", "likes", "shares", "awards"] as const).map(figure),
  };
}

/** Longer figures of an outcome are smaller. */
const LONG = 3;

export function outcomeData({ figure, text, before, after, note, source }: Outcome, { pages, language }: Site) {
  const amounts = before && after ? ([["before", before] as const, ["after", after] as const] as const) : [];
  const most = Math.max(...amounts.map(([, { value }]) => value));
  return {
    figure,
    long: figure.length > LONG,
    text,
    /** On one scale, in percent of the longer bar. */
    bars: amounts.map(([name, { label, value }]) => ({
      name,
      label,
      amount: formatCount(value, language, 3),
      width: most === 0 ? 0 : percent((value / most) * 100),
    })),
    note,
    source: source && { ...source, link: leadsSomewhere(pages)(source.link) ? source.link : undefined },
  };
}

/**
 * The releases, oldest first, and the other links of their list in the menu, such as the live app. A release that the
 * menu hides is left out elsewhere, too.
 * @param here path of the current page
 */
export function releaseLinks({ menu, pages }: Pick<Site, "menu" | "pages">, here: string) {
  const releases = pagesOf(pages, "tracker")
    .filter(({ path, menu }) => path === here || menu === undefined || (menu.visible && !menu.disabled))
    .toSorted((a, b) => a.release - b.release)
    .map(({ path, release }) => ({ year: String(release), href: path, current: path === here }));
  const addresses = new Set(releases.map(({ href }) => href));
  const links = collapsibleLists(shownMenu(menu).flatMap(({ children }) => children))
    .map((items) => items.filter((item): item is MenuLink => item.type === "item" && !item.disabled))
    .find((items) => items.some(({ url }) => plainPath(url) === here));
  const others = links?.filter(({ url }) => !addresses.has(plainPath(url))) ?? [];
  return { releases, others: others.map(({ title, url }) => ({ title, href: url })) };
}

function collapsibleLists(items: readonly MenuItem[]): readonly (readonly MenuItem[])[] {
  return items.flatMap((item) => (item.type === "collapse" ? [item.children, ...collapsibleLists(item.children)] : []));
}

/** Number of leading comments in large type, besides awarded ones. */
const LARGE = 3;

/** A page of the comments, by score, without their authors' names. */
export function commentsData(sources: SiteContext, query: URLSearchParams) {
  const t = translateInto(sources.site.language);
  const testimonies = sources.tracker.testimonies();
  const { items, links } = listPage(commentPages(testimonies), query, sources);
  const comments = items.map((testimony) => {
    const place = testimonies.indexOf(testimony);
    const colors = scheme(testimony);
    const count = likes(testimony);
    const source = sourceLabel(testimony);
    return {
      ...written(testimony),
      place,
      words: caption(testimony),
      source: source && t(source),
      scheme: colors,
      large: place < LARGE || colors === "awarded",
      likes: t(count === 1 ? "{count} like" : "{count} likes", { count }),
    };
  });
  return { comments, links };
}
