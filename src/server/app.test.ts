import { describe, expect, test } from "vitest";
import { shownOn } from "../../test/support/server/built-app.ts";
import { runningApp, TESTIMONY } from "../../test/support/server/running-app.ts";
import { mediaAddress } from "../domain/media/media-address.ts";

describe("GET /healthz (contract)", () => {
  test("returns 200 without touching the stores, and is never cached", async () => {
    const { ask, closePortfolio } = await runningApp();
    closePortfolio();
    const response = await ask("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok" });
  });
});

describe("GET /readyz (contract)", () => {
  test("returns 200 while both stores respond, and is never cached", async () => {
    const { ask } = await runningApp();
    const response = await ask("/readyz");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok", stores: { portfolio: "ok", tracker: "ok" } });
  });

  test("returns 503 and names the unavailable store", async () => {
    const { ask, closePortfolio, later } = await runningApp();
    closePortfolio();
    later();
    const response = await ask("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "unavailable",
      stores: { portfolio: "unavailable", tracker: "ok" },
    });
  });
});

test("the site is ready once each page was rendered, and then answers them from the cache", async () => {
  const { ask, warmUp, rendered } = await runningApp();
  const warm = warmUp();
  const early = await ask("/readyz");
  expect([early.status, await early.json()]).toEqual([
    503,
    { status: "starting", stores: { portfolio: "ok", tracker: "ok" } },
  ]);
  await warm;
  expect((await ask("/readyz")).status).toBe(200);
  const pages = rendered();
  expect(pages).toBeGreaterThan(0);
  expect((await ask("/testimonials")).status).toBe(200);
  expect(rendered()).toBe(pages);
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

test("the site gets ready even if a page cannot be rendered, which is logged", async () => {
  const { ask, warmUp, breakRendering, errors } = await runningApp();
  breakRendering();
  await warmUp();
  expect((await ask("/readyz")).status).toBe(200);
  expect(errors).toContainEqual("/testimonials: no memory left");
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

describe("invalid documents and unavailable stores", () => {
  test("an invalid document is left out and logged once with its path (D22)", async () => {
    const { ask, put, errors } = await runningApp();
    const { role: _, ...incomplete } = { ...TESTIMONY, name: "Dana Kim" };
    await put("dana", incomplete);
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await shownOn(await ask("/testimonials"))).quotes).toHaveLength(1);
    }
    expect(errors).toEqual(["testimonies/dana: Missing role for Dana Kim 2021-03-01"]);
  });

  test("a page that is not cached returns 503 (D23)", async () => {
    const { ask, closePortfolio } = await runningApp();
    closePortfolio();
    const response = await ask("/testimonials");
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Retry-After")).toBe("10");
  });

  test("a cached page is served and marked as stale (D23)", async () => {
    const { ask, closePortfolio, later } = await runningApp();
    expect((await shownOn(await ask("/testimonials"))).stale).toBe(false);
    closePortfolio();
    later();
    const response = await ask("/testimonials");
    expect(response.status).toBe(200);
    const page = await shownOn(response);
    expect(page).toMatchObject({ stale: true });
    expect(page.quotes).toHaveLength(1);
  });
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
