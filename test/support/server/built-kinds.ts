import type { ServerBuild } from "react-router";
import { builtApp } from "./built-app.ts";

/** Routes as in a build: one for each kind of page and file, and those that every site has. */
const ROUTES = {
  root: { id: "root", path: "" },
  frame: { id: "frame", parentId: "root" },
  home: { id: "home", parentId: "frame", index: true },
  timeline: { id: "timeline", parentId: "frame", path: "kinds/timeline" },
  cabinet: { id: "cabinet", parentId: "frame", path: "kinds/cabinet" },
  testimonials: { id: "testimonials", parentId: "frame", path: "kinds/testimonials" },
  tracker: { id: "tracker", parentId: "frame", path: "kinds/tracker" },
  blog: { id: "blog", parentId: "frame", path: "kinds/blog" },
  post: { id: "post", parentId: "frame", path: "kinds/post/:post" },
  placeholder: { id: "placeholder", parentId: "frame", path: "kinds/placeholder" },
  search: { id: "search", parentId: "frame", path: "search" },
  "not-found": { id: "not-found", parentId: "frame", path: "*" },
  "clicks.csv": { id: "clicks.csv", parentId: "root", path: "kinds/clicks.csv" },
  "searches.csv": { id: "searches.csv", parentId: "root", path: "kinds/searches.csv" },
  "feed.xml": { id: "feed.xml", parentId: "root", path: "kinds/feed.xml" },
  "sitemap.xml": { id: "sitemap.xml", parentId: "root", path: "sitemap.xml" },
};

/**
 * A fake build with the routes of `src/app/routes.ts` and empty pages, for tests of routing.
 * @param version of the build
 */
export function builtKinds(version = "1"): ServerBuild {
  const build = builtApp("");
  const { root: sample } = build.assets.routes;
  if (sample === undefined) throw new Error("The fake build has no root");
  return {
    ...build,
    routes: Object.fromEntries(
      Object.values(ROUTES).map((route) => [route.id, { ...route, module: { default: () => null } }]),
    ),
    assets: {
      ...build.assets,
      version,
      routes: Object.fromEntries(
        Object.values(ROUTES).map((route) => [
          route.id,
          { ...sample, ...route, module: `/assets/${route.id}-${version}.js` },
        ]),
      ),
    },
  };
}
