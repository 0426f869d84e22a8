import promises, { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { writeSite } from "./write-site.ts";

test("writes pictures as the site serves them and skips those it does not serve", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const app = new Hono()
    .get("/me/404", (c) => c.html("<head></head>", 404, { "Content-Security-Policy": "default-src 'none'" }))
    .get("/me/media/work/:name", (c) =>
      c.req.param("name") === "the team.jpg" ? c.body("a copy", 200) : c.text("not found", 404),
    );
  await writeSite({
    app,
    addresses: [],
    version: undefined,
    languages: [],
    pictures: ["/me/media/work/the%20team.jpg", "/me/media/work/broken.jpg"],
    basePath: "/me",
    siteUrl: "https://robinvale.example/me",
    folders: [],
    target: folder,
    onWritten: () => undefined,
  });
  const media = path.join(folder, "me/media/work");
  expect(await readdir(media)).toEqual(["the team.jpg"]);
  expect(await readFile(path.join(media, "the team.jpg"), "utf8")).toBe("a copy");
  await rm(folder, { recursive: true });
});

test("fails if the site cannot serve a picture", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const app = new Hono().get("/media/team.jpg", (c) => c.text("oh", 500));
  const written = writeSite({
    app,
    addresses: [],
    version: undefined,
    languages: [],
    pictures: ["/media/team.jpg"],
    basePath: "",
    siteUrl: "https://robinvale.example",
    folders: [],
    target: path.join(folder, "static"),
    onWritten: () => undefined,
  });
  await expect(written).rejects.toThrow("/media/team.jpg cannot be exported: it answered 500, expected 200");
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test("writes below the base path, without hidden files and compressed copies, with the host's 404 page", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const media = path.join(folder, "media");
  await mkdir(path.join(media, ".private"), { recursive: true });
  for (const name of ["a.svg", "a.svg.br", ".DS_Store", ".private/b.svg"]) await writeFile(path.join(media, name), "x");
  const app = new Hono().get("/me/404", (c) =>
    c.html("<head></head>", 404, { "Content-Security-Policy": "default-src 'self'" }),
  );
  const target = path.join(folder, "static");
  const written: string[] = [];
  const { addresses } = await writeSite({
    app,
    addresses: [],
    version: undefined,
    languages: [],
    pictures: [],
    basePath: "/me",
    siteUrl: "https://robinvale.example/me",
    folders: [{ from: media, to: "media" }],
    target,
    onWritten: (address) => written.push(address),
  });
  const files = await readdir(target, { recursive: true });
  expect(files.toSorted()).toEqual([
    ".nojekyll",
    "404.html",
    "me",
    "me/.nojekyll",
    "me/404.html",
    "me/media",
    "me/media/a.svg",
  ]);
  expect({ addresses, written }).toEqual({ addresses: 1, written: ["/404"] });
  await rm(folder, { recursive: true });
});

const appWith = (resume: string) =>
  new Hono()
    .get("/404", (c) => c.html("<head></head>", 404, { "Content-Security-Policy": "default-src 'self'" }))
    .get("/resume.txt", (c) => (resume === "" ? c.text("unavailable", 503) : c.text(resume)));

async function exportTo(target: string, resume: string, addresses: readonly string[]) {
  await writeSite({
    app: appWith(resume),
    addresses,
    version: undefined,
    languages: [],
    pictures: [],
    basePath: "",
    siteUrl: "https://robinvale.example",
    folders: [],
    target,
    onWritten: () => undefined,
  });
}

test("a failed export keeps the last one and leaves nothing behind", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const target = path.join(folder, "static");
  await exportTo(target, "first", ["/resume.txt"]);
  await expect(exportTo(target, "", ["/resume.txt"])).rejects.toThrow(
    /^\/resume\.txt cannot be exported: it answered 503, expected 200\. .* fix the file and export again\.$/,
  );
  expect(await readdir(folder)).toEqual(["static"]);
  expect(await readFile(path.join(target, "resume.txt"), "utf8")).toBe("first");
  await exportTo(target, "second", ["/resume.txt"]);
  expect(await readFile(path.join(target, "resume.txt"), "utf8")).toBe("second");
  expect(await readdir(folder)).toEqual(["static"]);
  await rm(folder, { recursive: true });
});

