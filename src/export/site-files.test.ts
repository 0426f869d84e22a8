import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { filesOf, previewsIn } from "./site-files.ts";

const POLICY = { "Content-Security-Policy": "default-src 'self'" };

const app = new Hono({ strict: false })
  .basePath("/me")
  .get("/", (c) => c.html("<head></head>home", 200, POLICY))
  .get("/_.data", (c) => c.text("home's data"))
  .get("/blog/tech", (c) => c.html("<head></head>tech", 200, POLICY))
  .get("/blog/tech.data", (c) => c.text("tech's data"))
  .get("/resume.pdf", (c) => c.body("%PDF", 200, { "Content-Type": "application/pdf" }))
  .get("/404", (c) => c.html("<head></head>nowhere", 404, POLICY))
  .get("/broken", (c) => c.text("oh", 503));

const pathsOf = async (address: string) => (await filesOf(app, address, "/me")).map(({ path }) => path);

describe("an address as files", () => {
  test("is a folder for a page, and its data under both names by which it is asked for", async () => {
    expect(await pathsOf("/blog/tech")).toEqual(["blog/tech/index.html", "blog/tech/_.data", "blog/tech.data"]);
    expect(await pathsOf("/")).toEqual(["index.html", "_.data"]);
    const [page, data] = await filesOf(app, "/blog/tech", "/me");
    expect(page?.body).toContain('content="default-src');
    expect(data?.body).toBe("tech's data");
  });

  test("is the file itself for what is no page", async () => {
    expect(await filesOf(app, "/resume.pdf", "/me")).toEqual([
      { path: "resume.pdf", body: new TextEncoder().encode("%PDF") },
    ]);
  });

  test("is the host's page for unknown ones, without data", async () => {
    expect(await pathsOf("/404")).toEqual(["404.html"]);
  });

  test("is an error where the site itself cannot answer", async () => {
    await expect(filesOf(app, "/broken", "/me")).rejects.toThrow(
      "/broken cannot be exported: it answered 503, expected 200",
    );
  });
});

test("previews are those of this site that a page names", () => {
  const named = (address: string) => `<meta property="og:image" content="${address}"/>`;
  const html = named("https://robinvale.example/me/og/home.png") + named("https://elsewhere.example/og/a.png");
  expect(previewsIn(html, "https://robinvale.example/me")).toEqual(["/og/home.png"]);
});
