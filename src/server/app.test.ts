import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownOn } from "../../test/support/server/built-app.ts";
import { POST, runningApp, TESTIMONY } from "../../test/support/server/running-app.ts";
import { mediaAddress } from "../domain/media/media-address.ts";

test("GET /healthz returns 200 and is never cached (contract)", async () => {
  const { ask } = await runningApp({ portfolio: undefined });
  const response = await ask("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toEqual({ status: "ok" });
});

test.each([
  ["200 with content", {}, 200, { status: "ok", stores: { portfolio: "ok", tracker: "empty" } }],
  ["503 without", { portfolio: undefined }, 503, { status: "unavailable" }],
])("GET /readyz returns %s and is never cached (contract)", async (_, options, status, expected) => {
  const { ask } = await runningApp(options);
  const response = await ask("/readyz");
  expect(response.status).toBe(status);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ ...expected, since: "2026-11-20T12:00:00.000Z" });
});

test("GET /readyz names a store that failed while its last documents are served (D23)", async () => {
  const { ask, failed } = await runningApp();
  failed.add("portfolio");
  const response = await ask("/readyz");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", stores: { portfolio: "unavailable" } });
});

describe("renders", () => {
  test("happen in advance: afterwards, no query and no spelling causes one, but for the page after the last", async () => {
    const { ask, prepare, rendered } = await runningApp({
      portfolio: { "testimonies/grace": TESTIMONY, "blog/bread": POST },
    });
    await prepare();
    const made = rendered.length;
    expect(made).toBeGreaterThan(0);
    const address = fc.constantFrom(
      "/testimonials",
      "/testimonials.data",
      "/TESTIMONIALS/",
      "/blog/tech/bread",
      "/blog/tech/bread.data",
    );
    const query = fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom("category=Nobody", "impact=4&page=99", "q=moth", "item=x"),
    );
    await fc.assert(
      fc.asyncProperty(address, query, async (path, text) => {
        expect([200, 308]).toContain((await ask(`${path}?${text}`)).status);
      }),
    );
    const further = rendered.slice(made);
    expect(further.filter((url) => !/[?&]page=2\b/.test(url))).toEqual([]);
    expect(new Set(further).size).toBe(further.length);
  });

  test("of unknown addresses are few: one for each page that they may have meant, and its data", async () => {
    const { ask, prepare, rendered, addresses } = await runningApp();
    await prepare();
    const made = rendered.length;
    const { known } = await addresses();
    const pages = known.get("") ?? [];
    const piece = fc.oneof(
      fc.webSegment(),
      fc.constantFrom("testimonial", "blog", "tech", "blog/tech", "404", "-", "%2e%2e", "page/9"),
    );
    const paths = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => `/${pieces.join("/")}`);
    await fc.assert(
      fc.asyncProperty(paths, fc.constantFrom("", ".data"), fc.webQueryParameters(), async (path, data, query) => {
        expect([200, 308, 404]).toContain((await ask(`${path}${data}?${query}`)).status);
      }),
      { numRuns: 300 },
    );
    const further = rendered.slice(made);
    expect(new Set(further).size).toBe(further.length);
    // In the site and in each of three blogs.
    expect(further.length).toBeLessThanOrEqual(4 * 2 * (pages.length + 1));
  });

  test("of one address are shared by everybody who waits", async () => {
    const { ask, rendered } = await runningApp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/testimonials")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered).toHaveLength(1);
  });

  test("know nothing of the requested host, which anybody can invent", async () => {
    const { ask, rendered } = await runningApp();
    const response = await ask("/testimonials", { host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect(await response.text()).not.toContain("evil");
    expect(rendered).toEqual(["http://site.invalid/testimonials"]);
  });

  test("that fail do not keep the site from preparing the other pages", async () => {
    const { ask, prepare, rendered, errors } = await runningApp();
    await prepare();
    expect(errors).toEqual(["GET /broken: a bug in a page"]);
    const made = rendered.length;
    expect((await ask("/testimonials")).status).toBe(200);
    expect(rendered).toHaveLength(made);
  });
});

