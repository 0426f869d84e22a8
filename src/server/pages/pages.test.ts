import { describe, expect, test } from "vitest";
import { shownOn } from "../../../test/support/server/built-app.ts";
import { runningApp, TESTIMONY } from "../../../test/support/server/running-app.ts";

const MAX_AGE_MS = 10_000;

describe("a page", () => {
  test("is rendered once for concurrent and later requests", async () => {
    const { ask, rendered } = await runningApp();
    const [one, ...others] = await Promise.all(Array.from({ length: 50 }, () => ask("/testimonials")));
    const text = await one?.text();
    for (const other of others) expect(await other.text()).toBe(text);
    await ask("/testimonials?utm_medium=mail&fbclid=1", { Cookie: "theme=dark" });
    await ask("/testimonials", { host: "another.example" });
    expect(rendered()).toBe(1);
  });

  test("is rendered separately for each known parameter and for protected mode", async () => {
    const { ask, rendered } = await runningApp();
    for (const address of [
      "/testimonials",
      "/testimonials?impact=4",
      "/testimonials.data",
      "/testimonials.data?impact=4",
    ]) {
      for (const host of ["example.org", "resume.example.org"]) await ask(address, { host });
    }
    expect(rendered()).toBe(8);
  });

  test("is not rendered again for made-up, doubled or reordered filters", async () => {
    const { ask, rendered } = await runningApp();
    await ask("/testimonials");
    await ask("/testimonials?category=Mentorship&impact=4");
    for (const query of ["category=made-up", "impact=5", "x=1&category=2", "category=__proto__&impact=-1"]) {
      expect((await ask(`/testimonials?${query}`)).status).toBe(200);
    }
    await ask("/testimonials?impact=4&category=Mentorship&impact=3&category=made-up");
    expect(rendered()).toBe(2);
  });

  test("has the filters of the last content, and keeps them while the store is unavailable", async () => {
    const { ask, put, changeContent, closePortfolio, later, rendered } = await runningApp();
    await ask("/testimonials?category=Craft");
    await put("ada", { ...TESTIMONY, name: "Ada Lovelace", categories: ["Craft"] });
    changeContent();
    later();
    await ask("/testimonials?category=Craft");
    await ask("/testimonials");
    expect(rendered()).toBe(3);
    closePortfolio();
    later();
    expect((await ask("/testimonials?category=Craft")).status).toBe(200);
  });

  test("is cached by proxies as long as by the site, and never by browsers (RFC 9111)", async () => {
    const { ask } = await runningApp();
    const { headers } = await ask("/testimonials");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10");
    expect(headers.get("Vary")).toBe("Accept-Encoding, Cookie, Host");
  });

  test("has data that browsers cache briefly for prefetching, except in protected mode", async () => {
    const { ask } = await runningApp();
    const cacheControl = async (address: string) => (await ask(address)).headers.get("Cache-Control");
    expect(await cacheControl("/testimonials.data")).toBe("public, max-age=30, s-maxage=10");
    expect(await cacheControl("/testimonials.data?impact=4")).toBe("public, max-age=30, s-maxage=10");
    expect(await cacheControl("/testimonials.data?utm_source=resume")).toBe("private, no-store");
    expect(await cacheControl("/nowhere.data")).toBe("no-cache");
  });

  test("with redacted words revealed is never cached or served to others (D6)", async () => {
    const { ask } = await runningApp();
    const revealed = await ask("/testimonials?utm_source=resume");
    expect(await revealed.text()).toContain("moth");
    expect(revealed.headers.get("Cache-Control")).toBe("private, no-store");
    expect(revealed.headers.has("ETag")).toBe(false);
    for (const address of ["/testimonials", "/testimonials?utm_source=friend", "/testimonials.data"]) {
      const response = await ask(address);
      expect(await response.text()).not.toContain("moth");
      expect(response.headers.has("Set-Cookie")).toBe(false);
    }
    expect(await (await ask("/testimonials", { Cookie: "source=resume" })).text()).toContain("moth");
  });

  test("with redacted words revealed is noindex; the public page is indexed (D6)", async () => {
    const { ask } = await runningApp();
    const robots = async (address: string, headers = {}) => (await ask(address, headers)).headers.get("X-Robots-Tag");
    expect(await robots("/testimonials?utm_source=resume")).toBe("noindex");
    expect(await robots("/testimonials.data", { Cookie: "source=resume" })).toBe("noindex");
    expect(await robots("/testimonials", { host: "resume.example.org" })).toBe("noindex");
    expect(await robots("/testimonials")).toBeNull();
  });

  test("shows content the site itself reloaded immediately", async () => {
    const { ask, put, changeContent } = await runningApp();
    await ask("/testimonials");
    await put("ada", { ...TESTIMONY, name: "Ada Lovelace" });
    changeContent();
    expect((await shownOn(await ask("/testimonials"))).quotes).toHaveLength(2);
  });

  test.each(["", "/me"])(
    "redirects other spellings to its canonical address without rendering (base path '%s')",
    async (basePath) => {
      const { ask, rendered } = await runningApp({ basePath });
      for (const spelling of ["/%74estimonials", "/TESTIMONIALS", "/testimonials/", "//testimonials"]) {
        const answer = await ask(`${basePath}${spelling}?impact=4&utm_source=resume`);
        expect([answer.status, answer.headers.get("Location")]).toEqual([
          308,
          `${basePath}/testimonials?impact=4&utm_source=resume`,
        ]);
        expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
        expect(answer.headers.has("Set-Cookie")).toBe(false);
      }
      expect(rendered()).toBe(0);
    },
  );

  test.each(["", "/me"])("in a further language has one spelling, too (base path '%s')", async (basePath) => {
    const { ask } = await runningApp({ basePath, languages: ["/es", "/pt-br"] });
    const moves = [
      ["/PT-BR/testimonials?impact=4", "/pt-br/testimonials?impact=4"],
      ["//es/testimonials", "/es/testimonials"],
      ["/%65s/testimonials.data", "/es/testimonials.data"],
      ["/ES/media/A.svg", "/es/media/A.svg"],
      ["/ES//elsewhere.example", "/es//elsewhere.example"],
      ["/es//TESTIMONIALS/", "/es/testimonials"],
      ["/es", "/es/"],
      ["/ES?q=a", "/es/?q=a"],
    ];
    for (const [spelling, canonical] of moves) {
      const answer = await ask(`${basePath}${spelling}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([308, `${basePath}${canonical}`]);
    }
    for (const address of ["/es/testimonials", "/pt-br/testimonials?impact=4"]) {
      expect((await ask(basePath + address)).status).toBe(200);
    }
    expect((await ask(`${basePath}/%zz/testimonials`)).status).toBe(404);
  });

  test("that fails to render again is served stale, with one log line per outage", async () => {
    const { ask, later, breakRendering, errors } = await runningApp();
    for (const address of ["/testimonials", "/testimonials.data"]) await ask(address);
    later(MAX_AGE_MS / 2);
    breakRendering();
    for (let visit = 0; visit < 20; visit += 1) {
      for (const address of ["/testimonials", "/testimonials.data"]) expect((await ask(address)).status).toBe(200);
    }
    expect(errors).toEqual(["Serving outdated pages, such as /testimonials: no memory left"]);
  });

  test("that does not exist returns 404 and is not cached", async () => {
    const { ask, rendered } = await runningApp();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await ask("/nowhere");
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
    }
    expect(rendered()).toBe(3);
  });
});

describe("a burst of made-up addresses", () => {
  test("beyond the queue's limit gets 503 with Retry-After; other clients and cached pages are still served", async () => {
    const { ask, errors, rendered } = await runningApp();
    await ask("/testimonials");
    const burst = Array.from({ length: 200 }, (_, number) =>
      ask(`/nowhere-${number}`, { "X-Forwarded-For": "192.0.2.1" }),
    );
    const other = ask("/nowhere-else", { "X-Forwarded-For": "192.0.2.2" });
    const cached = ask("/testimonials", { "X-Forwarded-For": "192.0.2.1" });
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(90);
    for (const { headers } of refused) {
      expect([headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual(["2", "no-store"]);
    }
    expect([(await other).status, (await cached).status]).toEqual([404, 200]);
    expect(rendered()).toBe(2 + answers.length - refused.length);
    expect(errors).toEqual([expect.stringMatching(/^Refusing pages, such as \/nowhere-\d+: /)]);
    expect((await ask("/nowhere-0", { "X-Forwarded-For": "192.0.2.1" })).status).toBe(404);
  });
});

describe("a burst of made-up posts", () => {
  test.each(["", ".data"])("is refused beyond what may wait, but no post of the site (%j)", async (extension) => {
    const { ask, putPost, rendered } = await runningApp();
    await putPost("bread");
    const burst = Array.from({ length: 200 }, (_, number) => ask(`/blog/tech/made-up-${number}${extension}`));
    const post = ask(`/blog/tech/bread${extension}`);
    const refused = (await Promise.all(burst)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(90);
    expect((await post).status).toBe(200);
    expect(rendered()).toBe(1 + burst.length - refused.length);
    await ask(`/blog/tech/bread${extension}`);
    expect(rendered()).toBe(1 + burst.length - refused.length);
  });

  test("does not displace a new post, nor one while the store is unavailable", async () => {
    const { ask, putPost, changeContent, closePortfolio, later } = await runningApp();
    const flood = () => Array.from({ length: 200 }, (_, number) => ask(`/blog/tech/made-up-${number}`));
    await Promise.all(flood());
    await putPost("bread");
    changeContent();
    later();
    const before = flood();
    expect((await ask("/blog/tech/bread")).status).toBe(200);
    await Promise.all(before);
    closePortfolio();
    later();
    const again = flood();
    expect((await ask("/blog/tech/bread")).status).toBe(200);
    await Promise.all(again);
  });
});

describe("an unavailable store (D23)", () => {
  test("leaves no error in the cache", async () => {
    const { ask, closePortfolio, rendered } = await runningApp();
    closePortfolio();
    for (let visit = 0; visit < 3; visit += 1) expect((await ask("/testimonials")).status).toBe(503);
    expect(rendered()).toBe(3);
  });

  test("marks rendered pages as stale and does not cache them", async () => {
    const { ask, closePortfolio, later } = await runningApp();
    await ask("/testimonials");
    closePortfolio();
    later();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await ask("/testimonials");
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
      expect((await shownOn(response)).stale).toBe(true);
    }
  });

  test("does not affect fresh pages", async () => {
    const { ask, closePortfolio, later } = await runningApp();
    await ask("/testimonials");
    closePortfolio();
    later(MAX_AGE_MS / 2 - 1);
    expect((await shownOn(await ask("/testimonials"))).stale).toBe(false);
  });
});
