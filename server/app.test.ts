import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { siteSchema } from "../core/site.ts";
import { SITE_YAML } from "../publishing/sample-pack.ts";
import { memoised } from "../stores/memo.ts";
import { withSession } from "../stores/session.ts";
import { openSqlite } from "../stores/sqlite.ts";
import { createApp } from "./app.ts";
import { builtApp } from "./built-app.ts";

const HOUR_MS = 3_600_000;

const site = siteSchema.parse({
  ...JSON.parse(SITE_YAML),
  modes: { debug: { hosts: [] }, protected: { hosts: ["resume.*"], sources: ["resume"] }, alerts: { sources: [] } },
});

const TESTIMONY = {
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

/** The app over real stores in memory, with one testimony, and handles on what a test changes. */
async function runningApp({ basePath = "" } = {}) {
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
  await mkdir(path.join(folder, "media"));
  await mkdir(path.join(folder, "client/assets"), { recursive: true });
  await writeFile(path.join(folder, "media/a.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writeFile(path.join(folder, "site.yaml"), "secret: yes");
  await writeFile(path.join(folder, "client/assets/entry.js"), "export {};");
  await portfolio.put("testimonies", "grace", TESTIMONY, "1");

  const errors: string[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const stores = { portfolio: withSession(portfolio), tracker: withSession(tracker) };
  const built = builtApp(basePath);
  const app = createApp({
    build: async () => built,
    clientDir: path.join(folder, "client"),
    contentDir: folder,
    basePath,
    media: { kind: "site", path: `${basePath}/media` },
    files: () => ({ site, legal: new Map() }),
    memories: { portfolio: memoised(stores.portfolio, { now }), tracker: memoised(stores.tracker, { now }) },
    stores,
    now,
    log: { info: () => undefined, error: (message) => void errors.push(message) },
  });
  return {
    errors,
    put: (id: string, data: object) => portfolio.put("testimonies", id, data, "2"),
    closePortfolio: () => close(portfolio),
    later: () => {
      ahead += HOUR_MS;
    },
    ask: async (address: string, headers: Readonly<Record<string, string>> = {}) => {
      const { host = "example.org", ...others } = headers;
      return app.request(`http://${host}${address}`, { headers: { host, ...others } });
    },
  };
}

describe("the health check (contract)", () => {
  test("is 200 while both stores answer, and is kept by no cache", async () => {
    const { ask } = await runningApp();
    const response = await ask("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok", stores: { portfolio: "ok", tracker: "ok" } });
  });

  test("is 503 and names the store that does not answer", async () => {
    const { ask, closePortfolio } = await runningApp();
    closePortfolio();
    const response = await ask("/healthz");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "unavailable",
      stores: { portfolio: "unavailable", tracker: "ok" },
    });
  });
});

describe("what an answer allows and how long it may be kept", () => {
  test("every answer forbids frames, guessed types and full referrers", async () => {
    const { ask } = await runningApp();
    for (const address of ["/healthz", "/testimonials", "/media/a.svg", "/assets/entry.js"]) {
      const { headers, status } = await ask(address);
      expect({ address, status }).toEqual({ address, status: 200 });
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    }
  });

  test("a page is asked for again each time, and allows only scripts that bear its own nonce", async () => {
    const { ask } = await runningApp();
    const [one, two] = await Promise.all([ask("/testimonials"), ask("/testimonials")]);
    expect(one.headers.get("Cache-Control")).toBe("no-cache");
    const policy = one.headers.get("Content-Security-Policy") ?? "";
    const { nonce } = await one.json();
    expect(nonce).toMatch(/^[A-Za-z0-9+/=]{20,}$/);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain("unsafe");
    expect(two.headers.get("Content-Security-Policy")).not.toBe(policy);
  });

  test("a built file is kept for a year, a picture for an hour", async () => {
    const { ask } = await runningApp();
    const asset = await ask("/assets/entry.js");
    expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const picture = await ask("/media/a.svg");
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect((await ask("/media/a.svg", { "If-None-Match": picture.headers.get("ETag") ?? "" })).status).toBe(304);
  });

  test("files beside the pictures and the built files are not served", async () => {
    const { ask } = await runningApp();
    for (const address of ["/media/%2e%2e/site.yaml", "/media/..%2fsite.yaml", "/assets/..%2f..%2fsite.yaml"]) {
      const response = await ask(address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("secret");
    }
  });
});

describe("a base path (D19)", () => {
  test("leads to its home page without a slash at its end too", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    const response = await ask("/me?utm_source=resume");
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe("/me/?utm_source=resume");
  });

  test("has nothing outside of it", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    for (const address of ["/", "/healthz", "/testimonials", "/media/a.svg", "/assets/entry.js", "/mexico"]) {
      expect({ address, status: (await ask(address)).status }).toEqual({ address, status: 404 });
    }
  });
});

