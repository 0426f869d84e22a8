import { describe, expect, test, vi } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { builtApp } from "../../../test/support/server/built-app.ts";
import { createSnapshot } from "../snapshot/snapshot.ts";
import { createPreparedPages } from "./prepared-pages.ts";
import type { RenderedPage } from "./render-page.ts";

const sourceOf = (day: string) => ({
  snapshot: createSnapshot(
    {
      files: {
        site: siteWith(),
        documents: new Map(),
        translations: new Map(),
        fileDates: new Map(),
        media: { kind: "site", path: "/media" },
      },
      documents: { portfolio: undefined, tracker: undefined },
      day,
      since: new Date(0),
    },
    () => undefined,
  ),
  build: builtApp(""),
});

const html = (text: string, status = 200): RenderedPage => ({ status, headers: {}, body: Buffer.from(text) });

/** Pages that say their day. */
function setUp({ kept = true } = {}) {
  const errors: string[] = [];
  const render = vi.fn(async ({ snapshot, address }: { snapshot: { day: string }; address: string }) =>
    html(address === "/same" ? "same" : snapshot.day),
  );
  const compress = vi.fn(async () => ({ br: Buffer.from("br") }));
  const pages = createPreparedPages({
    render,
    compress,
    kept,
    maxAgeSeconds: 10,
    source: sourceOf("2026-01-01"),
    log: { info: () => undefined, error: (message) => void errors.push(message) },
  });
  const textOf = async (address: string, reveal = false) =>
    (await pages.answer(address, reveal)).identity.body.toString();
  return { pages, render, compress, errors, textOf };
}

test("a page is rendered once, in advance or when it is first asked for, and apart for those who may see more", async () => {
  const { pages, render, textOf } = setUp();
  await pages.prepare(["/", "/a"]);
  expect(pages.ready("/")?.status).toBe(200);
  await Promise.all([textOf("/"), textOf("/a"), textOf("/b"), textOf("/b"), textOf("/a", true)]);
  expect(render).toHaveBeenCalledTimes(4);
  expect(JSON.stringify((await pages.answer("/a", true)).identity.headers)).toContain("private, no-store");
  expect(JSON.stringify(pages.ready("/a")?.identity.headers)).toContain("public, max-age=0, s-maxage=10");
});

test("nothing is kept in development", async () => {
  const { pages, render, textOf } = setUp({ kept: false });
  await textOf("/");
  await textOf("/");
  expect(render).toHaveBeenCalledTimes(2);
  expect(pages.ready("/")).toBeUndefined();
});

test("an error is sent but not kept, and a page that cannot be made does not stop the others", async () => {
  const { pages, render, errors, textOf } = setUp();
  render.mockResolvedValueOnce(html("error", 500)).mockRejectedValueOnce(new Error("no memory left"));
  await pages.prepare(["/a", "/b", "/c"]);
  expect(["/a", "/b", "/c"].map((address) => pages.ready(address)?.status)).toEqual([undefined, undefined, 200]);
  expect(errors).toEqual(["/b: no memory left"]);
  expect(await textOf("/a")).toBe("2026-01-01");
});

describe("a new snapshot", () => {
  test("begins without pages, also without those that were being made", async () => {
    const { pages, textOf } = setUp();
    await textOf("/");
    const late = textOf("/late");
    pages.renew(sourceOf("2026-01-02"));
    expect(pages.ready("/")).toBeUndefined();
    expect([await textOf("/"), await late, await textOf("/late")]).toEqual(["2026-01-02", "2026-01-01", "2026-01-02"]);
  });

  test("keeps nothing of the last one, even where a page cannot be made", async () => {
    const { pages, render, textOf } = setUp();
    await textOf("/");
    pages.renew(sourceOf("2026-01-02"));
    render.mockResolvedValueOnce(html("error", 500));
    expect(await textOf("/")).toBe("error");
  });

  test("compresses only pages that changed", async () => {
    const { pages, compress } = setUp();
    await pages.prepare(["/same", "/"]);
    const tag = pages.ready("/same")?.br?.etag;
    pages.renew(sourceOf("2026-01-02"));
    await pages.prepare(["/same", "/"]);
    expect(compress).toHaveBeenCalledTimes(3);
    expect(pages.ready("/same")?.br?.etag).toBe(tag);
  });

  test("ends the preparation of the last one", async () => {
    const { pages, render } = setUp();
    const prepared = pages.prepare(["/a", "/b"]);
    pages.renew(sourceOf("2026-01-02"));
    await prepared;
    expect(render).not.toHaveBeenCalled();
  });
});
