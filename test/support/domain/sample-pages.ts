import { pagesOf } from "../../../src/domain/site/addresses.ts";
import { type Page, type PageKind, type PageOf, pagesSchema } from "../../../src/domain/site/page.ts";

const description = "Words.";

/** A table of pages as in `site.yaml`, with every kind of page and no menu entries. */
export const SAMPLE_PAGES = [
  { path: "/", kind: "home", description },
  { path: "/professional", kind: "experiences", category: "Work", resume: true, title: "Professional Experience" },
  { path: "/impact", kind: "experiences", category: "Social Impact", title: "Social Impact" },
  { path: "/awards", kind: "experiences", chip: "Won Award", entries: "award", title: "Awards" },
  { path: "/testimonials", kind: "testimonials", title: "Testimonials" },
  { path: "/portfolio", kind: "experiences", category: "Portfolio", entries: "project", title: "Full Portfolio" },
  { path: "/bank-of-kigali", kind: "story" },
  { path: "/2020-tracker", kind: "tracker", release: 2020, title: "Texas Voter Tracker 2020" },
  { path: "/2022-tracker", kind: "tracker", release: 2022, title: "Texas Voter Tracker 2022" },
  { path: "/made-to-uplift", kind: "story" },
  { path: "/budgeting", kind: "planner" },
  {
    path: "/evolution",
    kind: "experiences",
    category: "Evolution",
    entries: "version",
    order: "oldest",
    title: "Design Evolution",
  },
  { path: "/blog/hbs", kind: "blog", category: "mba", title: "Harvard Business School" },
  { path: "/blog/tech", kind: "blog", category: "tech", title: "Tech" },
  { path: "/blog/musings", kind: "blog", category: "life", title: "Musings" },
  { path: "/disclaimers", kind: "document", footer: true },
  { path: "/privacy", kind: "document", footer: true, device: true },
  { path: "/terms", kind: "document", footer: true },
  { path: "/uplift-journal", kind: "placeholder" },
  { path: "/alaska", kind: "placeholder" },
].map((page) => ("title" in page ? { description, ...page } : page));

/** The same without stories. */
export const PAGES_WITHOUT_STORIES = SAMPLE_PAGES.filter(({ kind }) => kind !== "story" && kind !== "planner");

/** The parsed table. */
export const samplePages: readonly Page[] = pagesSchema.parse(SAMPLE_PAGES);

/** The page of a kind at a path. */
export function samplePage<K extends PageKind>(kind: K, path: string): PageOf<K> {
  const page = pagesOf(samplePages, kind).find((one) => one.path === path);
  if (page === undefined) throw new Error(`The sample has no page of kind ${kind} at ${path}`);
  return page;
}
