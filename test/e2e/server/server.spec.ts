import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { listen } from "../../../src/server/http/listen.ts";
import { openSqlite } from "../../../src/store/sqlite/sqlite.ts";
import { copyContent } from "../support/content.ts";
import { test } from "../support/data-folder.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { ROUTES } from "../support/routes.ts";
import { leakedIn, redactedWords } from "../support/secrets.ts";
import { failedStart, startServer } from "../support/server-process.ts";
import { expect, NEEDS_SERVER, ON_FILES } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test("the process prints its address, serves there and exits with 0 on SIGTERM (contract)", async ({ dataDir }) => {
  const server = await startServer({ DATA_DIR: dataDir });
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { status, body } = await fetchRaw(server.origin, "/awards");
  expect(status).toBe(200);
  expect(body).toContain("<h1");
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/error|warning|deprecat/i);
});

test("with HOST=0.0.0.0 and no SITE_ORIGIN, no page contains 0.0.0.0, and the log says why", async ({ dataDir }) => {
  const server = await startServer({ DATA_DIR: dataDir, HOST: "0.0.0.0" });
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(server.output()).toContain("SITE_ORIGIN is not set and HOST is 0.0.0.0");
  for (const address of ["/", "/sitemap.xml", "/robots.txt", "/blog/tech/feed.xml", "/resume.json"]) {
    expect((await fetchRaw(server.origin, address)).body).not.toContain("0.0.0.0");
  }
  await server.stop();
});

test("undecodable addresses are not logged", async ({ dataDir }) => {
  const server = await startServer({ DATA_DIR: dataDir });
  const lines = server.output().split("\n").length;
  for (let n = 0; n < 20; n += 1) {
    for (const address of [`/%zz${"a".repeat(1900)}`, `/%E0%A4%A${n}`, `/testimonials%/${n}.data`]) {
      expect((await fetchRaw(server.origin, address)).status).toBe(404);
    }
  }
  await server.stop();
  expect(server.output().split("\n")).toHaveLength(lines);
});

test("counts survive a restart", async ({ dataDir }) => {
  await (await startServer({ DATA_DIR: dataDir })).stop();
  const file = path.join(dataDir, "portfolio.db");
  const store = openSqlite(file);
  await store.signIn();
  await store.count("traffic", "events", countsFrom([["visits", "new", 3]]), { writer: "a", sequence: 1 });
  store.close();

  const server = await startServer({ DATA_DIR: dataDir });
  expect((await fetchRaw(server.origin, "/readyz")).status).toBe(200);
  await server.stop();
  const again = openSqlite(file);
  await again.signIn();
  expect((await again.get("traffic", "events"))?.data).toEqual({ visits: { new: 3 } });
  again.close();
});

test("a start picks up changed, added and removed content", async ({ dataDir }) => {
  const contentDir = await copyContent();
  const file = (name: string) => path.join(contentDir, "portfolio/experiences", `${name}.yaml`);
  const env = { DATA_DIR: dataDir, CONTENT_DIR: contentDir };
  const before = await startServer(env);
  const old = (await fetchRaw(before.origin, "/professional")).body;
  expect(old).toContain("Senior Engineering Manager");
  expect(old).toContain("Master of Business Administration");
  await before.stop();

  const manager = await readFile(file("ledgerline-manager"), "utf8");
  await writeFile(file("ledgerline-manager"), manager.replace("Senior Engineering Manager", "Keeper of Ledgers"));
  await writeFile(file("newcomer"), manager.replace("Senior Engineering Manager", "Brand-new Entry"));
  await rm(file("evening-mba"));
  const after = await startServer(env);
  const fresh = (await fetchRaw(after.origin, "/professional")).body;
  expect(fresh).toContain("Keeper of Ledgers");
  expect(fresh).toContain("Brand-new Entry");
  expect(fresh).not.toContain("Senior Engineering Manager");
  expect(fresh).not.toContain("Master of Business Administration");
  await after.stop();
});

