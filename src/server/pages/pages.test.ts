import { describe, expect, test } from "vitest";
import { shownOn } from "../../../test/support/server/built-app.ts";
import { runningApp, TESTIMONY } from "../../../test/support/server/running-app.ts";

const MAX_AGE_MS = 10_000;

describe("a page", () => {
  test("is made once for all who ask at the same time, and those who ask soon after", async () => {
    const { ask, rendered } = await runningApp();
    const [one, ...others] = await Promise.all(Array.from({ length: 50 }, () => ask("/testimonials")));
    const text = await one?.text();
    for (const other of others) expect(await other.text()).toBe(text);
    await ask("/testimonials?utm_medium=mail&fbclid=1", { Cookie: "theme=dark" });
    await ask("/testimonials", { host: "another.example" });
    expect(rendered()).toBe(1);
  });

  test("is another one for each choice that it knows, and in protected mode", async () => {
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

  test("is kept by a cache on the way for as long as by the site, and by no browser (RFC 9111)", async () => {
    const { ask } = await runningApp();
    const { headers } = await ask("/testimonials");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10");
    expect(headers.get("Vary")).toBe("Cookie, Host");
  });

  test("has data that a browser keeps from the moment a link is pointed at to the click, but for protected mode", async () => {
    const { ask } = await runningApp();
    const kept = async (address: string) => (await ask(address)).headers.get("Cache-Control");
    expect(await kept("/testimonials.data")).toBe("public, max-age=30, s-maxage=10");
    expect(await kept("/testimonials.data?impact=4")).toBe("public, max-age=30, s-maxage=10");
    expect(await kept("/testimonials.data?utm_source=resume")).toBe("private, no-store");
    expect(await kept("/nowhere.data")).toBe("no-cache");
  });

  test("that opens held-back words is kept by nobody else, and never handed to others (D6)", async () => {
    const { ask } = await runningApp();
    const opened = await ask("/testimonials?utm_source=resume");
    expect(await opened.text()).toContain("moth");
    expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
    expect(opened.headers.has("ETag")).toBe(false);
    for (const address of ["/testimonials", "/testimonials?utm_source=friend", "/testimonials.data"]) {
      const response = await ask(address);
      expect(await response.text()).not.toContain("moth");
      expect(response.headers.has("Set-Cookie")).toBe(false);
    }
    expect(await (await ask("/testimonials", { Cookie: "source=resume" })).text()).toContain("moth");
  });

  test("that opens held-back words is for no search engine; the same page without them is (D6)", async () => {
    const { ask } = await runningApp();
    const robots = async (address: string, headers = {}) => (await ask(address, headers)).headers.get("X-Robots-Tag");
    expect(await robots("/testimonials?utm_source=resume")).toBe("noindex");
    expect(await robots("/testimonials.data", { Cookie: "source=resume" })).toBe("noindex");
    expect(await robots("/testimonials", { host: "resume.example.org" })).toBe("noindex");
    expect(await robots("/testimonials")).toBeNull();
  });

  test("shows changed content at once, where it was brought in by the site itself", async () => {
    const { ask, put, changeContent } = await runningApp();
    await ask("/testimonials");
    await put("ada", { ...TESTIMONY, name: "Ada Lovelace" });
    changeContent();
    expect((await shownOn(await ask("/testimonials"))).quotes).toHaveLength(2);
  });

  test.each(["", "/me"])(
    "has one address: another spelling of it leads there with its query, and makes nothing (base path '%s')",
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

  test("that cannot be renewed is handed out as it was, with one line in the log however many ask", async () => {
    const { ask, later, breakRendering, errors } = await runningApp();
    for (const address of ["/testimonials", "/testimonials.data"]) await ask(address);
    later(MAX_AGE_MS / 2);
    breakRendering();
    for (let visit = 0; visit < 20; visit += 1) {
      for (const address of ["/testimonials", "/testimonials.data"]) expect((await ask(address)).status).toBe(200);
    }
    expect(errors).toEqual(["Serving outdated pages, such as public /testimonials: no memory left"]);
  });

  test("that does not exist is answered and not kept", async () => {
    const { ask, rendered } = await runningApp();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await ask("/nowhere");
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
    }
    expect(rendered()).toBe(3);
  });
});

describe("a store that is out of reach (D23)", () => {
  test("leaves no error behind once it is back", async () => {
    const { ask, closePortfolio, rendered } = await runningApp();
    closePortfolio();
    for (let visit = 0; visit < 3; visit += 1) expect((await ask("/testimonials")).status).toBe(503);
    expect(rendered()).toBe(3);
  });

  test("has pages marked as older, as soon as one is made anew, and those are not kept", async () => {
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

  test("is not asked while a page is young", async () => {
    const { ask, closePortfolio, later } = await runningApp();
    await ask("/testimonials");
    closePortfolio();
    later(MAX_AGE_MS / 2 - 1);
    expect((await shownOn(await ask("/testimonials"))).stale).toBe(false);
  });
});
