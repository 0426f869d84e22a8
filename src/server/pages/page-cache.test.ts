import { describe, expect, test } from "vitest";
import { createPageCache, type Made } from "./page-cache.ts";

const MAX_AGE = 10_000;

/** A cache with its own clock. Its pages are numbered in the order they are rendered. */
function testCache({ known = 1_000_000, arbitrary = 1_000_000 } = {}) {
  let time = 1_000_000;
  let rendered = 0;
  const errors: string[] = [];
  const lookups: string[] = [];
  const cache = createPageCache<{ readonly text: string; readonly size: number }>({
    now: () => time,
    maxAgeMs: MAX_AGE,
    maxBytes: { known, arbitrary },
    onError: (key, error) => void errors.push(`${key}: ${error}`),
    onLookup: (result) => void lookups.push(result),
  });
  const page = (size: number) => {
    rendered += 1;
    return { text: `${rendered}`, size };
  };
  return {
    cache,
    errors,
    lookups,
    rendered: () => rendered,
    advance: (ms: number) => {
      time += ms;
    },
    /** Requests a page and returns its number. */
    async ask(key = "/", { partition = "known", keep = "yes", size = 100 }: RequestOptions = {}) {
      return (await cache.get(key, partition, async () => ({ page: page(size), keep }))).text;
    },
    async fail(key = "/") {
      return cache.get(key, "known", () => Promise.reject("unavailable"));
    },
    /** Requests a page many times; rendering fails when the test calls `fail`. */
    failSlowly(times: number) {
      const failing = Promise.withResolvers<never>();
      const requests = Array.from(
        { length: times },
        async () => (await cache.get("/", "known", () => failing.promise)).text,
      );
      return { requests: Promise.all(requests), fail: () => failing.reject("unavailable") };
    },
    /** Requests a page; rendering ends when the test calls `finish`. */
    askSlowly(key = "/") {
      const finish = Promise.withResolvers<void>();
      const text = cache
        .get(key, "known", async () => {
          const answer = page(100);
          await finish.promise;
          return { page: answer, keep: "yes" };
        })
        .then((answer) => answer.text);
      return { text, finish: finish.resolve };
    },
  };
}

interface RequestOptions {
  readonly partition?: "known" | "arbitrary";
  readonly keep?: Made<unknown>["keep"];
  readonly size?: number;
}

/** Waits for background work to finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a popular page", () => {
  test("is rendered once while it is fresh", async () => {
    const { ask, advance, rendered, cache } = testCache();
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("1");
    advance(MAX_AGE / 2 - 1);
    expect(await ask()).toBe("1");
    expect(cache.fresh("/")?.text).toBe("1");
    expect(rendered()).toBe(1);
  });

  test("is served stale while it is rendered again, once", async () => {
    const { ask, advance, rendered, cache } = testCache();
    await ask();
    advance(MAX_AGE / 2);
    expect(cache.fresh("/")).toBeUndefined();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["1", "1", "1"]);
    await settled();
    expect(rendered()).toBe(2);
    expect(await ask()).toBe("2");
  });

  test("is rendered again before it is served once the copy expires", async () => {
    const { ask, advance } = testCache();
    await ask();
    advance(MAX_AGE);
    expect(await ask()).toBe("2");
  });

  test("is rendered once for concurrent requests", async () => {
    const { ask, askSlowly, rendered } = testCache();
    const { text, finish } = askSlowly();
    const others = [ask(), ask(), ask()];
    finish();
    expect(await Promise.all([text, ...others])).toEqual(["1", "1", "1", "1"]);
    expect(rendered()).toBe(1);
  });

  test("ages from the start of its rendering", async () => {
    const { ask, askSlowly, advance } = testCache();
    const { text, finish } = askSlowly();
    advance(MAX_AGE);
    finish();
    await text;
    expect(await ask()).toBe("2");
  });

  test("does not become fresh when the clock is set back", async () => {
    const { ask, advance, cache } = testCache();
    await ask();
    advance(-MAX_AGE);
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("2");
  });
});

describe("a page that must not be cached", () => {
  test("is served to waiting requests only", async () => {
    const { ask, cache } = testCache();
    expect(await Promise.all([ask("/", { keep: "no" }), ask("/", { keep: "no" })])).toEqual(["1", "1"]);
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("2");
  });

  test("evicts the cached copy", async () => {
    const { ask, advance } = testCache();
    await ask();
    advance(MAX_AGE / 2);
    expect(await ask("/", { keep: "no" })).toBe("1");
    await settled();
    expect(await ask("/", { keep: "no" })).toBe("3");
  });
});

describe("a page that fails to render", () => {
  test("rejects all waiting requests; the next one retries", async () => {
    const { ask, fail } = testCache();
    await expect(Promise.all([fail(), fail()])).rejects.toBe("unavailable");
    expect(await ask()).toBe("1");
  });

  test("falls back to the copy until that expires, and reports the error", async () => {
    const { ask, fail, advance, errors } = testCache();
    await ask();
    advance(MAX_AGE / 2);
    expect((await fail()).text).toBe("1");
    expect(await ask("/", { keep: "failed" })).toBe("1");
    await settled();
    expect(errors).toEqual(["/: unavailable"]);
    expect(await ask("/", { keep: "failed" })).toBe("1");
    advance(MAX_AGE / 2);
    await expect(fail()).rejects.toBe("unavailable");
  });
});

test("a failed background render is reported once, however many requests got the copy", async () => {
  const { ask, failSlowly, advance, errors } = testCache();
  await ask();
  advance(MAX_AGE / 2);
  const { requests, fail } = failSlowly(500);
  fail();
  expect(await requests).toEqual(Array(500).fill("1"));
  await settled();
  expect(errors).toEqual(["/: unavailable"]);
});

describe("changed content", () => {
  test("shows immediately", async () => {
    const { ask, cache } = testCache();
    await ask();
    cache.clear();
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("2");
  });

  test("is not overwritten by a page that was already being rendered", async () => {
    const { ask, askSlowly, cache } = testCache();
    const { text, finish } = askSlowly();
    cache.clear();
    expect(await ask()).toBe("2");
    finish();
    expect(await text).toBe("1");
    expect(await ask()).toBe("2");
  });
});

describe("memory", () => {
  test("is limited: the least recently used page is evicted", async () => {
    const { ask, cache } = testCache({ known: 250 });
    await ask("/a");
    await ask("/b");
    expect(await ask("/a")).toBe("1");
    await ask("/c");
    expect(cache.fresh("/b")).toBeUndefined();
    expect(cache.fresh("/a")?.text).toBe("1");
    expect(cache.fresh("/c")?.text).toBe("3");
  });

  test("is partitioned: made-up queries never evict the site's own pages", async () => {
    const { ask, cache } = testCache({ arbitrary: 1000 });
    await ask("/");
    for (let visitor = 0; visitor < 500; visitor += 1) await ask(`/?q=${visitor}`, { partition: "arbitrary" });
    expect(cache.fresh("/")?.text).toBe("1");
    expect(cache.fresh("/?q=499")?.text).toBe("501");
    expect(cache.fresh("/?q=0")).toBeUndefined();
  });
});

test("reports for each lookup whether a copy was used", async () => {
  const { cache, ask, lookups, advance } = testCache();
  await ask();
  cache.fresh("/");
  await ask();
  advance(MAX_AGE / 2);
  // Not fresh: the caller asks again, and gets the copy while the page is renewed.
  cache.fresh("/");
  await ask();
  advance(MAX_AGE);
  await ask();
  expect(lookups).toEqual(["miss", "hit", "hit", "hit", "miss"]);
});
