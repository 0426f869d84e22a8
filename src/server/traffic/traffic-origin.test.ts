import { describe, expect, test } from "vitest";
import { isFromThisSite } from "./traffic-origin.ts";

describe("the origin check of events", () => {
  test.each([
    ["a page of the site", { host: "ada.dev", origin: "https://ada.dev" }, true],
    ["a page of the site on its port", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, true],
    ["a page of the site with an explicit default port", { host: "ada.dev:443", origin: "https://ada.dev" }, true],
    ["a page of another site", { host: "ada.dev", origin: "https://evil.example" }, false],
    ["a page on another port", { host: "ada.dev:3000", origin: "http://ada.dev" }, false],
    ["a page without an origin", { host: "ada.dev", origin: "null" }, false],
    ["a page on a host named null", { host: "ada.dev", origin: "http://null" }, false],
    ["a page on a host named undefined", { host: "ada.dev", origin: "http://undefined" }, false],
    ["a client that is not a browser", { host: "ada.dev" }, true],
    [
      "the same origin according to the browser",
      { host: "inside:3000", origin: "https://ada.dev", "sec-fetch-site": "same-origin" },
      true,
    ],
    ["another site according to the browser", { host: "ada.dev", "sec-fetch-site": "cross-site" }, false],
    ["another host of the domain according to the browser", { host: "ada.dev", "sec-fetch-site": "same-site" }, false],
    ["a page behind a proxy", { host: "inside:3000", "x-forwarded-host": "ada.dev", origin: "https://ada.dev" }, true],
    ["a page behind a proxy that forwards no host", { host: "inside:3000", origin: "https://ada.dev" }, false],
    ["an invalid host", { host: "a b", origin: "https://ada.dev" }, false],
  ])("%s: %j → %s", (_, headers, expected) => {
    expect(isFromThisSite(new Headers(Object.entries(headers)))).toBe(expected);
  });

  test("uses SITE_ORIGIN behind a proxy that forwards no host", () => {
    const headers = new Headers({ host: "inside:3000", origin: "https://ada.dev" });
    expect(isFromThisSite(headers, "https://ada.dev")).toBe(true);
    expect(isFromThisSite(headers, "https://evil.example")).toBe(false);
  });
});
