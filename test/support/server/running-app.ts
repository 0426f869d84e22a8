import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { parseSite } from "../../../src/domain/site/site.ts";
import { createApp } from "../../../src/server/app.ts";
import { requestId } from "../../../src/server/http/request-id.ts";
import { visitorAddress } from "../../../src/server/http/visitor-address.ts";
import { createPageReports } from "../../../src/server/pages/page-reports.ts";
import type { SiteFiles } from "../../../src/server/pages/render-page.ts";
import { withQueryCache } from "../../../src/store/query-cache.ts";
import { withSession } from "../../../src/store/session.ts";
import { openSqlite } from "../../../src/store/sqlite/sqlite.ts";
import { SITE_YAML } from "../content/temporary-content.ts";
import { builtApp } from "./built-app.ts";

const HOUR_MS = 3_600_000;

const site = parseSite({
  ...JSON.parse(SITE_YAML),
  modes: { debug: { hosts: [] }, protected: { hosts: ["resume.*"], sources: ["resume"] }, alerts: { sources: [] } },
});

/** A testimony with one redacted word. */
export const TESTIMONY = {
  name: "Grace Hopper",
  image: "initials",
  impact: 4,
  role: "Admiral",
  company: "Navy",
  date: "2021-03-01",
  quotes: ["Found the ||moth|| at once"],
  categories: ["Mentorship"],
  type: "Letter",
  validated: true,
};

const POST = { title: "Bread", date: "2021-01-05", categories: ["tech"], public: true, body: "A text." };

interface RunningAppOptions {
  readonly basePath?: string;
  /** Files of `content/media` beside `a.svg`. */
  readonly pictures?: readonly string[];
  /** Addresses of further languages, such as `/es`; their texts are the same. */
  readonly languages?: readonly string[];
  /** Whether it renders for a static export. */
  readonly staticExport?: boolean;
}

/** The app on real in-memory stores with one testimony, and controls for tests. */
export async function runningApp({
  basePath = "",
  pictures = [],
  languages = [],
  staticExport = false,
}: RunningAppOptions = {}) {
  const portfolio = openSqlite(":memory:", { name: "portfolio" });
  const tracker = openSqlite(":memory:", { name: "tracker" });
  const open = new Set([portfolio, tracker]);
  const close = (store: typeof portfolio) => {
    if (open.delete(store)) store.close();
  };
  const folder = await mkdtemp(path.join(tmpdir(), "app-"));
  onTestFinished(async () => {
    for (const store of open) close(store);
    await rm(folder, { recursive: true });
  });
  await mkdir(path.join(folder, "client/assets"), { recursive: true });
  await mkdir(path.join(folder, "pictures"));
  await writeFile(path.join(folder, "pictures/a.0123456789abcdef-160.avif"), "built");
  for (const picture of ["a.svg", ...pictures]) {
    const file = path.join(folder, "media", picture);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg">${"<path/>".repeat(100)}</svg>`);
  }
  await writeFile(path.join(folder, "site.yaml"), "secret: yes");
  await writeFile(path.join(folder, "client/assets/entry.js"), "export {};");
  await portfolio.put("testimonies", "grace", TESTIMONY, "1");

  const errors: string[] = [];
  const ids: (string | undefined)[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const stores = { portfolio: withSession(portfolio), tracker: withSession(tracker) };
  const memory = withQueryCache(stores.portfolio, { now });
  const caches = {
    portfolio: {
      ...memory,
      // Called once per rendered page.
      forPage() {
        if (broken) throw new Error("no memory left");
        rendered += 1;
        return memory.forPage();
      },
    },
    tracker: withQueryCache(stores.tracker, { now }),
  };
  const built = builtApp(basePath);
  let rendered = 0;
  let broken = false;
  let files: SiteFiles = {
    site,
    documents: new Map(),
    translations: new Map(languages.map((language) => [language, { site, documents: new Map() }])),
    fileDates: new Map(),
    media: { kind: "site", path: `${basePath}/media` },
  };
  const log = {
    info: () => undefined,
    error(message: string) {
      errors.push(message);
      ids.push(requestId());
    },
  };
  const { hono, listener, warmUp } = await createApp({
    build: async () => built,
    clientDir: path.join(folder, "client"),
    contentDir: folder,
    basePath,
    siteUrl: `https://robinvale.example${basePath}`,
    pictures: {
      folder: path.join(folder, "pictures"),
      request: () => undefined,
      publicCopyOf: () => undefined,
      isBuilding: () => false,
      finished: async () => undefined,
    },
    files: () => files,
    caches,
    services: {},
    stores,
    pageMaxAgeSeconds: 10,
    staticExport,
    traffic: (c) => {
      if (c.req.header("x-break") !== undefined) throw new TypeError("a bug in a layer");
      return c.text("counted", 200);
    },
    visitorAddress: visitorAddress({ ranges: [] }),
    now,
    report: createPageReports(log, now),
    log,
  });
  return {
    warmUp,
    errors,
    /** The request id of each error. */
    ids,
    put: (id: string, data: object) => portfolio.put("testimonies", id, data, "2"),
    /** Publishes a post at `/blog/tech`. */
    putPost: (id: string) => portfolio.put("blog", id, POST, "2"),
    closePortfolio: () => close(portfolio),
    later: (ms = HOUR_MS) => {
      ahead += ms;
    },
    /** Makes rendering fail from now on. */
    breakRendering: () => {
      broken = true;
    },
    /** Number of rendered pages. */
    rendered: () => rendered,
    /** Simulates a content update. */
    changeContent: () => {
      files = { ...files };
      caches.portfolio.clear();
    },
    /** Simulates an edit of the lists of D24. */
    changeModes: (listed: (typeof site)["modes"]["protected"]) => {
      files = { ...files, site: { ...site, modes: { ...site.modes, protected: listed } } };
    },
    listener,
    /** Behind a proxy, so that `X-Forwarded-For` names the visitor. */
    ask: async (address: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
      const { host = "example.org", ...others } = headers;
      const request = { method, headers: { host, ...others } };
      return hono.request(`http://${host}${address}`, request, {
        incoming: { socket: { remoteAddress: "127.0.0.1" } },
      });
    },
  };
}
