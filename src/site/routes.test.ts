import { describe, expect, it } from "vitest";
import { builtKinds } from "../../test/support/server/built-kinds.ts";
import { type Page, pagesSchema } from "../domain/site/page.ts";
import { routePatterns, withPageRoutes } from "./routes.ts";

const texts = { title: "T", description: "D" };
const HOME = { path: "/", kind: "home", description: "D" };
const WORK = { path: "/work", kind: "experiences", category: "Work", ...texts };
const AWARDS = { path: "/prizes/all", kind: "experiences", chip: "Won Award", entries: "award", ...texts };
const VOTES = { path: "/votes", kind: "tracker", release: 2022, ...texts };
const NOTES = { path: "/notes", kind: "blog", category: "life", ...texts };
const pages = (...others: readonly object[]): readonly Page[] => pagesSchema.parse([HOME, ...others]);

describe("withPageRoutes", () => {
  it("uses the module of their kind, or of a list's layout, inside the shared frame", () => {
    const built = builtKinds();
    const { build } = withPageRoutes(built, pages(WORK, AWARDS, VOTES));
    for (const [path, module] of Object.entries({ work: "timeline", "prizes/all": "cabinet", votes: "tracker" })) {
      const route = Object.values(build.routes).find((one) => one?.path === path);
      expect(route).toMatchObject({ parentId: "frame", module: built.routes[module]?.module });
      const inBrowser = { path, parentId: "frame", module: `/assets/${module}-1.js` };
      expect(build.assets.routes[route?.id ?? ""]).toMatchObject(inBrowser);
    }
  });

  it("adds the files of a kind below each page", () => {
    const routes = routePatterns(withPageRoutes(builtKinds(), pages(VOTES, NOTES)).build.routes);
    for (const file of ["/votes/clicks.csv", "/votes/searches.csv", "/notes/feed.xml"]) {
      expect(routes.get(file)?.at(-1)?.split("/")[0]).toBe(file.split("/")[2]);
    }
  });

  it("includes one for the documents below each page that has them, and in an export for the pages of each list", () => {
    const below = (isExport: boolean) => {
      const { build } = withPageRoutes(builtKinds(), pages(WORK, NOTES, VOTES), isExport);
      return Object.values(build.routes).filter((route) => route?.path?.includes(":"));
    };
    const post = { id: "post/notes", path: "notes/:post", parentId: "frame" };
    expect(below(false)).toMatchObject([post]);
    expect(below(true)).toMatchObject([
      { id: "timeline/work/page", path: "work/page/:page", parentId: "frame" },
      { id: "blog/notes/page", path: "notes/page/:page", parentId: "frame" },
      post,
      { id: "tracker/votes/page", path: "votes/page/:page", parentId: "frame" },
    ]);
  });

  it("excludes unlisted pages and the kinds themselves", () => {
    const { build } = withPageRoutes(builtKinds(), pages(WORK));
    const paths = Object.values(build.routes).map((route) => route?.path);
    expect(paths).not.toContain("votes");
    expect(paths.filter((path) => path?.startsWith("kinds/"))).toEqual([]);
    expect(Object.values(build.assets.routes).filter((route) => route?.path?.startsWith("kinds/"))).toEqual([]);
  });
});

describe("the route manifest", () => {
  const manifest = (version: string, ...others: readonly object[]) =>
    withPageRoutes(builtKinds(version), pages(...others));

  it("has a unique address per table and build, since it is cached for a year, whatever the texts of pages", () => {
    const first = manifest("1", WORK, NOTES);
    const others = [
      manifest("1", NOTES, WORK),
      manifest("1", WORK),
      manifest("1", { ...WORK, path: "/jobs" }),
      manifest("2", WORK),
    ];
    const urls = [first, ...others].map(({ build }) => build.assets.url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(url).toMatch(/^\/assets\/manifest-[0-9a-f]{8}\.js$/);
    const renamed = manifest("1", { ...WORK, title: "Another title", menu: { in: "g" } }, NOTES);
    expect([renamed.build.assets.url, renamed.manifest]).toEqual([first.build.assets.url, first.manifest]);
  });

  it("is the script the browser expects, with the routes the server renders", () => {
    const { build, manifest: script } = manifest("1", WORK);
    const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(script) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(build.assets, (_, value) => value || undefined)));
  });
});