describe("a new snapshot", () => {
  const SECRET = { ...TESTIMONY, quotes: ["Found the moth at once"] };

  test("shows at once: nothing of the last one is sent, such as a word that is redacted now", async () => {
    const { ask, prepare, publish } = await runningApp({
      portfolio: { "testimonies/grace": SECRET, "blog/bread": POST },
    });
    await prepare();
    const texts = () =>
      Promise.all(["/testimonials", "/testimonials.data"].map(async (one) => (await ask(one)).text()));
    for (const text of await texts()) expect(text).toContain("moth");
    publish({ "testimonies/grace": TESTIMONY });
    for (const text of await texts()) expect(text).not.toContain("moth");
    expect((await ask("/blog/tech/bread")).status).toBe(404);
  });

  test("keeps the tags of unchanged pages, so that browsers keep their copies", async () => {
    const { ask, prepare, nextDay, publish, rendered } = await runningApp();
    await prepare();
    const tagOf = async () => (await ask("/testimonials")).headers.get("ETag");
    const tag = await tagOf();
    const made = rendered.length;
    nextDay();
    await prepare();
    expect(rendered).toHaveLength(2 * made);
    expect(await tagOf()).toBe(tag);
    expect((await ask("/testimonials", { "If-None-Match": tag ?? "" })).status).toBe(304);
    publish({ "testimonies/grace": SECRET });
    await prepare();
    expect(await tagOf()).not.toBe(tag);
  });
});

test("pages and drawings are compressed for visitors, but not for an export, whose host compresses", async () => {
  const encodings = await Promise.all(
    [false, true].map(async (staticExport) => {
      const { ask } = await runningApp({ staticExport });
      const addresses = ["/testimonials", mediaAddress({ kind: "site", path: "/media" }, "a.svg")];
      const answers = await Promise.all(addresses.map((address) => ask(address, { "Accept-Encoding": "br" })));
      return answers.map(({ status, headers }) => [status, headers.get("Content-Encoding")]);
    }),
  );
  expect(encodings).toEqual([
    [
      [200, "br"],
      [200, "br"],
    ],
    [
      [200, null],
      [200, null],
    ],
  ]);
});

describe("response headers", () => {
  test("every response forbids framing, type sniffing and full referrers", async () => {
    const { ask } = await runningApp();
    for (const address of ["/healthz", "/testimonials", "/media/a.svg", "/assets/entry.js"]) {
      const { headers, status } = await ask(address);
      expect({ address, status }).toEqual({ address, status: 200 });
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    }
  });

  test("a page allows only its own inline scripts", async () => {
    const { ask } = await runningApp();
    const one = await ask("/testimonials");
    const policy = one.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(await one.text()).toContain("<script>own()</script>");
    expect((await ask("/testimonials")).headers.get("Content-Security-Policy")).toBe(policy);
  });

  test("anything but a page may load nothing and cannot be framed", async () => {
    const { ask } = await runningApp();
    for (const address of [
      "/testimonials.data",
      "/assets/entry.js",
      "/healthz",
      "/readyz",
      "/TESTIMONIALS",
      "/api/traffic",
    ]) {
      expect({ address, policy: (await ask(address)).headers.get("Content-Security-Policy") }).toEqual({
        address,
        policy: "default-src 'none'; frame-ancestors 'none'",
      });
    }
    const refused = await ask("/testimonials", {}, "POST");
    expect(refused.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test("cross-origin resources are fetched without cookies", async () => {
    const { ask } = await runningApp();
    for (const address of ["/testimonials", "/testimonials.data", "/media/a.svg", "/assets/entry.js", "/healthz"]) {
      expect((await ask(address)).headers.get("Cross-Origin-Embedder-Policy")).toBe("credentialless");
    }
  });

  test.each(["", "/me"])("a built file is cached for a year (base path '%s')", async (basePath) => {
    const { ask } = await runningApp({ basePath });
    for (const address of ["/assets/entry.js", "/pictures/a.0123456789abcdef-160.avif"]) {
      const { status, headers } = await ask(`${basePath}${address}`);
      expect({ address, status }).toEqual({ address, status: 200 });
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    }
    const picture = await ask(`${basePath}/pictures/a.0123456789abcdef-160.avif`);
    expect(picture.headers.get("Content-Type")).toBe("image/avif");
    expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
    const missing = await ask(`${basePath}/pictures/b.avif`);
    expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "no-cache"]);
  });

  test("a picture is cached for an hour", async () => {
    const { ask } = await runningApp();
    const picture = await ask("/media/a.svg");
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect((await ask("/media/a.svg", { "If-None-Match": picture.headers.get("ETag") ?? "" })).status).toBe(304);
  });

  test.each(["", "/me"])(
    "a picture is served at the address pages use, whatever its file name (base path '%s')",
    async (basePath) => {
      const pictures = ["me@work+1, r&d=x;y.svg", "r&d/Zoë [1] (a'b)!$~*.svg", "a b:c.d.svg"];
      const { ask } = await runningApp({ basePath, pictures });
      for (const name of pictures) {
        const { status } = await ask(mediaAddress({ kind: "site", path: `${basePath}/media` }, name));
        expect({ name, status }).toEqual({ name, status: 200 });
      }
    },
  );

  test("files outside the media and build folders are not served", async () => {
    const { ask } = await runningApp();
    for (const address of [
      "/media/%2e%2e/site.yaml",
      "/media/..%2fsite.yaml",
      "/assets/..%2f..%2fsite.yaml",
      "/pictures/..%2fsite.yaml",
    ]) {
      const response = await ask(address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("secret");
    }
  });
});

describe("a base path (D19)", () => {
  test("redirects to its home page without a trailing slash", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    const response = await ask("/me?utm_source=resume");
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe("/me/?utm_source=resume");
  });

  test("returns 404 for everything outside it", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    for (const address of [
      "/",
      "/healthz",
      "/readyz",
      "/testimonials",
      "/media/a.svg",
      "/assets/entry.js",
      "/mexico",
    ]) {
      expect({ address, status: (await ask(address)).status }).toEqual({ address, status: 404 });
    }
  });
});

