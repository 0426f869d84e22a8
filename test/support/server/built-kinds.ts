import type { ServerBuild } from "react-router";
import { builtApp } from "./built-app.ts";

/** Routes as in a build, by id: one for each kind of page and file, and those that every site has. */
const ROUTES = {
  root: { path: "" },
  frame: { parentId: "root" },
  home: { parentId: "frame", index: true },
  post: { parentId: "frame", path: "kinds/post/:post" },
  search: { parentId: "frame", path: "search" },
  "not-found": { parentId: "frame", path: "*" },
  "sitemap.xml": { parentId: "root", path: "sitemap.xml" },
  ...kinds("frame", "timeline", "cabinet", "testimonials", "tracker", "blog", "placeholder"),
  ...kinds("root", "clicks.csv", "searches.csv", "feed.xml"),
};

function kinds(parentId: string, ...ids: readonly string[]) {
  return Object.fromEntries(ids.map((id) => [id, { parentId, path: `kinds/${id}` }]));
}

/**
 * A fake build with the routes of `src/app/routes.ts` and empty pages, for tests of routing.
 * @param version of the build
 */
export function builtKinds(version = "1"): ServerBuild {
  const build = builtApp("");
  const { root: sample } = build.assets.routes;
  if (sample === undefined) throw new Error("The fake build has no root");
  const ids = Object.entries(ROUTES);
  return {
    ...build,
    routes: Object.fromEntries(ids.map(([id, route]) => [id, { id, ...route, module: { default: () => null } }])),
    assets: {
      ...build.assets,
      version,
      routes: Object.fromEntries(
        ids.map(([id, route]) => [id, { ...sample, id, ...route, module: `/assets/${id}-${version}.js` }]),
      ),
    },
  };
}
