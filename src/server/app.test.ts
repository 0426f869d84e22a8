import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownOn } from "../../test/support/server/built-app.ts";
import { exchange, listening } from "../../test/support/server/raw-http.ts";
import { PICTURES, POST, runningApp, TESTIMONY } from "../../test/support/server/running-app.ts";
import { mediaAddress } from "../domain/media/picture.ts";
import { createHttpServer } from "./http.ts";

const CONTENT = { "testimonies/grace": TESTIMONY, "blog/bread": POST };
/** Whether the redacted word of the testimony is in a response. */
const isRevealed = async (response: Response) => (await response.text()).includes("moth");
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

test.each([
  ["/healthz", { portfolio: undefined }, 200, { status: "ok" }],
  ["/readyz", {}, 200, { status: "ok", stores: { portfolio: "ok", tracker: "empty" } }],
  ["/readyz", { portfolio: undefined }, 503, { status: "unavailable", since: "2026-11-20T12:00:00.000Z" }],
])("GET %s of a site with %j returns %i and is never cached", async (address, options, status, expected) => {
  const { ask } = await runningApp(options);
  const response = await ask(address);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
  expect(await response.json()).toMatchObject(expected);
});

describe("pages are rendered in advance", () => {
  test("so that no random path, spelling or query renders anything but further pages of lists, each once", async () => {
    const { ask, listener, prepare, rendered } = await runningApp({ portfolio: CONTENT });
    await prepare();
    expect(rendered).toContain("http://site.invalid/testimonials");
    const ready = rendered.length;
    const port = await listening(createHttpServer(listener));
    const segment = fc.oneof(
      fc.webSegment(),
      fc.constantFrom("testimonial", "testimonials", "BLOG", "tech", "blog/tech", "bread", "404", "-", "%2e%2e", "%ff"),
    );
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
    const query = fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom("category=Nobody", "impact=4&page=99", "page=7", "q=moth", "item=x", "nearest=/x"),
    );
    const address = fc
      .tuple(path, fc.constantFrom("", ".data", "/"), query)
      .map((parts) => parts.join("?").replace("?", ""));
    await fc.assert(
      fc.asyncProperty(fc.array(address, { minLength: 20, maxLength: 20 }), async (addresses) => {
        const responses = await Promise.all(addresses.map((one) => ask(one)));
        for (const { status } of responses) expect([200, 202, 308, 404]).toContain(status);
        await exchange(port, `GET ${addresses[0]} HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n`);
      }),
      { numRuns: 20 },
    );
    expect(new Set(rendered).size).toBe(rendered.length);
    // Only addresses of the site: data of pages and posts, and pages of lists.
    const others = rendered.slice(ready).map((address) => address.replace("http://site.invalid", ""));
    const known = /^\/(_|blog\/\w+(\/bread)?|testimonials|broken)(\.data|\?)/;
    expect(others.filter((address) => !known.test(address))).toEqual([]);
  });

  test("or once when first asked for, by everybody who waits, without the host, which anybody can invent", async () => {
    const { ask, rendered } = await runningApp();
    const forged = { host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask("/testimonials", forged)));
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("evil");
    }
    expect(rendered).toEqual(["http://site.invalid/testimonials"]);
  });
});

test("a new snapshot shows at once: nothing of the last one is sent, such as a word that is redacted now", async () => {
  const open = { ...TESTIMONY, quotes: ["Found the moth at once"] };
  const { ask, prepare, publish } = await runningApp({ portfolio: { "testimonies/grace": open, "blog/bread": POST } });
  await prepare();
  const areRevealed = () =>
    Promise.all(["/testimonials", "/testimonials.data"].map(async (one) => isRevealed(await ask(one))));
  expect(await areRevealed()).toEqual([true, true]);
  publish({ "testimonies/grace": TESTIMONY });
  expect(await areRevealed()).toEqual([false, false]);
  expect((await ask("/blog/tech/bread")).status).toBe(404);
});