test("the last export survives if the process is killed while replacing it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const target = path.join(folder, "static");
  await exportTo(target, "first", ["/resume.txt"]);
  await rename(target, `${target}.last`);
  await expect(exportTo(target, "", ["/resume.txt"])).rejects.toThrow("it answered 503, expected 200");
  expect(await readFile(path.join(target, "resume.txt"), "utf8")).toBe("first");
  await rm(folder, { recursive: true });
});

test("an export works after one that was killed before cleaning up", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const target = path.join(folder, "static");
  await exportTo(target, "first", ["/resume.txt"]);
  await cp(target, `${target}.last`, { recursive: true });
  await exportTo(target, "second", ["/resume.txt"]);
  expect(await readFile(path.join(target, "resume.txt"), "utf8")).toBe("second");
  expect(await readdir(folder)).toEqual(["static"]);
  await rm(folder, { recursive: true });
});

test("an export that cannot be moved into place keeps the last one", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const target = path.join(folder, "static");
  await exportTo(target, "first", ["/resume.txt"]);
  const original = promises.rename;
  // As antivirus programs and open files cause on some systems.
  const moved = vi.spyOn(promises, "rename").mockImplementation(async (from, to) => {
    if (from === `${target}.next`) throw new Error("another program has a file of it open");
    return original(from, to);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    moved.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(exportTo(target, "second", ["/resume.txt"])).rejects.toThrow("another program");
  expect(await readFile(path.join(target, "resume.txt"), "utf8")).toBe("first");
  expect(await readdir(folder)).toEqual(["static"]);
  await rm(folder, { recursive: true });
});

test("a page that is not there is an error", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const target = path.join(folder, "static");
  await expect(exportTo(target, "first", ["/awards"])).rejects.toThrow("/awards cannot be exported: it answered 404");
  await rm(folder, { recursive: true });
});

test("follows the pages of a list", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const policy = { "Content-Security-Policy": "default-src 'none'" };
  const next = (address: string) => `<head><link rel="next" href="https://robinvale.example/me${address}"/></head>`;
  const app = new Hono({ strict: false })
    .basePath("/me")
    .get("/404", (c) => c.html("<head></head>", 404, policy))
    .get("/awards", (c) => c.html(next("/awards/page/2"), 200, policy))
    .get("/awards/page/2", (c) => c.html(next("/awards/page/3"), 200, policy))
    .get("/awards/page/:page", (c) => c.html("<head></head>", 200, policy))
    .get("*", (c) => c.text("data"));
  const written: string[] = [];
  await writeSite({
    app,
    addresses: ["/awards"],
    version: undefined,
    languages: [],
    pictures: [],
    basePath: "/me",
    siteUrl: "https://robinvale.example/me",
    folders: [],
    target: path.join(folder, "static"),
    onWritten: (address) => written.push(address),
  });
  expect(written.toSorted()).toEqual(["/404", "/awards", "/awards/page/2", "/awards/page/3", "/awards/page/all"]);
  expect((await readdir(path.join(folder, "static/me/awards/page"), { recursive: true })).toSorted()).toContain(
    "3/index.html",
  );
});

test("renders a page again after another build, other shared settings or other data, and only then", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = path.join(folder, "static");
  async function rendered({ version = "1", shared = "a", data = "a" }): Promise<readonly string[]> {
    const policy = { "Content-Security-Policy": "default-src 'none'" };
    const renders: string[] = [];
    const page = (path: string) => {
      renders.push(path);
      return `<head></head>${version} ${shared} ${data}`;
    };
    const app = new Hono()
      .get("/404", (c) => c.html(`<head></head>${shared}`, 404, policy))
      .get("/awards", (c) => c.html(page("/awards"), 200, policy))
      .get("/awards.data", (c) => c.text("unchanged"))
      .get("/impact", (c) => c.html(page("/impact"), 200, policy))
      .get("/impact.data", (c) => c.text(data));
    await writeSite({
      app,
      version,
      addresses: ["/awards", "/impact"],
      languages: [],
      pictures: [],
      basePath: "",
      siteUrl: "https://robinvale.example",
      folders: [],
      target,
      onWritten: () => undefined,
    });
    return renders;
  }
  expect(await rendered({})).toEqual(["/awards", "/impact"]);
  expect(await rendered({})).toEqual([]);
  expect(await rendered({ data: "b" })).toEqual(["/impact"]);
  expect(await readFile(path.join(target, "impact/index.html"), "utf8")).toContain("1 a b");
  expect(await rendered({ data: "b", shared: "b" })).toEqual(["/awards", "/impact"]);
  expect(await rendered({ data: "b", shared: "b", version: "2" })).toEqual(["/awards", "/impact"]);
  expect(await readFile(path.join(target, "awards/index.html"), "utf8")).toContain("2 b b");
});

