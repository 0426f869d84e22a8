import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { EVENTS, isCountable, pageAt } from "./events.ts";

describe("the list of events", () => {
  it("has names and values that are good keys of counters", () => {
    for (const [event, values] of Object.entries(EVENTS)) {
      expect(event).toMatch(/^[a-z]+$/);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values) expect(value).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it("stays short", () => {
    expect(Object.values(EVENTS).flat().length).toBeLessThan(80);
  });

  it.each([
    ["visits", "new", true],
    ["page", "home", true],
    ["visits", "home", false],
    ["visits", "", false],
    ["", "new", false],
    ["toString", "new", false],
    ["__proto__", "new", false],
    ["visits", "length", false],
  ])("%j with %j is on it: %s", (event, value, expected) => {
    expect(isCountable({ event, value })).toBe(expected);
  });
});

describe("the page at an address", () => {
  it.each([
    ["/", "home"],
    ["/professional", "professional"],
    ["/professional/", "professional"],
    ["/blog/hbs", "blog-hbs"],
    ["/nowhere", "not-found"],
    ["/home", "not-found"],
    ["/blog-hbs", "not-found"],
    ["/blog", "not-found"],
    ["", "not-found"],
  ])("%j is %s", (pathname, page) => {
    expect(pageAt(pathname)).toBe(page);
  });

  it("is known for every page of the site, and for no other", () => {
    const known = pages(routes).map((path) => pageAt(`/${path}`));
    expect(known.toSorted()).toEqual(EVENTS.page.toSorted());
  });
});

/** Addresses of the pages, the one for unknown addresses last. */
function pages([layout]: readonly RouteConfigEntry[]): string[] {
  return (layout?.children ?? []).map(({ path = "" }) => path);
}
