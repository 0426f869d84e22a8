import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { writeSite } from "./write-site.ts";

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
