import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { type ExportOptions, writeSite } from "./export.ts";

const POLICY = { "Content-Security-Policy": "default-src 'none'" };

/** A site of these addresses for unknown pages. */
const notFound = (...addresses: string[]) =>
  new Hono().on("GET", addresses, (c) => c.html("<head></head>", 404, POLICY));

/** A folder for exports, with an empty one for files of the browser beside it. */
async function emptyFolder() {
  const folder = await temporaryFolder();
  const target = path.join(folder, "static");
  return {
    folder,
    target,
    read: (name: string) => readFile(path.join(target, name), "utf8"),
    written: async () => (await readdir(target, { recursive: true })).toSorted(),
    /** Exports an app in place of a site. */
    write(app: Hono, options: Partial<ExportOptions> = {}) {
      const { basePath = "", files = [] } = options;
      app.get(`${basePath}/assets/manifest.js`, (c) => c.text("manifest"));
      return writeSite({
        async respond(address) {
          const response = await app.request(address);
          const body = Buffer.from(await response.arrayBuffer());
          return { status: response.status, identity: { headers: [...response.headers].flat(), body } };
        },
        request: (address) => app.request(address),
        addresses: [],
        redirects: [],
        siteUrl: "https://robinvale.example/me",
        languages: [],
        isNested: true,
        clientDir: path.join(folder, "client"),
        onWritten: () => undefined,
        ...options,
        files: [`${basePath}/assets/manifest.js`, ...files],
        basePath,
        target,
      });
    },
  };
}

test("writes at the root for a host that adds the base path, also where other names begin like it", async () => {
  const { write, written } = await emptyFolder();
  const app = notFound("/e/404", "/e/es/404").get("/e/feed.xml", (c) => c.body("feed", 200));
  await write(app, { basePath: "/e", isNested: false, languages: ["/es"], addresses: ["/feed.xml"] });
  const files = [".nojekyll", "404.html", "assets", "assets/manifest.js", "es", "es/404.html", "feed.xml"];
  expect(await written()).toEqual(files);
});

test("writes below the base path what the site serves, with the host's 404 page, without hidden files and compressed copies", async () => {
  const { folder, write, written, read } = await emptyFolder();
  const client = path.join(folder, "client");
  await mkdir(path.join(client, ".private"), { recursive: true });
  for (const name of ["a.js", "a.js.br", ".DS_Store", ".private/b.js"]) await writeFile(path.join(client, name), "x");
  const app = notFound("/me/404").get("/me/media/work/:name", (c) =>
    c.req.param("name") === "the team.jpg" ? c.body("a copy", 200) : c.text("not found", 404),
  );
  const files = ["/me/media/work/the%20team.jpg", "/me/media/work/broken.jpg"];
  expect(await write(app, { basePath: "/me", files })).toBe(1);
  const below = ["", "/.nojekyll", "/404.html", "/a.js", "/assets", "/assets/manifest.js"].map((name) => `me${name}`);
  const media = ["me/media", "me/media/work", "me/media/work/the team.jpg"];
  expect(await written()).toEqual([".nojekyll", "404.html", ...below, ...media]);
  expect(await read("me/media/work/the team.jpg")).toBe("a copy");
});

test("writes a page that leads on where an address moved, without a script and not for search engines", async () => {
  const { write, read } = await emptyFolder();
  const redirects = [
    { path: "/cv", movedTo: "/resume?a=1&b=2" },
    { path: "/es/Talk.html", movedTo: "https://example.org/x" },
    { path: "/cv.pdf", movedTo: "/resume.pdf" },
  ];
  expect(await write(notFound("/me/404"), { basePath: "/me", redirects })).toBe(4);
  const page = await read("me/cv/index.html");
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/me/resume?a=1&amp;b=2">');
  expect(page).toContain('<link rel="canonical" href="https://robinvale.example/me/resume?a=1&amp;b=2">');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain("<script");
  expect(await read("me/es/Talk.html")).toContain('url=https://example.org/x">');
  expect(await read("me/cv.pdf/index.html")).toContain("url=/me/resume.pdf");
});

test("the last export is kept by one that fails, also if the process was killed while replacing it", async () => {
  const { folder, target, write, read } = await emptyFolder();
  /** Exports a site of one file; without it, it fails. */
  const writeResume = (resume?: string) => {
    const app = notFound("/404").get("/resume.txt", (c) => c.text(resume ?? "", resume === undefined ? 503 : 200));
    return write(app, { addresses: ["/resume.txt"] });
  };
  const failure =
    /^\/resume\.txt cannot be exported: it answered 503, expected 200\. .* fix the file and export again\.$/;
  for (const resume of ["first", "second"]) {
    await writeResume(resume);
    await expect(writeResume()).rejects.toThrow(failure);
    expect(await readdir(folder)).toEqual(["static"]);
    expect(await read("resume.txt")).toBe(resume);
  }
  await rename(target, `${target}.last`);
  await expect(writeResume()).rejects.toThrow(failure);
  expect(await read("resume.txt")).toBe("second");
});

test("a page has its policy inside and its data under both names that clicks request", async () => {
  const { write, read } = await emptyFolder();
  const policy = { "Content-Security-Policy": "img-src 'self' data:&\"; frame-ancestors 'none'" };
  const app = notFound("/404")
    .get("/awards", (c) => c.html("<head><title>T</title></head>", 200, policy))
    .get("/awards.data", (c) => c.text("data"))
    .get("/", (c) => c.html("<head></head>", 200, policy))
    .get("/_.data", (c) => c.text("home"));
  await write(app, { addresses: ["/", "/awards"] });
  expect(await read("awards/index.html")).toBe(
    `<head><meta http-equiv="Content-Security-Policy" content="img-src 'self' data:&amp;&quot;"/><title>T</title></head>`,
  );
  const data = ["awards.data", "awards/_.data", "_.data"].map(read);
  expect(await Promise.all(data)).toEqual(["data", "data", "home"]);
});