describe("response headers", () => {
  test("allow a page only its own inline scripts, and anything else nothing", async () => {
    const { ask } = await runningApp();
    const page = await ask("/testimonials");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(await page.text()).toContain("<script>own()</script>");
    for (const address of ["/testimonials.data", "/assets/entry.js", "/readyz", "/TESTIMONIALS", "/api/traffic"]) {
      expect([address, (await ask(address)).headers.get("Content-Security-Policy")]).toEqual([address, FILE_POLICY]);
    }
    expect((await ask("/testimonials", {}, "POST")).headers.get("Content-Security-Policy")).toBe(FILE_POLICY);
  });

  test.each([
    ["https", "max-age=15552000"],
    ["http, https", null],
  ])("have HSTS if the client's proxy reports TLS: %s", async (proto, expected) => {
    const { ask } = await runningApp();
    for (const address of ["/testimonials", "/media/a.svg"]) {
      const { headers } = await ask(address, { "X-Forwarded-Proto": proto });
      expect(headers.get("Strict-Transport-Security")).toBe(expected);
    }
  });

  test.each(["", "/me"])("cache files by their names (base path '%s')", async (basePath) => {
    const { ask } = await runningApp({ basePath });
    const media = PICTURES.map((name) => mediaAddress({ kind: "site", path: "/media" }, name));
    for (const [address, cacheControl] of [
      ["/assets/entry.js", "public, max-age=31536000, immutable"],
      ["/pictures/a.0123456789abcdef-160.avif", "public, max-age=31536000, immutable"],
      ...media.map((address) => [address, "public, max-age=3600"] as const),
    ] as const) {
      const { status, headers } = await ask(basePath + address);
      expect([address, status, headers.get("Cache-Control")]).toEqual([address, 200, cacheControl]);
      if (!address.startsWith("/assets")) expect(headers.get("Content-Security-Policy")).toContain("sandbox");
      const again = await ask(basePath + address, { "If-None-Match": headers.get("ETag") ?? "" });
      expect(again.status).toBe(304);
    }
    const missing = await ask(`${basePath}/pictures/b.avif`);
    expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "no-cache"]);
  });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])("%s is refused with 405", async (method) => {
  const { ask } = await runningApp();
  for (const address of ["/testimonials", "/nowhere", "/healthz", "/media/a.svg"]) {
    const response = await ask(address, {}, method);
    expect([address, response.status, response.headers.get("Allow")]).toEqual([address, 405, "GET, HEAD"]);
  }
});

test("a base path redirects to its home page, and other addresses are unknown or, above 2048 letters, too long", async () => {
  const { ask } = await runningApp({ basePath: "/me" });
  const response = await ask("/me?utm_source=resume");
  expect([response.status, response.headers.get("Location")]).toEqual([308, "/me/?utm_source=resume"]);
  for (const address of ["/", "/healthz", "/readyz", "/testimonials", "/media/a.svg", "/assets/entry.js", "/mexico"]) {
    expect([address, (await ask(address)).status]).toEqual([address, 404]);
  }
  expect((await ask(`/me/testimonials?q=${"a".repeat(2048)}`)).status).toBe(414);
  expect((await ask(`/me/testimonials?q=${"a".repeat(1900)}`)).status).toBe(200);
});

test("an invalid document is left out and logged once with its path", async () => {
  const { role: _, ...incomplete } = { ...TESTIMONY, name: "Dana Kim" };
  const { ask, errors } = await runningApp({
    portfolio: { "testimonies/grace": TESTIMONY, "testimonies/dana": incomplete },
  });
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await shownOn(await ask("/testimonials"))).quotes).toHaveLength(1);
  }
  expect(errors).toEqual(["testimonies/dana: Missing role for Dana Kim 2021-03-01"]);
});

test("a page of a store that was never reached returns 503, which is not kept", async () => {
  const { ask, prepare, publish } = await runningApp({ portfolio: undefined });
  const { status, headers } = await ask("/testimonials");
  expect([status, headers.get("Cache-Control"), headers.get("Retry-After")]).toEqual([503, "no-cache", "10"]);
  publish({ "testimonies/grace": TESTIMONY });
  await prepare();
  expect((await ask("/testimonials")).status).toBe(200);
});

test("an exception returns 500 with a request id and no details, is not kept, and is logged once", async () => {
  const { ask, errors, ids } = await runningApp();
  const [one, two] = [await ask("/broken"), await ask("/broken")];
  expect([one.status, two.status]).toEqual([500, 500]);
  expect(ids).toEqual([one.headers.get("X-Request-Id")]);
  expect(await one.text()).not.toContain("a bug");
  expect((await ask("/testimonials")).headers.has("X-Request-Id")).toBe(false);
  const middle = await ask("/api/traffic", { "X-Break": "1" });
  expect([middle.status, middle.headers.get("X-Frame-Options")]).toEqual([500, "DENY"]);
  expect(await middle.text()).toBe(`Internal server error. Request id: ${ids[1]}`);
  expect(errors).toEqual(["GET /broken: a bug in a page", "GET /api/traffic: a bug in a layer"]);
});

