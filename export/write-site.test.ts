import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { writeSite } from "./write-site.ts";

test("pictures are written as the site answers them, and those it does not answer are left out", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const app = new Hono()
    .get("/me/404", (c) => c.html("<head></head>", 404, { "Content-Security-Policy": "default-src 'none'" }))
    .get("/me/media/work/:name", (c) =>
      c.req.param("name") === "the team.jpg" ? c.body("a copy", 200) : c.text("withheld", 404),
    );
  await writeSite({
    app,
    addresses: [],
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

test("a site is written below its base path, without hidden files and compressed copies, with the host's 404 beside it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "write-site-"));
  const media = path.join(folder, "media");
  await mkdir(path.join(media, ".private"), { recursive: true });
  for (const name of ["a.svg", "a.svg.br", ".DS_Store", ".private/b.svg"]) await writeFile(path.join(media, name), "x");
  const app = new Hono().get("/me/404", (c) =>
    c.html("<head></head>", 404, { "Content-Security-Policy": "default-src 'self'" }),
  );
  const target = path.join(folder, "static");
  const written: string[] = [];
  const count = await writeSite({
    app,
    addresses: [],
    pictures: [],
    basePath: "/me",
    siteUrl: "https://robinvale.example/me",
    folders: [{ from: media, to: "media" }],
    target,
    onWritten: (address) => written.push(address),
  });
  const files = await readdir(target, { recursive: true });
  expect(files.toSorted()).toEqual(["404.html", "me", "me/404.html", "me/media", "me/media/a.svg"]);
  expect({ count, written }).toEqual({ count: 1, written: ["/404"] });
  await rm(folder, { recursive: true });
});
