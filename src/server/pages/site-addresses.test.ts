import { expect, test } from "vitest";
import { siteAddresses } from "./site-addresses.ts";

test("lists the routes that supply each page's data, and none for files", () => {
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
