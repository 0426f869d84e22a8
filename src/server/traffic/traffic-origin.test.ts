import { describe, expect, test } from "vitest";
import { isFromThisSite } from "./traffic-origin.ts";

describe("an event", () => {
  test.each([
    ["a page of the site", { host: "ada.dev", origin: "https://ada.dev" }, true],
    ["a page of the site, port and all", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, true],
    ["a page of the site, the usual port named", { host: "ada.dev:443", origin: "https://ada.dev" }, true],
    ["a page of another site", { host: "ada.dev", origin: "https://evil.example" }, false],
    ["a page of another port", { host: "ada.dev:3000", origin: "http://ada.dev" }, false],
    ["a page that has no origin", { host: "ada.dev", origin: "null" }, false],
    ["a page of a host named null", { host: "ada.dev", origin: "http://null" }, false],
    ["a page of a host named undefined", { host: "ada.dev", origin: "http://undefined" }, false],
    ["no browser", { host: "ada.dev" }, true],
    [
      "a page, the browser says",
      { host: "inside:3000", origin: "https://ada.dev", "sec-fetch-site": "same-origin" },
      true,
    ],
    ["another site, the browser says", { host: "ada.dev", "sec-fetch-site": "cross-site" }, false],
    ["another host of the domain", { host: "ada.dev", "sec-fetch-site": "same-site" }, false],
    [
      "a page, by way of a proxy",
      { host: "inside:3000", "x-forwarded-host": "ada.dev", origin: "https://ada.dev" },
      true,
    ],
    ["a page, by way of a proxy that says nothing", { host: "inside:3000", origin: "https://ada.dev" }, false],
    ["an address that is none", { host: "a b", origin: "https://ada.dev" }, false],
  ])("from %s: %j", (_, headers, expected) => {
    expect(isFromThisSite(new Headers(Object.entries(headers)))).toBe(expected);
  });

  test("from a page of the site, by way of a proxy that says nothing, where the owner has set the site's origin", () => {
    const headers = new Headers({ host: "inside:3000", origin: "https://ada.dev" });
    expect(isFromThisSite(headers, "https://ada.dev")).toBe(true);
    expect(isFromThisSite(headers, "https://evil.example")).toBe(false);
  });
});
