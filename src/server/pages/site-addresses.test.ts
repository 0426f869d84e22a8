import { expect, test } from "vitest";
import { routesAt, siteAddresses } from "./site-addresses.ts";

test("lists the routes that supply each page's data, and none for files", () => {
  const page = { default: () => null };
  const addresses = siteAddresses({
    root: { id: "root", path: "", module: page },
    frame: { id: "frame", parentId: "root", module: page },
    home: { id: "home", parentId: "frame", module: page },
    tech: { id: "tech", parentId: "frame", path: "blog/tech", module: page },
    feed: { id: "feed", parentId: "root", path: "blog/tech/feed.xml", module: {} },
    post: { id: "post", parentId: "frame", path: "blog/tech/:post", module: page },
    rest: { id: "rest", parentId: "frame", path: "*", module: page },
  });
  expect([...addresses]).toEqual([
    ["/", ["root", "frame", "home"]],
    ["/blog/tech", ["root", "frame", "tech"]],
    ["/blog/tech/feed.xml", []],
    ["/blog/tech/:post", ["root", "frame", "post"]],
  ]);
});

test("finds the routes of an address, including documents below a page", () => {
  const addresses = new Map([
    ["/blog/tech", ["tech"]],
    ["/blog/tech/feed.xml", []],
    ["/blog/tech/:post", ["post"]],
  ]);
  expect(routesAt(addresses, "/blog/tech")).toEqual(["tech"]);
  expect(routesAt(addresses, "/blog/tech/feed.xml")).toEqual([]);
  expect(routesAt(addresses, "/blog/tech/a-post-2")).toEqual(["post"]);
  const unknown = [
    "/blog",
    "/blog/tech/a/b",
    "/blog/tech/a.b",
    "/blog/tech/a_b",
    "/blog/tech/page/2",
    "/blog/tech/-",
    "/blog/hbs/a",
    "/:post",
    "",
  ];
  expect(routesAt(new Map([["/blog/tech/page/:page", ["tech"]]]), "/blog/tech/page/2")).toEqual(["tech"]);
  for (const address of unknown) expect(routesAt(addresses, address), address).toBeUndefined();
});