describe("protected mode", () => {
  test.each([
    ["/testimonials?utm_source=resume", {}, "source=resume; Path=/; HttpOnly; SameSite=Lax"],
    ["/testimonials?utm_source=Resume", {}, "source=Resume; Path=/; HttpOnly; SameSite=Lax"],
    ["/testimonials?utm_source=friend&utm_source=resume", {}, "source=resume; Path=/; HttpOnly; SameSite=Lax"],
    [
      "/testimonials?utm_source=resume",
      { "X-Forwarded-Proto": "https" },
      "source=resume; Path=/; HttpOnly; Secure; SameSite=Lax",
    ],
    ["/testimonials", { Cookie: "source=Resume" }, null],
    ["/testimonials", { host: "resume.example.org" }, null],
  ])("is turned on by %s with %j", async (address, headers, cookie) => {
    const { ask } = await runningApp();
    const response = await ask(address, headers);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Set-Cookie")).toBe(cookie);
    expect(await isRevealed(response)).toBe(true);
    expect(await isRevealed(await ask("/testimonials"))).toBe(false);
  });

  test.each([
    ["/testimonials", {}],
    ["/testimonials?utm_source=friend", {}],
    ["/testimonials", { Cookie: "source=friend" }],
    ["/testimonials", { host: "resume" }],
    ["/testimonials", { "X-Forwarded-Host": "resume.example.org" }],
  ])("stays off for %s with %j", async (address, headers) => {
    const { ask } = await runningApp();
    const response = await ask(address, headers);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, /);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await isRevealed(response)).toBe(false);
  });
});