test("an invalid document keeps its last good version and is logged with file and line (D22)", async ({ dataDir }) => {
  const contentDir = await copyContent();
  const env = { DATA_DIR: dataDir, CONTENT_DIR: contentDir };
  await (await startServer(env)).stop();
  const file = path.join(contentDir, "portfolio/testimonies/joel-hartwig.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^role: .*\n/m, ""));
  const server = await startServer(env);
  expect((await fetchRaw(server.origin, "/testimonials")).body).toContain("Vice president");
  expect(server.output()).toMatch(
    /portfolio\/testimonies\/joel-hartwig\.yaml:\d+:\d+ error schema: Missing role for Joel Hartwig/,
  );
  await server.stop();
});

for (const [name, value] of [
  ["PORT", "http"],
  ["PORT", "70000"],
  ["BASE_PATH", "no slash"],
  ["PORTFOLIO_STORE", "mysql:portfolio"],
  ["TRACKER_STORE", "postgres:tracker"],
] as const) {
  test(`${name}=${value} stops the start with an error that names it (contract)`, async ({ dataDir }) => {
    const { code, output } = await failedStart({ DATA_DIR: dataDir, [name]: value });
    expect(code).toBe(1);
    expect(output).toContain(name);
    expect(output).toContain(value);
    expect(output).not.toContain("Ready");
  });
}

test("an invalid site.yaml stops the start with errors that name it", async ({ dataDir }) => {
  const contentDir = await copyContent();
  await writeFile(path.join(contentDir, "site.yaml"), "tagline: I am a Builder\n");
  const { code, output } = await failedStart({ DATA_DIR: dataDir, CONTENT_DIR: contentDir });
  expect(code).toBe(1);
  const lines = output.trim().split("\n");
  expect(lines[0]).toMatch(/\/site\.yaml:1:1 error schema: owner: missing/);
  expect(lines.pop()).toContain("npm run content -- check");
  for (const line of lines) expect(line).toMatch(/\/site\.yaml:\d+:\d+ error schema: \w+: /);
});

test("a port in use stops the start with one line that names it", async ({ site, dataDir }) => {
  const { port } = new URL(site.origin);
  const { code, output } = await failedStart({ DATA_DIR: dataDir, PORT: port });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`PORT ${port} on HOST 127.0.0.1 cannot be used: port already in use`);
});

test("an empty site is logged once at the start and reported by /readyz", async ({ dataDir }) => {
  const contentDir = await copyContent();
  for (const folder of ["experiences", "testimonies", "blog", "stories"]) {
    await rm(path.join(contentDir, "portfolio", folder), { recursive: true });
  }
  const server = await startServer({ DATA_DIR: dataDir, CONTENT_DIR: contentDir });
  const { status, body } = await fetchRaw(server.origin, "/readyz");
  expect([status, JSON.parse(body)]).toEqual([200, { status: "ok", stores: { portfolio: "empty", tracker: "ok" } }]);
  expect((await fetchRaw(server.origin, "/professional")).status).toBe(200);
  expect(
    server.output().match(/The site has no entries yet\. Write the first one: npm run content -- new/g),
  ).toHaveLength(1);
  await server.stop();
});

test("the site starts even if a store cannot be opened (D21, D23)", async ({ dataDir }) => {
  await mkdir(path.join(dataDir, "tracker.db"));
  const server = await startServer({ DATA_DIR: dataDir });
  expect(server.output()).toContain("The tracker store cannot be read: unable to open database file");
  expect((await fetchRaw(server.origin, "/professional")).status).toBe(200);
  const tracker = await fetchRaw(server.origin, "/2022-tracker");
  expect(tracker.status).toBe(200);
  expect(tracker.body).not.toContain("This page is from");
  const health = await fetchRaw(server.origin, "/readyz");
  expect(health.status).toBe(503);
  expect(JSON.parse(health.body)).toMatchObject({ stores: { portfolio: "ok", tracker: "unavailable" } });
  await server.stop();
});

for (const [how, signals] of [
  ["SIGTERM", ["SIGTERM"]],
  ["Ctrl-C, which sends SIGINT twice", ["SIGINT", "SIGINT"]],
] as const) {
  test(`on ${how}, the process completes the pending response and accepts no new requests`, async ({ dataDir }) => {
    const server = await startServer({ DATA_DIR: dataDir });
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    // Half a request: the server has accepted it but cannot have answered it yet.
    await fetchRaw(server.origin, "/healthz");
    await new Promise<void>((resolve) => socket.write("GET /awards HTTP/1.1\r\nHost: 127.0.0.1\r\n", () => resolve()));
    await fetchRaw(server.origin, "/healthz");
    for (const signal of signals) {
      server.signal(signal);
      await expect
        .poll(() =>
          fetchRaw(server.origin, "/healthz").then(
            ({ status }) => status,
            () => "refused",
          ),
        )
        .toBe("refused");
    }

    let response = "";
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      response += text;
    });
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.write("Connection: close\r\n\r\n");
    await closed;
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain("</html>");
    expect(await server.ended).toBe(0);
  });
}

