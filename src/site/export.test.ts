import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ExportOptions, writeSite } from "./export.ts";

const POLICY = { "Content-Security-Policy": "default-src 'none'" };

/** Complete responses of an app in place of a site. */
function respondedBy(app: Hono): ExportOptions["respond"] {
  return async (address) => {
    const response = await app.request(address);
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, identity: { headers: [...response.headers].flat(), body } };
  };
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Exports an app in place of a site, by default only its page for unknown addresses. */
function exportTo(target: string, app: Hono, options: Partial<ExportOptions> = {}) {
  const { basePath = "" } = options;
  app.get(`${basePath}/assets/manifest.js`, (c) => c.text("manifest"));
  return writeSite({
    respond: respondedBy(app),
    request: (address) => app.request(address),
    addresses: [],
    redirects: [],
    siteUrl: "https://robinvale.example/me",
    languages: [],
    isNested: true,
    clientDir: path.join(target, "../client"),
    onWritten: () => undefined,
    ...options,
    files: [`${basePath}/assets/manifest.js`, ...(options.files ?? [])],
    basePath,
    target,
  });
}

const notFound = (...addresses: string[]) =>
  new Hono().on("GET", addresses, (c) => c.html("<head></head>", 404, POLICY));

test("writes at the root for a host that adds the base path, also where other names begin like it", async () => {
  const target = path.join(await emptyFolder(), "public");
  const app = notFound("/e/404", "/e/es/404").get("/e/feed.xml", (c) => c.body("feed", 200));
  await exportTo(target, app, { basePath: "/e", isNested: false, languages: ["/es"], addresses: ["/feed.xml"] });
  const files = [".nojekyll", "404.html", "assets", "assets/manifest.js", "es", "es/404.html", "feed.xml"];
  expect((await readdir(target, { recursive: true })).toSorted()).toEqual(files);
});

test("writes below the base path what the site serves, with the host's 404 page, without hidden files and compressed copies", async () => {
  const folder = await emptyFolder();
  const client = path.join(folder, "client");
  await mkdir(path.join(client, ".private"), { recursive: true });
  for (const name of ["a.js", "a.js.br", ".DS_Store", ".private/b.js"]) await writeFile(path.join(client, name), "x");
  const app = notFound("/me/404").get("/me/media/work/:name", (c) =>
    c.req.param("name") === "the team.jpg" ? c.body("a copy", 200) : c.text("not found", 404),
  );
  const target = path.join(folder, "static");
  const files = ["/me/media/work/the%20team.jpg", "/me/media/work/broken.jpg"];
  expect(await exportTo(target, app, { basePath: "/me", files })).toBe(1);
  const below = ["", "/.nojekyll", "/404.html", "/a.js", "/assets", "/assets/manifest.js"].map((name) => `me${name}`);
  const media = ["me/media", "me/media/work", "me/media/work/the team.jpg"];
  const written = [".nojekyll", "404.html", ...below, ...media];
  expect((await readdir(target, { recursive: true })).toSorted()).toEqual(written);
  expect(await readFile(path.join(target, "me/media/work/the team.jpg"), "utf8")).toBe("a copy");
});

test("writes a page that leads on where an address moved, without a script and not for search engines", async () => {
  const target = path.join(await emptyFolder(), "static");
  const redirects = [
    { path: "/cv", movedTo: "/resume?a=1&b=2" },
    { path: "/es/Talk.html", movedTo: "https://example.org/x" },
    { path: "/cv.pdf", movedTo: "/resume.pdf" },
  ];
  expect(await exportTo(target, notFound("/me/404"), { basePath: "/me", redirects })).toBe(4);
  const read = (name: string) => readFile(path.join(target, "me", name), "utf8");
  const page = await read("cv/index.html");
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/me/resume?a=1&amp;b=2">');
  expect(page).toContain('<link rel="canonical" href="https://robinvale.example/me/resume?a=1&amp;b=2">');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain("<script");
  expect(await read("es/Talk.html")).toContain('url=https://example.org/x">');
  expect(await read("cv.pdf/index.html")).toContain("url=/me/resume.pdf");
});

/** Exports a site of one file; without it, it fails. */
function exportResume(target: string, resume?: string) {
  const app = notFound("/404").get("/resume.txt", (c) =>
    resume === undefined ? c.text("unavailable", 503) : c.text(resume),
  );
  return exportTo(target, app, { addresses: ["/resume.txt"] });
}

describe("the last export", () => {
  async function setUp() {
    const folder = await emptyFolder();
    const target = path.join(folder, "static");
    await exportResume(target, "first");
    return { folder, target, resume: () => readFile(path.join(target, "resume.txt"), "utf8") };
  }

  test("is kept by one that fails, which leaves nothing behind", async () => {
    const { folder, target, resume } = await setUp();
    await expect(exportResume(target)).rejects.toThrow(
      /^\/resume\.txt cannot be exported: it answered 503, expected 200\. .* fix the file and export again\.$/,
    );
    expect(await readdir(folder)).toEqual(["static"]);
    expect(await resume()).toBe("first");
    await exportResume(target, "second");
    expect(await resume()).toBe("second");
    expect(await readdir(folder)).toEqual(["static"]);
  });

  test("survives if the process is killed while replacing it", async () => {
    const { target, resume } = await setUp();
    await rename(target, `${target}.last`);
    await expect(exportResume(target)).rejects.toThrow("it answered 503, expected 200");
    expect(await resume()).toBe("first");
  });
});

test("a page has its policy inside and its data under both names that clicks request", async () => {
  const target = path.join(await emptyFolder(), "static");
  const policy = { "Content-Security-Policy": "img-src 'self' data:&\"; frame-ancestors 'none'" };
  const app = notFound("/404")
    .get("/awards", (c) => c.html("<head><title>T</title></head>", 200, policy))
    .get("/awards.data", (c) => c.text("data"))
    .get("/", (c) => c.html("<head></head>", 200, policy))
    .get("/_.data", (c) => c.text("home"));
  await exportTo(target, app, { addresses: ["/", "/awards"] });
  const read = (name: string) => readFile(path.join(target, name), "utf8");
  expect(await read("awards/index.html")).toBe(
    `<head><meta http-equiv="Content-Security-Policy" content="img-src 'self' data:&amp;&quot;"/><title>T</title></head>`,
  );
  const data = ["awards.data", "awards/_.data", "_.data"].map(read);
  expect(await Promise.all(data)).toEqual(["data", "data", "home"]);
});