describe("the link of a recipient", () => {
  const recipients = [
    { name: "Lantern Health", code: "k7-lantern", resume: "lantern", reveal: true, until: "2026-11-20" },
    { name: "Open Counter", code: "k8-counter" },
    { name: "Old Mill", code: "k9-mill", resume: "lantern", reveal: true, until: "2026-11-19" },
    { name: "Far Harbor", code: "k10-harbor", resume: "gone" },
  ];
  const session = (code: string) => ({ Cookie: `source=for%3A${code}` });
  test.each([
    ["/testimonials?for=k7-lantern", "for%3Ak7-lantern", true],
    ["/testimonials?a=b&for=K7-Lantern", "for%3Ak7-lantern", true],
    ["/testimonials?for=k8-counter", "for%3Ak8-counter", false],
    ["/testimonials?for=k8-counter&utm_source=resume", "for%3Ak8-counter", true],
    ["/testimonials?for=nobody&utm_source=resume", "resume", true],
  ])("%s is remembered as %s and reveals redactions: %s", async (address, cookie, reveals) => {
    const { ask } = await runningApp({ recipients });
    const response = await ask(address);
    expect(response.headers.get("Set-Cookie")).toBe(`source=${cookie}; Path=/; HttpOnly; SameSite=Lax`);
    // A shared cache would give the cookie to others.
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await isRevealed(response)).toBe(reveals);
    const next = await ask("/testimonials", { Cookie: `source=${cookie}` });
    expect(await isRevealed(next)).toBe(reveals && cookie !== "for%3Ak8-counter");
    expect(next.headers.get("Set-Cookie")).toBeNull();
  });

  test.each([
    ["/testimonials?for=nobody", {}],
    ["/testimonials?for=k9-mill", {}],
    ["/testimonials?for=", {}],
    ["/testimonials", session("nobody")],
    ["/testimonials", session("k9-mill")],
    ["/testimonials", { Cookie: "source=k7-lantern" }],
    ["/testimonials?utm_source=k7-lantern", {}],
  ])("that is unknown or has ended has no effect: %s with %j", async (address, headers) => {
    const { ask } = await runningApp({ recipients });
    const response = await ask(address, headers);
    const plain = await ask("/testimonials");
    expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(plain.headers));
    expect(await response.text()).toBe(await plain.text());
  });

  test("stays for the session when a listed source follows", async () => {
    const { ask } = await runningApp({ recipients });
    const response = await ask("/testimonials?utm_source=resume", session("k7-lantern"));
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect((await ask("/testimonials?utm_source=resume")).headers.get("Set-Cookie")).toContain("source=resume");
  });

  test("loses its effect after the last day, in sessions that began before, too", async () => {
    const { ask, change } = await runningApp({ recipients });
    expect(await isRevealed(await ask("/testimonials", session("k7-lantern")))).toBe(true);
    change({ day: "2026-11-21" });
    expect(await isRevealed(await ask("/testimonials", session("k7-lantern")))).toBe(false);
    expect((await ask("/resume.pdf", session("k7-lantern"))).status).not.toBe(302);
  });

  test.each(["pdf", "docx", "txt", "json"])("leads from /resume.%s to the recipient's version", async (form) => {
    const { ask } = await runningApp({ recipients, basePath: "/me" });
    const response = await ask(`/me/resume.${form}`, session("k7-lantern"));
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/me/resume/lantern.${form}`]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const first = await ask(`/me/resume.${form}?for=k7-lantern`);
    expect([first.status, first.headers.get("Set-Cookie")]).toEqual([302, expect.stringContaining("Path=/me/;")]);
  });

  test.each([
    ["/resume.pdf", {}],
    ["/resume.pdf", session("k8-counter")],
    ["/resume.pdf", session("k10-harbor")],
    ["/resume/lantern.pdf", session("k7-lantern")],
    ["/resume.xml", session("k7-lantern")],
  ])("leaves %s with %j where it is", async (address, headers) => {
    const { ask } = await runningApp({ recipients });
    expect((await ask(address, headers)).status).not.toBe(302);
  });

  test("has no effect after many requests in a minute, so that nobody can try many codes", async () => {
    const { ask } = await runningApp({ recipients });
    for (let guess = 0; guess < 120; guess += 1) await ask(`/testimonials?for=guess-${guess}`);
    expect((await ask("/testimonials?for=k8-counter")).headers.get("Set-Cookie")).toBeNull();
    expect(await isRevealed(await ask("/testimonials", session("k7-lantern")))).toBe(false);
    const other = { "X-Forwarded-For": "203.0.113.9" };
    expect((await ask("/testimonials?for=k8-counter", other)).headers.get("Set-Cookie")).toContain("k8-counter");
  });

  test("has no effect in exported files, nor has a host or source", async () => {
    const { ask } = await runningApp({ recipients, staticExport: true });
    const revealing = { ...session("k7-lantern"), host: "resume.example.org" };
    const response = await ask("/testimonials?for=k7-lantern&utm_source=resume", revealing);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await isRevealed(response)).toBe(false);
    expect((await ask("/resume.pdf", session("k7-lantern"))).status).not.toBe(302);
  });
});

describe("the fast path", () => {
  /** A response without its date and the order and case of its headers. */
  function normalized(response: string) {
    const [head = "", body = ""] = response.split("\r\n\r\n");
    const [status, ...headers] = head.split("\r\n");
    const lines = headers.map((line) => line.toLowerCase()).filter((line) => !/^date:/.test(line));
    return { status, headers: lines.sort(), body };
  }

  async function serve(options: Parameters<typeof runningApp>[0] = {}) {
    const { listener, changeModes } = await runningApp(options);
    const port = await listening(createHttpServer(listener));
    const ask = (line: string, ...headers: string[]) =>
      exchange(port, [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
    return { ask, changeModes };
  }

  test("sends the same response as the application, header by header", async () => {
    const { ask } = await serve();
    const addresses = ["/testimonials", "/testimonials.data", "/testimonials?utm_source=letter", "/assets/entry.js"];
    for (const address of addresses) {
      for (const headers of [[], ["Accept-Encoding: br"], ["If-None-Match: *"], ["X-Forwarded-Proto: https"]]) {
        for (const line of [`GET ${address}`, `HEAD ${address}`]) {
          await ask(line, "Host: example.org", ...headers);
          const fast = await ask(line, "Host: example.org", ...headers);
          // The fast path leaves hosts in brackets to the application.
          expect(normalized(fast)).toEqual(normalized(await ask(line, "Host: [::1]", ...headers)));
          expect(fast).toMatch(/^HTTP\/1\.1 (200|304) /);
        }
      }
    }
  });

  test("leaves visitors in protected mode to the application, and follows changes of the owner's lists", async () => {
    const { ask, changeModes } = await serve({ recipients: [{ name: "Ada", code: "k7-lantern", reveal: true }] });
    const page = "GET /testimonials";
    expect(await ask(page, "Host: example.org")).not.toContain("moth");
    expect(await ask(page, "Host: RESUME.example.org:80")).toContain("moth");
    expect(await ask(page, "Host: example.org", "Cookie: a=b; source=resume")).toContain("moth");
    expect(await ask(`${page}?a=b&utm%5Fsource=%52esume`, "Host: example.org")).toContain("moth");
    expect(await ask(`${page}?f%6Fr=k7-lantern`, "Host: example.org")).toContain("moth");
    expect(await ask(page, "Host: example.org", "Cookie: source=for%3Ak7-lantern")).toContain("moth");
    expect(await ask(page, "Host: example.org")).not.toContain("moth");
    changeModes({ hosts: ["example.org"], sources: [] });
    expect(await ask(page, "Host: other.example", "Cookie: resource=1")).not.toContain("moth");
    expect(await ask(page, "Host: example.org")).toContain("moth");
  });
});