test("on SIGTERM under load, the process answers every request completely and exits with 0", async ({ dataDir }) => {
  const server = await startServer({ DATA_DIR: dataDir });
  const { hostname, port } = new URL(server.origin);
  let answered = 0;

  /** Sends requests on one connection until the server closes it. Returns whether the server announced that. */
  async function keepRequesting(): Promise<boolean> {
    const socket = connect(Number(port), hostname);
    const request = "GET /awards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let response = Buffer.alloc(0);
    socket.write(request);
    for await (const more of socket) {
      response = Buffer.concat([response, more]);
      const head = response.toString("latin1", 0, response.indexOf("\r\n\r\n"));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
      if (response.length < head.length + 4 + length) continue;
      expect(response.toString("latin1", response.length - 7)).toBe("</html>");
      answered += 1;
      if (answered === 500) server.signal("SIGTERM");
      if (/connection: close/i.test(head)) return true;
      response = Buffer.alloc(0);
      socket.write(request);
    }
    return false;
  }

  const visitors = Array.from({ length: 20 }, keepRequesting);
  expect(await Promise.all(visitors)).toEqual(visitors.map(() => true));
  expect(await server.ended).toBe(0);
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every page allows only its own scripts and its one style element, by hash, and no inline styles", async ({
  site,
}) => {
  for (const { path: address } of [...ROUTES, { path: "/nowhere" }]) {
    const { headers, body } = await fetchRaw(site.origin, address);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce|\*|https?:/);
    const inline = [...body.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
      ([, script = ""]) => script,
    );
    const hashes = inline.map(hashOf);
    expect(hashes.length).toBeGreaterThan(0);
    const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect({ address, scripts: new Set(scripts.split(" ")) }).toEqual({
      address,
      scripts: new Set(["'self'", ...hashes]),
    });
    const rules = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
    const [, styles = ""] = /style-src ([^;]*)/.exec(policy) ?? [];
    expect({ address, styles: styles.split(" ") }).toEqual({ address, styles: ["'self'", ...rules.map(hashOf)] });
    expect(rules.length).toBeLessThan(2);
    expect(body).not.toMatch(/<[a-z][^>]*\sstyle=|<[a-z][^>]*\s(?:on[a-z]+|nonce)=/);
  }
});

test("built files are precompressed and cached for a year; pictures cannot run scripts", async ({ site }) => {
  const { body } = await fetchRaw(site.origin, "/");
  const [, script = ""] = /"(\/assets\/vendor-[^"]+\.js)"/.exec(body) ?? [];
  const built = await fetchRaw(site.origin, script, { headers: { "Accept-Encoding": "br, gzip" } });
  expect(built.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringMatching(/javascript/),
  });
  const gzipped = await fetchRaw(site.origin, script, { headers: { "Accept-Encoding": "gzip" } });
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  const plain = await fetchRaw(site.origin, script);
  expect(plain.headers["content-encoding"]).toBeUndefined();

  const picture = await fetchRaw(site.origin, "/media/portrait.svg");
  expect(picture.headers).toMatchObject({
    "content-type": expect.stringMatching(/^image\/svg\+xml/),
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
  });
  const again = await fetchRaw(site.origin, "/media/portrait.svg", {
    headers: { "If-None-Match": String(picture.headers.etag) },
  });
  expect(again.status).toBe(304);
});

test("the log is a JSON object a line for programs, and says nothing about visitors", async ({ dataDir }) => {
  const contentDir = await copyContent();
  const file = path.join(contentDir, "portfolio/testimonies/joel-hartwig.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^role: .*\n/m, ""));
  await mkdir(path.join(dataDir, "tracker.db"));
  const server = await startServer({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, LOG_FORMAT: "" });
  for (const address of ["/testimonials", "/2022-tracker", "/testimonials?impact=99", "/nowhere"]) {
    await fetchRaw(server.origin, address, { headers: { "X-Forwarded-For": "203.0.113.77", "User-Agent": "Mosaic" } });
  }
  await server.stop();
  const output = server.output();
  const entries = output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(entries.length).toBeGreaterThan(2);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      level: expect.stringMatching(/^(info|error)$/),
      message: expect.any(String),
    });
  }
  expect(output).toContain("joel-hartwig.yaml");
  expect(output).not.toMatch(/203\.0\.113\.77|Mosaic/);
  expect(leakedIn(output, await redactedWords())).toEqual([]);
});

test("metrics are on a port of their own, and nowhere without one", async ({ dataDir }) => {
  const { port, close } = await freePort();
  await close();
  const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: `${port}`, PAGE_MAX_AGE: "3600" });
  expect((await fetchRaw(server.origin, "/awards")).status).toBe(200);
  expect((await fetchRaw(server.origin, "/metrics")).status).toBe(404);
  const { status, body } = await fetchRaw(`http://127.0.0.1:${port}`, "/metrics");
  expect(status).toBe(200);
  expect(body).toContain('site_requests_total{kind="page",status="200"} 1\n');
  // The pages were warm.
  expect(body).toContain('site_page_cache_lookups_total{result="hit"}');
  for (const part of [
    /^site_render_seconds_count [1-9]/m,
    /question_seconds_count\{store="portfolio",result="ok"\} [1-9]/,
  ]) {
    expect(body).toMatch(part);
  }
  await server.stop();
});

/** A free port, taken until it is closed: not one of those that the system gives to whoever asks for any. */
async function freePort() {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 20_000 + Math.floor(10_000 * Math.random()) });
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}
