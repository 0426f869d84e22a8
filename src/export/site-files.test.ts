import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { answeredBy } from "../../test/support/export/answered-by.ts";
import { filesOf, notFoundFile } from "./site-files.ts";

const POLICY = { "Content-Security-Policy": "default-src 'self'" };

const app = new Hono({ strict: false });
app
  .basePath("/me")
  .get("/", (c) => c.html("<head></head>home", 200, POLICY))
  .get("/_.data", (c) => c.text("home's data"))
  .get("/blog/tech", (c) => c.html("<head></head>tech", 200, POLICY))
  .get("/blog/tech.data", (c) => c.text("tech's data"))
  .get("/resume.pdf", (c) => c.body("%PDF", 200, { "Content-Type": "application/pdf" }))
  .get("/404", (c) => c.html("<head></head>nowhere", 404, POLICY))
  .get("/es/404", (c) => c.html("<head></head>en ninguna parte", 404, POLICY))
  .get("/broken", (c) => c.text("oh", 503));

const pathsOf = async (address: string) => (await filesOf(answeredBy(app), address, "/me")).map(({ path }) => path);

describe("exporting an address", () => {
  test("writes a folder for a page, with its data under both names the router requests", async () => {
    expect(await pathsOf("/blog/tech")).toEqual(["blog/tech/index.html", "blog/tech/_.data", "blog/tech.data"]);
    expect(await pathsOf("/")).toEqual(["index.html", "_.data"]);
    const [page, data] = await filesOf(answeredBy(app), "/blog/tech", "/me");
    expect(page?.body).toContain('content="default-src');
    expect(data?.body).toBe("tech's data");
  });

  test("writes other responses as a single file", async () => {
    expect(await filesOf(answeredBy(app), "/resume.pdf", "/me")).toEqual([
      { path: "resume.pdf", body: new TextEncoder().encode("%PDF") },
    ]);
  });

  test("writes the host's 404 page, and that of a language, without data", async () => {
    const { path, body } = await notFoundFile(answeredBy(app), "", "/me");
    expect({ path, body }).toEqual({ path: "404.html", body: expect.stringContaining("nowhere") });
    expect((await notFoundFile(answeredBy(app), "/es", "/me")).path).toBe("es/404.html");
    await expect(notFoundFile(answeredBy(app), "/fr", "/me")).rejects.toThrow("/fr/404 cannot be exported");
  });

  test("renders a page again only if its data has changed", async () => {
    let data = "first";
    let renders = 0;
    const app = new Hono()
      .get("/awards.data", (c) => c.text(data))
      .get("/awards", (c) => c.html(`<head></head>${++renders}`, 200, POLICY));
    const last = new Map<string, string>();
    async function rendersAfter() {
      for (const { path, body } of await filesOf(answeredBy(app), "/awards", "", async (name) => last.get(name))) {
        last.set(path, body.toString());
      }
      return renders;
    }
    expect(await rendersAfter()).toBe(1);
    expect(await rendersAfter()).toBe(1);
    data = "second";
    expect(await rendersAfter()).toBe(2);
    expect(last.get("awards/index.html")).toContain("2");
    // Somebody removed it.
    last.delete("awards/index.html");
    expect(await rendersAfter()).toBe(3);
  });

  test("fails if the site responds with an error", async () => {
    await expect(filesOf(answeredBy(app), "/broken", "/me")).rejects.toThrow(
      "/broken cannot be exported: it answered 503, expected 200",
    );
  });
});