describe("protected mode (D6, D24)", () => {
  const redacted = [
    [
      { kind: "text", text: "Found the " },
      { kind: "redacted", words: 1 },
      { kind: "text", text: " at once" },
    ],
  ];
  const revealed = [[{ kind: "text", text: "Found the moth at once" }]];
  const quotes = async (response: Response) => (await response.json()).page?.quotes[0];

  test("a visitor gets a bar; nothing is remembered", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await quotes(response)).toEqual(redacted);
  });

  test("a listed source opens the words, for the session only", async () => {
    const { ask } = await runningApp();
    const first = await ask("/testimonials?utm_source=resume");
    expect(await quotes(first)).toEqual(revealed);
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    expect(first.headers.get("Set-Cookie")).toBe("source=resume; Path=/; HttpOnly; SameSite=Lax");
    const next = await ask("/testimonials", { Cookie: "source=resume" });
    expect(await quotes(next)).toEqual(revealed);
    expect(next.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("a source is listed in whatever case, and then remembered as well", async () => {
    const { ask } = await runningApp();
    const first = await ask("/testimonials?utm_source=Resume");
    expect(await quotes(first)).toEqual(revealed);
    const [cookie = ""] = (first.headers.get("Set-Cookie") ?? "").split(";");
    expect(await quotes(await ask("/testimonials", { Cookie: cookie }))).toEqual(revealed);
  });

  test("a listed host opens the words without a cookie", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials", { host: "resume.example.org" });
    expect(await quotes(response)).toEqual(revealed);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("below a base path the cookie stays below it (D19)", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    const response = await ask("/me/testimonials?utm_source=resume");
    expect(response.headers.get("Set-Cookie")).toContain("Path=/me/;");
    expect(await quotes(response)).toEqual(revealed);
    expect((await ask("/testimonials?utm_source=resume")).status).toBe(404);
  });

  test.each([
    ["/testimonials?utm_source=friend", {}],
    ["/testimonials", { Cookie: "source=friend" }],
    ["/testimonials", { host: "resume" }],
    ["/testimonials", { "X-Forwarded-Host": "resume.example.org" }],
  ])("%s %j opens nothing", async (address, headers) => {
    const { ask } = await runningApp();
    const response = await ask(address, headers);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(await quotes(response)).toEqual(redacted);
  });
});

describe("documents and stores that fail", () => {
  test("a bad document is left out, and logged once with its path (D22)", async () => {
    const { ask, put, errors } = await runningApp();
    const { role: _, ...incomplete } = { ...TESTIMONY, name: "Dana Kim" };
    await put("dana", incomplete);
    for (let visit = 0; visit < 3; visit += 1) {
      const { page } = await (await ask("/testimonials")).json();
      expect(page.quotes).toHaveLength(1);
    }
    expect(errors).toEqual(["testimonies/dana: Missing role for Dana Kim 2021-03-01"]);
  });

  test("a page whose store is away and that nobody has read is 503 (D23)", async () => {
    const { ask, closePortfolio } = await runningApp();
    closePortfolio();
    const response = await ask("/testimonials");
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
  });

  test("a page that was read before is shown from memory, marked so (D23)", async () => {
    const { ask, closePortfolio, later } = await runningApp();
    expect((await (await ask("/testimonials")).json()).page.stale).toBe(false);
    closePortfolio();
    later();
    const response = await ask("/testimonials");
    expect(response.status).toBe(200);
    const { page } = await response.json();
    expect(page).toMatchObject({ stale: true });
    expect(page.quotes).toHaveLength(1);
  });
});
