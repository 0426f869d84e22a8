import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readSettings, variables } from "./settings.ts";

test(".env.example lists exactly the variables of the program and its stores, with their defaults", async () => {
  const example = parseEnv(await readFile(path.join(import.meta.dirname, "../../.env.example"), "utf8"));
  expect(Object.keys(example).sort()).toEqual(Object.keys(variables.shape).sort());
  expect(JSON.stringify(readSettings(example))).toBe(JSON.stringify(readSettings({})));
});

describe("readSettings", () => {
  test("defaults to 127.0.0.1:3000 with files as its stores", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      basePath: "",
      siteUrl: "http://127.0.0.1:3000",
      stores: { portfolio: { engine: "files" }, tracker: { engine: "files" } },
      media: { kind: "site", path: "/media" },
      dataDir: expect.stringMatching(/\/\.data$/),
      counters: expect.stringMatching(/\/\.data\/counters\.db$/),
    });
  });

  test.each<[env: Record<string, string>, siteUrl: string]>([
    [{ SITE_ORIGIN: "https://robinvale.example/", BASE_PATH: "/me" }, "https://robinvale.example/me"],
    [{ HOST: "::1", PORT: "80" }, "http://[::1]:80"],
    [{ HOST: "0.0.0.0", PORT: "80", BASE_PATH: "/me" }, "http://127.0.0.1:80/me"],
    ...["::", "0:0::0", "0"].map((HOST): [{ HOST: string; PORT: string }, string] => [
      { HOST, PORT: "80" },
      "http://127.0.0.1:80",
    ]),
  ])("is at an address that links name, with a warning if it is local: %j", (env, siteUrl) => {
    const settings = readSettings(env);
    expect(settings.siteUrl).toBe(siteUrl);
    const warning = `SITE_ORIGIN is not set and HOST is ${settings.host}, so canonical links, previews and feeds name http://127.0.0.1:80. Set it to your public address.`;
    expect(settings.warnings).toEqual(siteUrl.includes("127.0.0.1") ? [warning] : []);
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

  test("opens a hosted store with its own variables, and takes those of an earlier version as files", () => {
    const store = (env: Record<string, string>) => readSettings(env).stores.tracker;
    const hosted = { TRACKER_STORE: "firestore:robin", TRACKER_FIREBASE_API_KEY: "key" };
    expect(store(hosted)).toEqual({ engine: "firestore", open: expect.any(Function) });
    expect(store({ TRACKER_STORE: "sqlite:tracker.db" })).toEqual({ engine: "files" });
    expect(readSettings({ TRACKER_STORE: "sqlite:tracker.db", METRICS_PORT: "9090" }).warnings).toEqual([
      "METRICS_PORT has no effect any more",
      'TRACKER_STORE is "sqlite:tracker.db", which means "files" now: the site reads the content folder itself',
    ]);
  });

  test.each([
    [{ TRUSTED_PROXIES: "all" }, /^TRUSTED_PROXIES is "all": expected a number of proxies below 10, or addresses/],
    [{ VISITOR_ADDRESS_HEADER: "X-Forwarded-For" }, /^VISITOR_ADDRESS_HEADER is "X-Forwarded-For": expected a header/],
    [{ PORT: "http" }, /^PORT is "http": expected a whole number up to 65535$/],
    [{ PAGE_MAX_AGE: "3601" }, /^PAGE_MAX_AGE is "3601": expected a whole number up to 3600$/],
    [{ LOG_FORMAT: "xml" }, /^LOG_FORMAT is "xml": expected one of text, json$/],
    [{ SITE_ORIGIN: "robinvale.example" }, /^SITE_ORIGIN is "robinvale.example": expected an origin without a path/],
    [{ SITE_ORIGIN: "https://robinvale.example/me" }, /^SITE_ORIGIN .* expected an origin without a path/],
    [{ BASE_PATH: "me" }, /^BASE_PATH is "me": must be empty or like \/me$/],
    [{ TRACKER_STORE: "mysql:robin" }, 'TRACKER_STORE is "mysql:robin": expected files or firestore:<project>'],
    [
      { TRACKER_STORE: "firestore:robin" },
      "TRACKER_FIREBASE_API_KEY is empty: set all of TRACKER_STORE, TRACKER_FIREBASE_API_KEY",
    ],
    [
      { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" },
      "FIREBASE_AUTH_EMULATOR_HOST is empty: set all of FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      { ANALYTICS_ID: "robin", EMAILJS_SERVICE_ID: "service" },
      [
        "ANALYTICS_SCRIPT is empty: set all of ANALYTICS_SCRIPT, ANALYTICS_ID",
        "EMAILJS_PUBLIC_KEY is empty: set all of EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID",
        "EMAILJS_TEMPLATE_ID is empty: set all of EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID",
      ].join("\n"),
    ],
    [{ ANALYTICS_KIND: "ga4", ANALYTICS_ID: "robin" }, /^ANALYTICS_SCRIPT is empty/],
    [{ ANALYTICS_SCRIPT: "ftp://stats.example/s.js", ANALYTICS_ID: "robin" }, /^ANALYTICS_SCRIPT is ".*": expected/],
    [{ ANALYTICS_SCRIPT: "//stats.example/s.js", ANALYTICS_ID: "robin" }, /^ANALYTICS_SCRIPT is ".*": expected/],
  ])("rejects %j, which is incomplete or wrong", (env, message) => {
    expect(() => readSettings({ ...env })).toThrow(message);
  });

  test("has third-party services", () => {
    const script = "https://stats.robinvale.example/s.js";
    const email = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };
    expect(readSettings({ ANALYTICS_SCRIPT: script, ANALYTICS_ID: "robin", ...email }).services).toEqual({
      counters: "/api/traffic",
      analytics: { kind: "custom", script, id: "robin" },
      email: { publicKey: "key", serviceId: "service", templateId: "template" },
    });
  });
});
