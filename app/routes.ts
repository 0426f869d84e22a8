import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { BLOG_IDS } from "../core/blog-post.ts";
import { PLACEHOLDER_PATHS } from "./placeholder-paths.ts";

/** Addresses of the two releases of the voter tracker. */
const TRACKERS = ["2020-tracker", "2022-tracker"];

/** Written out here, so that only types come from the build tool: the owner's commands read this table without it. */
function route(path: string, file: string, options: Pick<RouteConfigEntry, "id"> = {}): RouteConfigEntry {
  return { path, file, ...options };
}

/** Every address of the site, in the order of specification 2. */
const PAGES: RouteConfigEntry[] = [
  { index: true, file: "routes/home/home.tsx" },
  route("professional", "routes/experience/professional.tsx"),
  route("impact", "routes/experience/impact.tsx"),
  route("awards", "routes/experience/awards.tsx"),
  route("testimonials", "routes/testimonials/testimonials.tsx"),
  route("budgeting", "routes/stories/budgeting.tsx"),
  route("portfolio", "routes/experience/portfolio.tsx"),
  route("bank-of-kigali", "routes/stories/bank-of-kigali.tsx"),
  route("2022-tracker", "routes/tracker/tracker-2022.tsx"),
  route("2020-tracker", "routes/tracker/tracker-2020.tsx"),
  route("made-to-uplift", "routes/stories/made-to-uplift.tsx"),
  route("evolution", "routes/experience/evolution.tsx"),
  route("blog/hbs", "routes/blog/hbs.tsx"),
  route("blog/tech", "routes/blog/tech.tsx"),
  route("blog/musings", "routes/blog/musings.tsx"),
  route("disclaimers", "routes/legal/disclaimers.tsx"),
  route("privacy", "routes/legal/privacy.tsx"),
  route("terms", "routes/legal/terms.tsx"),
  route("search", "routes/search/search.tsx"),
  ...PLACEHOLDER_PATHS.map((path) => route(path, "routes/placeholder/placeholder.tsx", { id: path })),
  route("*", "routes/not-found/not-found.tsx"),
];

/** Tables of the voter tracker as spreadsheets. */
const SPREADSHEETS = TRACKERS.flatMap((path) =>
  ["clicks", "searches"].map((table) =>
    route(`${path}/${table}.csv`, `routes/tracker/${table}-csv.ts`, { id: `${path}-${table}` }),
  ),
);

/** Each blog as a feed, for readers that come back by themselves. */
const FEEDS = BLOG_IDS.map((id) => route(`blog/${id}/feed.xml`, "routes/blog/feed.ts", { id: `${id}-feed` }));

/** What search engines, devices and link previews ask for. */
const FOR_PROGRAMS = [
  route("og/*", "routes/preview/preview.ts"),
  route("sitemap.xml", "routes/sitemap/sitemap.ts"),
  route("robots.txt", "routes/sitemap/robots.ts"),
  route("manifest.webmanifest", "routes/manifest/manifest.ts"),
];

/** The résumé, in each of its forms. */
const RESUMES = ["json", "txt", "pdf"].map((form) => route(`resume.${form}`, `routes/resume/resume-${form}.ts`));

/** What the search in the browser looks through. */
const SEARCH_INDEX = route("search-index.json", "routes/search/search-index.ts");

export default [
  { file: "routes/error/page-boundary.tsx", children: PAGES },
  ...SPREADSHEETS,
  ...FEEDS,
  ...RESUMES,
  ...FOR_PROGRAMS,
  SEARCH_INDEX,
] satisfies RouteConfig;
