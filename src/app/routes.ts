import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { BLOG_IDS } from "../domain/blog/blog-post.ts";
import { PLACEHOLDER_PATHS } from "./placeholder-paths.ts";

/** Addresses of the two releases of the voter tracker. */
const TRACKERS = ["2020-tracker", "2022-tracker"];

/** Written out here, so that only types come from the build tool: the owner's commands read this table without it. */
function route(path: string, file: string, options: Pick<RouteConfigEntry, "id"> = {}): RouteConfigEntry {
  return { path, file, ...options };
}

/** Every address of the site, in the order of specification 2. */
const PAGES: RouteConfigEntry[] = [
  { index: true, file: "pages/home/home.tsx" },
  route("professional", "pages/experience/professional.tsx"),
  route("impact", "pages/experience/impact.tsx"),
  route("awards", "pages/experience/awards.tsx"),
  route("testimonials", "pages/testimonials/testimonials.tsx"),
  route("budgeting", "pages/stories/budgeting.tsx"),
  route("portfolio", "pages/experience/portfolio.tsx"),
  route("bank-of-kigali", "pages/stories/bank-of-kigali.tsx"),
  route("2022-tracker", "pages/tracker/tracker-2022.tsx"),
  route("2020-tracker", "pages/tracker/tracker-2020.tsx"),
  route("made-to-uplift", "pages/stories/made-to-uplift.tsx"),
  route("evolution", "pages/experience/evolution.tsx"),
  route("blog/hbs", "pages/blog/hbs.tsx"),
  route("blog/tech", "pages/blog/tech.tsx"),
  route("blog/musings", "pages/blog/musings.tsx"),
  route("disclaimers", "pages/legal/disclaimers.tsx"),
  route("privacy", "pages/legal/privacy.tsx"),
  route("terms", "pages/legal/terms.tsx"),
  route("search", "pages/search/search.tsx"),
  ...PLACEHOLDER_PATHS.map((path) => route(path, "pages/placeholder/placeholder.tsx", { id: path })),
  route("*", "pages/not-found/not-found.tsx"),
];

/** Tables of the voter tracker as spreadsheets. */
const SPREADSHEETS = TRACKERS.flatMap((path) =>
  ["clicks", "searches"].map((table) =>
    route(`${path}/${table}.csv`, `pages/tracker/charts/${table}-csv.ts`, { id: `${path}-${table}` }),
  ),
);

/** Each blog as a feed, for readers that come back by themselves. */
const FEEDS = BLOG_IDS.map((id) => route(`blog/${id}/feed.xml`, "pages/blog/feed.ts", { id: `${id}-feed` }));

/** What search engines, devices and link previews ask for. */
const FOR_PROGRAMS = [
  route("og/*", "pages/og-image/og-image.ts"),
  route("sitemap.xml", "pages/sitemap/sitemap.ts"),
  route("robots.txt", "pages/sitemap/robots.ts"),
  route("manifest.webmanifest", "pages/manifest/manifest.ts"),
];

/** The résumé, in each of its forms. */
const RESUMES = ["json", "txt", "pdf"].map((form) => route(`resume.${form}`, `pages/resume/resume-${form}.ts`));

/** What the search in the browser looks through. */
const SEARCH_INDEX = route("search-index.json", "pages/search/search-index.ts");

export default [
  { file: "pages/error/page-boundary.tsx", children: PAGES },
  ...SPREADSHEETS,
  ...FEEDS,
  ...RESUMES,
  ...FOR_PROGRAMS,
  SEARCH_INDEX,
] satisfies RouteConfig;
