import { describe, expect, it } from "vitest";
import { builtKinds } from "../../../test/support/server/built-kinds.ts";
import { pagesSchema } from "../../domain/site/page.ts";
import { createApplication } from "./application.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const table = (...paths: readonly string[]) =>
  pagesSchema.parse([HOME, ...paths.map((path) => ({ path, kind: "placeholder" }))]);

/** An application with a table of pages, and ways to change it while it runs. */
function createTestApplication(...paths: readonly string[]) {
  let built = builtKinds();
  let pages = table(...paths);
  const application = createApplication(async () => built, false);
  const current = () => application.current(pages);
  return {
    application,
    current,
    addresses: async () => [...(await current()).patterns.keys()],
    manifestUrl: async () => (await current()).build.assets.url,
    change: (...others: readonly string[]) => {
      pages = table(...others);
    },
    rebuild: () => {
      built = builtKinds("2");
    },
  };
}

describe("the application", () => {
  it("serves the pages of the table and follows its changes without a build", async () => {
    const { addresses, change } = createTestApplication("/a", "/b");
    expect(await addresses()).toEqual(["/", "/a", "/b", "/search", "/sitemap.xml"]);
    change("/b", "/c");
    expect(await addresses()).toEqual(["/", "/b", "/c", "/search", "/sitemap.xml"]);
  });

  it("is created once per table, however many request it", async () => {
    const { current, change } = createTestApplication("/a");
    const [one, two] = await Promise.all([current(), current()]);
    expect(two).toBe(one);
    expect(await current()).toBe(one);
    change("/a", "/b");
    expect(await current()).not.toBe(one);
  });

  it("is recreated for a new build, as in development", async () => {
    const { manifestUrl, rebuild } = createTestApplication("/a");
    const before = await manifestUrl();
    rebuild();
    expect(await manifestUrl()).not.toBe(before);
  });
});

describe("the manifest", () => {
  it("is served at an address that changes with the table", async () => {
    const { application, manifestUrl, change } = createTestApplication("/a");
    const before = await manifestUrl();
    expect(application.manifests.has(before)).toBe(true);
    change("/b");
    expect(await manifestUrl()).not.toBe(before);
  });

  it("of an earlier table stays available for pages that are still open", async () => {
    const { application, current, manifestUrl, change } = createTestApplication("/a");
    const before = await manifestUrl();
    const manifest = application.manifests.get(before);
    change("/b");
    await current();
    expect(application.manifests.get(before)).toBe(manifest);
    expect([...application.manifests.keys()]).toEqual([before, await manifestUrl()]);
  });

  it("is a script that is cached for a year", async () => {
    const { application, manifestUrl } = createTestApplication("/a");
    const manifest = application.manifests.get(await manifestUrl());
    expect(manifest).toMatchObject({ status: 200 });
    expect(JSON.stringify(manifest)).toContain("text/javascript; charset=utf-8");
    expect(JSON.stringify(manifest)).toContain("max-age=31536000");
  });

  it.each([
    ["/assets/manifest-01234567.js", true],
    ["/me/assets/manifest-89abcdef.js", true],
    ["/assets/manifest-0123456.js", false],
    ["/assets/manifest-01234567.json", false],
    ["/assets/entry-01234567.js", false],
    ["/manifest.webmanifest", false],
  ])("recognizes its address: %s is %s", (address, expected) => {
    expect(createTestApplication().application.isManifest(address)).toBe(expected);
  });
});
