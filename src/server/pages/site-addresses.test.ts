import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { ADDRESSES } from "../../app/data/addresses.ts";
import routes from "../../app/routes.ts";
import { addressesOf, siteAddresses } from "./site-addresses.ts";

/** Routes as a build lists them. */
function listed(entries: readonly RouteConfigEntry[], parentId: string) {
  return entries.flatMap(
    ({ id, file, path, children = [] }): readonly { id: string; parentId?: string; path?: string }[] => {
      const own = id ?? file;
      return [{ id: own, parentId, ...(path === undefined ? {} : { path }) }, ...listed(children, own)];
    },
  );
}

test("the addresses of the built application are those of its table of routes", () => {
  const all = [{ id: "root", path: "" }, ...listed(routes, "root")];
  const built = Object.fromEntries(all.map((route) => [route.id, route]));
  expect(addressesOf(built).toSorted()).toEqual(ADDRESSES.toSorted());
});

test("a page's address has the routes that its data come from, a file's has none", () => {
  const page = { default: () => null };
  const addresses = siteAddresses({
    root: { id: "root", path: "", module: page },
    frame: { id: "frame", parentId: "root", module: page },
    home: { id: "home", parentId: "frame", module: page },
    tech: { id: "tech", parentId: "frame", path: "blog/tech", module: page },
    feed: { id: "feed", parentId: "root", path: "blog/tech/feed.xml", module: {} },
    rest: { id: "rest", parentId: "frame", path: "*", module: page },
  });
  expect([...addresses]).toEqual([
    ["/", ["root", "frame", "home"]],
    ["/blog/tech", ["root", "frame", "tech"]],
    ["/blog/tech/feed.xml", []],
  ]);
});
