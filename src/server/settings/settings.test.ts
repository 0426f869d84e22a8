import { describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

describe("readSettings", () => {
  test("defaults to 127.0.0.1:3000 with files as its stores (contract)", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      basePath: "",
      siteUrl: "http://127.0.0.1:3000",
      stores: { portfolio: { engine: "files" }, tracker: { engine: "files" } },
      media: { kind: "site", path: "/media" },
    });
    expect(settings.dataDir).toMatch(/\/\.data$/);
    expect(settings.counters).toMatch(/\/\.data\/counters\.db$/);
  });

  test("treats an empty value as unset", () => {
    expect(readSettings({ PORT: "", HOST: " ", MEDIA_BUCKET: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      media: { kind: "site" },
    });
  });

  test("removes the trailing slash of a base path, which also applies to pictures (D19)", () => {
    expect(readSettings({ BASE_PATH: "/me/" })).toMatchObject({ basePath: "/me", media: { path: "/me/media" } });
  });

  test("builds the site's URL from its origin and base path", () => {
    const siteUrl = (env: Record<string, string>) => readSettings(env).siteUrl;
    expect(siteUrl({ SITE_ORIGIN: "https://robinvale.example/", BASE_PATH: "/me" })).toBe(
      "https://robinvale.example/me",
    );
    expect(siteUrl({ HOST: "::1", PORT: "80" })).toBe("http://[::1]:80");
  });

  test.each(["0.0.0.0", "::", "0:0::0", "0"])(
    "warns that links name a local address with HOST %s and no SITE_ORIGIN",
    (HOST) => {
      const settings = readSettings({ HOST, PORT: "8080", BASE_PATH: "/me" });
      expect(settings.host).toBe(HOST);
      expect(settings.siteUrl).toBe("http://127.0.0.1:8080/me");
      expect(settings.warnings).toEqual([
        `SITE_ORIGIN is not set and HOST is ${HOST}, so canonical links, previews and feeds name http://127.0.0.1:8080. Set it to your public address.`,
      ]);
    },
  );

  test("does not warn when the site has a specific address", () => {
    for (const env of [
      {},
      { HOST: "::1" },
      { HOST: "192.168.0.9" },
      { HOST: "0.0.0.0", SITE_ORIGIN: "https://a.example" },
    ]) {
      expect(readSettings(env).warnings).toEqual([]);
    }
  });

  test("warns of settings of an earlier version, which mean something else or nothing now", () => {
    const earlier = { PORTFOLIO_STORE: "sqlite:p.db", TRACKER_STORE: "sqlite::memory:", METRICS_PORT: "9100" };
    const { stores, warnings } = readSettings(earlier);
    expect(stores).toEqual(readSettings({}).stores);
    expect(warnings.map((warning) => warning.slice(0, 30))).toEqual([
      "METRICS_PORT has no effect any",
      'PORTFOLIO_STORE is "sqlite:p.d',
      'TRACKER_STORE is "sqlite::memo',
    ]);
  });

  test("has no traffic endpoint for exported pages by default", () => {
    expect(readSettings({}).trafficEndpoint).toBeUndefined();
    expect(readSettings({ TRAFFIC_ENDPOINT: "/api/traffic " }).trafficEndpoint).toBe("/api/traffic");
  });

  test("serves pictures from a bucket if one is set", () => {
    expect(readSettings({ MEDIA_BUCKET: "sample.appspot.com" }).media).toEqual({
      kind: "bucket",
      bucket: "sample.appspot.com",
    });
  });

  test("trusts the proxies that it is given: a number, or addresses and the header in which they name the visitor", () => {
    const proxies = (env: Record<string, string>) => readSettings(env).proxies;
    expect(proxies({})).toEqual({ ranges: [] });
    expect(proxies({ TRUSTED_PROXIES: "2" })).toEqual({ count: 2, ranges: [] });
    expect(
      proxies({
        TRUSTED_PROXIES: "203.0.113.0/24, 2001:db8::/32 198.51.100.7",
        VISITOR_ADDRESS_HEADER: "Fly-Client-IP",
      }),
    ).toEqual({ ranges: ["203.0.113.0/24", "2001:db8::/32", "198.51.100.7"], header: "Fly-Client-IP" });
  });

  test.each([
    [{ TRUSTED_PROXIES: "all" }, /^TRUSTED_PROXIES is "all": expected a number of proxies below 10, or addresses/],
    [{ TRUSTED_PROXIES: "10.0.0.0/40" }, /^TRUSTED_PROXIES is "10.0.0.0\/40": expected/],
    [{ TRUSTED_PROXIES: "12" }, /^TRUSTED_PROXIES is "12": expected/],
    [{ VISITOR_ADDRESS_HEADER: "X-Forwarded-For" }, /^VISITOR_ADDRESS_HEADER is "X-Forwarded-For": expected a header/],
    [{ TRUSTED_PROXIES: "1", VISITOR_ADDRESS_HEADER: "X-Real-IP" }, /^VISITOR_ADDRESS_HEADER is "X-Real-IP" and /],
    [{ PORT: "http" }, /^PORT is "http": expected a port number$/],
    [{ PORT: "70000" }, /^PORT is "70000": expected a port below 65536$/],
    [{ PAGE_MAX_AGE: "3601" }, /^PAGE_MAX_AGE is "3601": expected at most an hour$/],
    [{ EVENTS_PER_MINUTE: "1000001" }, /^EVENTS_PER_MINUTE is "1000001": expected at most a million$/],
    [{ LOG_FORMAT: "xml" }, /^LOG_FORMAT is "xml": expected one of text, json$/],
    [{ SITE_ORIGIN: "robinvale.example" }, /^SITE_ORIGIN is "robinvale.example": expected an origin without a path/],
    [{ SITE_ORIGIN: "https://robinvale.example/me" }, /^SITE_ORIGIN .* expected an origin without a path/],
    [{ SITE_ORIGIN: "javascript:alert(1)" }, /^SITE_ORIGIN /],
    [{ BASE_PATH: "me" }, /^BASE_PATH is "me": must be empty or like \/me$/],
    [{ BASE_PATH: "/a b" }, /^BASE_PATH is "\/a b"/],
  ])("rejects %j and names it", (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(message);
  });

  test("reports all invalid settings at once", () => {
    expect(() => readSettings({ PORT: "x", BASE_PATH: "y" })).toThrow(/PORT[\s\S]*BASE_PATH/);
  });

  test("reports a variable missing for both stores once", () => {
    const stores = { PORTFOLIO_STORE: "firestore:a", TRACKER_STORE: "firestore:b" };
    const keys = { PORTFOLIO_FIREBASE_API_KEY: "key", TRACKER_FIREBASE_API_KEY: "key" };
    expect(() => readSettings({ ...stores, ...keys, FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toThrow(
      /^FIREBASE_AUTH_EMULATOR_HOST is missing: the emulators of Firestore and of Authentication go together$/,
    );
  });
});
