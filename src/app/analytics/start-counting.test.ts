import { expect, test } from "vitest";
import { builtKinds } from "../../../test/support/server/built-kinds.ts";
import { pagesSchema } from "../../domain/site/page.ts";
import { routePatterns, withPageRoutes } from "../../site/routes.ts";
import { kindOfRoute } from "./start-counting.ts";

const texts = { title: "T", description: "D" };
const PAGES = pagesSchema.parse([
  { path: "/", kind: "home", description: "D" },
  { path: "/work", kind: "experiences", category: "Work", ...texts },
  { path: "/prizes", kind: "experiences", chip: "Won Award", entries: "award", ...texts },
  { path: "/votes", kind: "tracker", release: 2022, ...texts },
  { path: "/notes", kind: "blog", category: "life", ...texts },
]);

test.each([false, true])(
  "finds the kind of page of every route, also of a list's layouts (export: %s)",
  (staticExport) => {
    const { build } = withPageRoutes(builtKinds(), PAGES, staticExport);
    const routes = routePatterns(build.routes);
    for (const { path, kind } of PAGES) expect(kindOfRoute(routes.get(path)?.at(-1) ?? ""), path).toBe(kind);
  },
);