test("an invalid document is left out and logged once with its path (D22)", async () => {
  const { role: _, ...incomplete } = { ...TESTIMONY, name: "Dana Kim" };
  const { ask, errors } = await runningApp({
    portfolio: { "testimonies/grace": TESTIMONY, "testimonies/dana": incomplete },
  });
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await shownOn(await ask("/testimonials"))).quotes).toHaveLength(1);
  }
  expect(errors).toEqual(["testimonies/dana: Missing role for Dana Kim 2021-03-01"]);
});

test("a page of a store that was never reached returns 503, which is not kept (D23)", async () => {
  const { ask, prepare, publish } = await runningApp({ portfolio: undefined });
  const response = await ask("/testimonials");
  expect(response.status).toBe(503);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(response.headers.get("Retry-After")).toBe("10");
  publish({ "testimonies/grace": TESTIMONY });
  await prepare();
  expect((await ask("/testimonials")).status).toBe(200);
});

describe("an exception", () => {
  test("in a page returns 500 and is logged once with the response's request id", async () => {
    const { ask, errors, ids } = await runningApp();
    const [one, two] = [await ask("/broken"), await ask("/broken")];
    expect([one.status, two.status]).toEqual([500, 500]);
    expect(errors).toEqual(["GET /broken: a bug in a page"]);
    expect(one.headers.get("X-Request-Id")).toMatch(/^\w{8}$/);
    expect(ids).toEqual([one.headers.get("X-Request-Id")]);
    expect(await one.text()).not.toContain("a bug");
  });

  test("in middleware returns 500 with the security headers and no error details", async () => {
    const { ask, errors, ids } = await runningApp();
    const answer = await ask("/api/traffic", { "X-Break": "1" });
    expect(answer.status).toBe(500);
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    expect(answer.headers.get("X-Request-Id")).toBe(ids[0]);
    expect(await answer.text()).toBe(`Internal server error. Request id: ${ids[0]}`);
    expect(errors).toEqual(["GET /api/traffic: a bug in a layer"]);
  });

  test("is the only reason for a request id", async () => {
    const { ask } = await runningApp();
    for (const address of ["/testimonials", "/nowhere"]) {
      expect((await ask(address)).headers.has("X-Request-Id")).toBe(false);
    }
  });
});
