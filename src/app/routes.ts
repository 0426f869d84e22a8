import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { RESUME_FORMS } from "../domain/resume/resume-forms.ts";
import type { ListLayout } from "../domain/site/lists.ts";
import type { PageKind } from "../domain/site/page.ts";

/** The route module of each kind of page. The server creates a route for every page of the table. */
const KINDS: Readonly<Record<Exclude<PageKind, "home" | "experiences">, string>> = {
  testimonials: "pages/testimonials/testimonials.tsx",
  skills: "pages/skills/skills.tsx",
  contact: "pages/contact/contact.tsx",
  tracker: "pages/tracker/tracker.tsx",
  story: "pages/stories/story.tsx",
  planner: "pages/stories/planner.tsx",
  blog: "pages/blog/blog.tsx",
  document: "pages/document/document.tsx",
  placeholder: "pages/placeholder/placeholder.tsx",
};

const LAYOUTS: Readonly<Record<ListLayout, string>> = {
  timeline: "pages/experience/timeline.tsx",
  outcomes: "pages/experience/outcomes.tsx",
  wall: "pages/experience/wall.tsx",
  cabinet: "pages/experience/cabinet.tsx",
  versions: "pages/experience/versions.tsx",
  references: "pages/experience/references.tsx",
};

/** Files below the pages of a kind. */
const FILES = {
  "clicks.csv": "pages/tracker/csv.ts",
  "searches.csv": "pages/tracker/csv.ts",
  "feed.xml": "pages/blog/feed.ts",
};

export default [
  {
    file: "pages/error/page-boundary.tsx",
    children: [
      index("pages/home/home.tsx", { id: "home" }),
      ...Object.entries({ ...KINDS, ...LAYOUTS }).map(([kind, file]) => route(`kinds/${kind}`, file, { id: kind })),
      route("kinds/post/:post", "pages/blog/post.tsx", { id: "post" }),
      route("resume/:version", "pages/resume/version.tsx", { id: "resume-version" }),
      route("search", "pages/search/search.tsx", { id: "search" }),
      route("*", "pages/not-found/not-found.tsx", { id: "not-found" }),
    ],
  },
  ...Object.entries(FILES).map(([name, file]) => route(`kinds/${name}`, file, { id: name })),
  ...RESUME_FORMS.flatMap((form) => [`resume.${form}`, `resume/:version.${form}`]).map((path) =>
    route(path, "pages/resume/resume.ts", { id: path }),
  ),
  route("og/*", "pages/og-image/og-image.ts"),
  route("manifest.webmanifest", "pages/manifest/manifest.ts"),
  route("icons/*", "pages/manifest/icon.ts"),
  ...["contact.vcf", "llms.txt", "robots.txt", "search-index.json", "sitemap.xml"].map((name) =>
    route(name, "pages/files/site-files.ts", { id: name }),
  ),
] satisfies RouteConfig;
