import path from "node:path";
import { resumeVersionSchema } from "../../../src/domain/resume/resume-version.ts";
import { recipientsSchema } from "../../../src/domain/site/recipients.ts";
import { parseSite } from "../../../src/domain/site/site.ts";
import { createApp } from "../../../src/server/app.ts";
import { logOnce, requestId } from "../../../src/site/log.ts";
import { type Contents, createSnapshot } from "../../../src/site/snapshot.ts";
import { SITE_YAML, temporaryContent } from "../content/temporary-content.ts";
import { collectionsWith } from "../domain/collections.ts";
import { builtApp } from "./built-app.ts";

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

/** Appears at `/blog/tech/bread` if its id is `bread`. */
export const POST = { title: "Bread", date: "2021-01-05", categories: ["tech"], public: true, body: "A text." };

/** Files of `content/media`, most with names that need escapes in addresses. */
export const PICTURES = ["a.svg", "me@work+1, r&d=x;y.svg", "r&d/Zoë [1] (a'b)!$~*.svg", "a b:c.d.svg"];

interface RunningAppOptions {
  readonly basePath?: string;
  /** Whether it renders for a static export. */
  readonly staticExport?: boolean;
  /** Data of the portfolio by path, such as `blog/bread`; undefined while its store was never reached. */
  readonly portfolio?: Readonly<Record<string, unknown>> | undefined;
  /** Entries of `content/private/recipients.yaml`. */
  readonly recipients?: readonly object[];
}

/** The app with one testimony, and controls for tests. */
export async function runningApp(options: RunningAppOptions = {}) {
  const { basePath = "", staticExport = false, recipients = [] } = options;
  const { portfolio } = "portfolio" in options ? options : { portfolio: { "testimonies/grace": TESTIMONY } };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${"<path/>".repeat(100)}</svg>`;
  const folder = await temporaryContent({
    ...Object.fromEntries(PICTURES.map((name) => [`media/${name}`, drawing])),
    "pictures/a.0123456789abcdef-160.avif": "built",
    "client/assets/entry.js": "export {};",
  });
  const errors: string[] = [];
  const ids: (string | undefined)[] = [];
  const log = {
    info: () => undefined,
    error(message: string) {
      errors.push(message);
      ids.push(requestId());
    },
  };
  const report = logOnce(log, () => new Date());
  const rendered: string[] = [];
  const built = builtApp(basePath, (address) => {
    if (!address.includes("/broken")) rendered.push(address);
  });
  const snapshotOf = (contents: Contents) =>
    createSnapshot(contents, (path, { message }) => report(`${path}: ${message}`));
  const collections = (documents?: object) => documents && collectionsWith({ ...documents });
  let snapshot = snapshotOf({
    files: {
      site,
      documents: new Map(),
      translations: new Map(),
      fileDates: new Map(),
      media: { kind: "site", path: `${basePath}/media` },
      theme: "",
      versions: [{ id: "lantern", path: "/resume/lantern", ...resumeVersionSchema.parse({}), language: "en" }],
      ...recipientsSchema.parse({ recipients }),
    },
    documents: { portfolio: collections(portfolio), tracker: collections({}) },
    day: "2026-11-20",
    since: new Date("2026-11-20T12:00:00Z"),
  });
  const listeners: (() => void)[] = [];

  /** Makes a new snapshot. */
  function change(changes: Partial<Contents>): void {
    snapshot = snapshotOf({ ...snapshot, ...changes });
    for (const listener of listeners) listener();
  }
  const { hono, listener, prepare } = await createApp({
    build: async () => built,
    snapshot: () => snapshot,
    onSnapshot: (listener) => void listeners.push(listener),
    failed: new Set(),
    proxies: { ranges: [] },
    clientDir: path.join(folder, "client"),
    contentDir: folder,
    basePath,
    siteUrl: `https://robinvale.example${basePath}`,
    pictures: {
      folder: path.join(folder, "pictures"),
      request: async () => undefined,
      publicCopyOf: () => undefined,
    },
    services: {},
    pageMaxAgeSeconds: 10,
    staticExport,
    traffic: (c) => {
      if (c.req.header("x-break") !== undefined) throw new TypeError("a bug in a layer");
      return c.text("counted", 200);
    },
    report,
    log,
  });
  return {
    prepare,
    errors,
    /** The request id of each error. */
    ids,
    /** URLs of all renders, without those of the page that always fails. */
    rendered,
    /** A new snapshot with these documents of the portfolio. */
    publish: (documents: object) => change({ documents: { ...snapshot.documents, portfolio: collections(documents) } }),
    /** Simulates an edit of the lists of hosts and sources. */
    changeModes: (listed: (typeof site)["modes"]["protected"]) =>
      change({ files: { ...snapshot.files, site: { ...site, modes: { ...site.modes, protected: listed } } } }),
    change,
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