describe("a repeated export", () => {
  const LONG_AGO = new Date("2020-01-01T00:00:00Z");

  /** Exports `/a.txt`, `/b.txt` and so on below `/me`, and a folder with `style.css`. */
  async function folderWith(texts: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const built = path.join(folder, "client");
    await mkdir(built);
    await writeFile(path.join(built, "style.css"), "a {}");
    const target = path.join(folder, "static");
    async function run(now: Readonly<Record<string, string>>, missing: readonly string[] = []) {
      const app = new Hono()
        .basePath("/me")
        .get("/404", (c) => c.html("<head></head>", 404, { "Content-Security-Policy": "default-src 'self'" }))
        .get("/:name", (c) => c.text(now[c.req.param("name")] ?? "gone", c.req.param("name") in now ? 200 : 404));
      const { addresses: _, ...changes } = await writeSite({
        app,
        addresses: [...Object.keys(now), ...missing].map((name) => `/${name}`),
        version: undefined,
        languages: [],
        pictures: [],
        basePath: "/me",
        siteUrl: "https://robinvale.example/me",
        folders: [{ from: built, to: "." }],
        target,
        onWritten: () => undefined,
      });
      return changes;
    }
    async function files(): Promise<readonly string[]> {
      const entries = await readdir(target, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }
    async function changedFiles(): Promise<readonly string[]> {
      const dated = (await files()).map(async (file) => ({ file, time: (await stat(file)).mtime.getTime() }));
      return (await Promise.all(dated))
        .filter(({ time }) => time !== LONG_AGO.getTime())
        .map(({ file }) => path.relative(target, file));
    }
    await run(texts);
    for (const file of await files()) await utimes(file, LONG_AGO, LONG_AGO);
    return { target, run, changedFiles };
  }

  test("touches no file if nothing changed", async () => {
    const { run, changedFiles } = await folderWith({ "a.txt": "a", "b.txt": "b" });
    expect(await run({ "a.txt": "a", "b.txt": "b" })).toEqual({ written: 0, unchanged: 7, removed: 0 });
    expect(await changedFiles()).toEqual([]);
  });

  test("writes only files whose content changed, removes those that are gone, and adds new ones", async () => {
    const { target, run, changedFiles } = await folderWith({ "a.txt": "a", "b.txt": "b", "c.txt": "c" });
    expect(await run({ "a.txt": "A", "b.txt": "b", "d.txt": "d" })).toEqual({ written: 2, unchanged: 6, removed: 1 });
    expect((await changedFiles()).toSorted()).toEqual(["me/a.txt", "me/d.txt"]);
    expect((await readdir(path.join(target, "me"))).toSorted()).toEqual([
      ".nojekyll",
      "404.html",
      "a.txt",
      "b.txt",
      "d.txt",
      "style.css",
    ]);
    expect(await readFile(path.join(target, "me/a.txt"), "utf8")).toBe("A");
  });

  test("leaves the last one as it was if it fails, although unchanged files are shared with it", async () => {
    const { target, run, changedFiles } = await folderWith({ "style.css": "a {}", "b.txt": "b" });
    // Of the folder as the last export has it, then from its address, changed.
    await expect(run({ "style.css": "b {}", "b.txt": "b" }, ["c.txt"])).rejects.toThrow("/c.txt cannot be exported");
    expect(await readFile(path.join(target, "me/style.css"), "utf8")).toBe("a {}");
    expect(await changedFiles()).toEqual([]);
    expect((await readdir(path.dirname(target))).toSorted()).toEqual(["client", "static"]);
  });

  test("keeps the times of unchanged files where the file system has no hard links", async () => {
    const { run, changedFiles } = await folderWith({ "a.txt": "a" });
    const linked = vi.spyOn(promises, "link").mockRejectedValue(new Error("operation not supported"));
    syncBuiltinESMExports();
    onTestFinished(() => {
      linked.mockRestore();
      syncBuiltinESMExports();
    });
    await run({ "a.txt": "a" });
    expect(linked).toHaveBeenCalled();
    expect(await changedFiles()).toEqual([]);
  });
});
