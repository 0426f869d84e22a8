import { describe, expect, it } from "vitest";
import { builtKinds } from "../../../test/support/server/built-kinds.ts";
import { addressesOf, type Page, pagesSchema } from "../../domain/site/page.ts";
import { withPageRoutes } from "./page-routes.ts";
import { siteAddresses } from "./site-addresses.ts";

const words = { title: "T", description: "D" };
const HOME = { path: "/", kind: "home", description: "D" };
const WORK = { path: "/work", kind: "experiences", category: "Work", ...words };
const AWARDS = { path: "/prizes/all", kind: "experiences", chip: "Won Award", ...words };
const VOTES = { path: "/votes", kind: "tracker", release: 2022, ...words };
const NOTES = { path: "/notes", kind: "blog", category: "life", ...words };
const pages = (...others: readonly object[]): readonly Page[] => pagesSchema.parse([HOME, ...others]);

/** The routes that answer addresses, by address. */
function routesOf(table: readonly Page[]) {
  const { build } = withPageRoutes(builtKinds(), table);
  return new Map([...siteAddresses(build.routes)].map(([address, ids]) => [address, ids.at(-1)]));
}

describe("the routes of a table of pages", () => {
  it("are one of its kind for each page, however many there are of a kind", () => {
    const routes = routesOf(pages(WORK, AWARDS));
    expect([...routes.keys()]).toEqual(["/", "/work", "/prizes/all", "/search", "/sitemap.xml"]);
    expect(["/", "/work", "/prizes/all"].map((address) => routes.get(address)?.split("/")[0])).toEqual([
      "home",
      "experiences",
      "experiences",
    ]);
  });

  it("have the module of the kind, and stay inside the frame around every page", () => {
    const built = builtKinds();
    const { build } = withPageRoutes(built, pages(WORK, AWARDS));
    for (const { path } of [WORK, AWARDS]) {
      const route = Object.values(build.routes).find((one) => one?.path === path.slice(1));
      expect(route).toMatchObject({ parentId: "frame", module: built.routes["experiences"]?.module });
      expect(build.assets.routes[route?.id ?? ""]).toMatchObject({
        path: path.slice(1),
        parentId: "frame",
        module: "/assets/experiences-1.js",
      });
    }
  });

  it("have the files of a kind below each page", () => {
    const routes = routesOf(pages(VOTES, NOTES));
    const files = ["/votes/clicks.csv", "/votes/searches.csv", "/notes/feed.xml"];
    expect(files.map((address) => routes.get(address)?.split("/")[0])).toEqual([
      "clicks.csv",
      "searches.csv",
      "feed.xml",
    ]);
  });

  it("have nothing for a page that is not listed, nor for the kinds themselves", () => {
    const { build } = withPageRoutes(builtKinds(), pages(WORK));
    const paths = Object.values(build.routes).map((route) => route?.path);
    expect(paths).not.toContain("votes");
    expect(paths.filter((path) => path?.startsWith("kinds/"))).toEqual([]);
    expect(Object.values(build.assets.routes).filter((route) => route?.path?.startsWith("kinds/"))).toEqual([]);
  });

  it("keep home as an index, and whatever is no page of the table", () => {
    const { build } = withPageRoutes(builtKinds(), pages());
    const kept = Object.values(build.routes).map((route) => route?.path ?? (route?.index === true ? "index" : "frame"));
    expect(kept).toEqual(["index", "", "frame", "search", "*", "sitemap.xml"]);
  });

  it("are the same for the browser as for the server", () => {
    const { build } = withPageRoutes(builtKinds(), pages(WORK, VOTES, NOTES));
    const paths = (routes: Readonly<Record<string, { path?: string | undefined } | undefined>>) =>
      Object.entries(routes).map(([id, route]) => [id, route?.path]);
    expect(paths(build.assets.routes)).toEqual(paths(build.routes));
    for (const [id, route] of Object.entries(build.routes)) expect(route?.id).toBe(id);
  });

  it("leave the build as it was, so that the next table starts from it", () => {
    const built = builtKinds();
    const before = JSON.stringify(built);
    withPageRoutes(built, pages(WORK));
    expect(JSON.stringify(built)).toBe(before);
  });

  it("answer the addresses that the content may link to", () => {
    const table = pages(WORK, AWARDS, VOTES, NOTES, { path: "/soon", kind: "placeholder" });
    const known = addressesOf(table);
    for (const address of routesOf(table).keys()) expect(known).toContain(address);
    for (const { path } of table) expect(routesOf(table).has(path)).toBe(true);
  });
});

describe("the manifest of the routes", () => {
  const manifest = (version: string, ...others: readonly object[]) =>
    withPageRoutes(builtKinds(version), pages(...others));

  it("has an address of its own for each table and each build, since it is kept for a year", () => {
    const urls = [
      manifest("1", WORK, NOTES),
      manifest("1", NOTES, WORK),
      manifest("1", WORK),
      manifest("1", { ...WORK, path: "/jobs" }),
      manifest("2", WORK),
    ].map(({ build }) => build.assets.url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(url).toMatch(/^\/assets\/manifest-[0-9a-f]{8}\.js$/);
  });

  it("stays where it is while only words of pages change", () => {
    const before = manifest("1", WORK);
    const after = manifest("1", { ...WORK, title: "Another title", menu: { in: "g" } });
    expect(after.build.assets.url).toBe(before.build.assets.url);
    expect(after.manifest).toBe(before.manifest);
  });

  it("is the script that the browser expects, of what the server renders with", () => {
    const { build, manifest: script } = manifest("1", WORK);
    const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(script) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(build.assets, (_, value) => value || undefined)));
  });
});
