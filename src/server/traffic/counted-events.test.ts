import { describe, expect, it } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { pageId, pagesSchema } from "../../domain/site/page.ts";
import { countedEvents, isCounted } from "./counted-events.ts";

const events = countedEvents(samplePages);

describe("the list of events", () => {
  it("has names and values that are valid counter keys", () => {
    for (const [event, values] of Object.entries(events)) {
      expect(event).toMatch(/^[a-z]+$/);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values) expect(value).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it("stays short", () => {
    expect(Object.values(events).flat().length).toBeLessThan(80);
  });

  it("includes every page of the table, the search, and one entry for unknown addresses", () => {
    expect(events.page).toEqual([...samplePages.map(({ path }) => pageId(path)), "post", "search", "not-found"]);
    expect(events.page).toEqual(expect.arrayContaining(["home", "professional", "blog-hbs", "uplift-journal"]));
  });

  it("includes the CSV files of each tracker", () => {
    const tables = ["2020-tracker-clicks", "2020-tracker-searches", "2022-tracker-clicks", "2022-tracker-searches"];
    expect(events.csv).toEqual(tables);
  });

  it("includes pages whose pictures can be enlarged", () => {
    expect(events.picture).toEqual([
      "professional",
      "impact",
      "awards",
      "portfolio",
      "bank-of-kigali",
      "made-to-uplift",
      "budgeting",
      "evolution",
    ]);
  });

  it("excludes pages removed from the table", () => {
    const small = countedEvents(pagesSchema.parse([{ path: "/", kind: "home", description: "D" }]));
    expect(small).toMatchObject({ page: ["home", "search", "not-found"], csv: [], picture: [] });
    expect(small.visits).toEqual(["all", "new"]);
  });

  it.each([
    ["visits", "new", true],
    ["page", "home", true],
    ["page", "blog-hbs", true],
    ["page", "/blog/hbs", false],
    ["page", "nowhere", false],
    ["csv", "2022-tracker-clicks", true],
    ["csv", "professional-clicks", false],
    ["picture", "home", false],
    ["visits", "home", false],
    ["visits", "", false],
    ["", "new", false],
    ["toString", "new", false],
    ["__proto__", "new", false],
    ["visits", "length", false],
  ])("contains %j with %j: %s", (event, value, expected) => {
    expect(isCounted(events, { event, value })).toBe(expected);
  });
});
