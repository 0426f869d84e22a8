import { describe, expect, test } from "vitest";
import { createPageCache, type Made } from "./page-cache.ts";

const MAX_AGE = 10_000;

/** A cache with a clock of its own, and pages that are numbered in the order in which they were made. */
function world({ known = 1_000_000, arbitrary = 1_000_000 } = {}) {
  let time = 1_000_000;
  let made = 0;
  const errors: string[] = [];
  const cache = createPageCache<{ readonly text: string; readonly size: number }>({
    now: () => time,
    maxAgeMs: MAX_AGE,
    maxBytes: { known, arbitrary },
    onError: (key, error) => void errors.push(`${key}: ${error}`),
  });
  const page = (size: number) => {
    made += 1;
    return { text: `${made}`, size };
  };
  return {
    cache,
    errors,
    made: () => made,
    later: (ms: number) => {
      time += ms;
    },
    /** Asks for a page, and says which one came. */
    async ask(key = "/", { partition = "known", keep = "yes", size = 100 }: Asked = {}) {
      return (await cache.get(key, partition, async () => ({ page: page(size), keep }))).text;
    },
    async fail(key = "/") {
      return cache.get(key, "known", () => Promise.reject("away"));
    },
    /** Asks for a page many times, which fails only when the test says so. */
    failSlowly(times: number) {
      const failing = Promise.withResolvers<never>();
      const asks = Array.from(
        { length: times },
        async () => (await cache.get("/", "known", () => failing.promise)).text,
      );
      return { asks: Promise.all(asks), fail: () => failing.reject("away") };
    },
    /** Asks for a page that is finished only when the test says so. */
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

interface Asked {
  readonly partition?: "known" | "arbitrary";
  readonly keep?: Made<unknown>["keep"];
  readonly size?: number;
}

/** Lets what was begun in the background come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a page that is asked for often", () => {
  test("is made once while it is young", async () => {
    const { ask, later, made, cache } = world();
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("1");
    later(MAX_AGE / 2 - 1);
    expect(await ask()).toBe("1");
    expect(cache.fresh("/")?.text).toBe("1");
    expect(made()).toBe(1);
  });

  test("is handed out in middle age, and made anew meanwhile, once", async () => {
    const { ask, later, made, cache } = world();
    await ask();
    later(MAX_AGE / 2);
    expect(cache.fresh("/")).toBeUndefined();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["1", "1", "1"]);
    await settled();
    expect(made()).toBe(2);
    expect(await ask()).toBe("2");
  });

  test("is waited for when the copy is too old: a change shows within that time", async () => {
    const { ask, later } = world();
    await ask();
    later(MAX_AGE);
    expect(await ask()).toBe("2");
  });

  test("is made once however many ask at a time", async () => {
    const { ask, askSlowly, made } = world();
    const { text, finish } = askSlowly();
    const others = [ask(), ask(), ask()];
    finish();
    expect(await Promise.all([text, ...others])).toEqual(["1", "1", "1", "1"]);
    expect(made()).toBe(1);
  });

  test("is as old as when its making began", async () => {
    const { ask, askSlowly, later } = world();
    const { text, finish } = askSlowly();
    later(MAX_AGE);
    finish();
    await text;
    expect(await ask()).toBe("2");
  });

  test("does not become young by a clock that is set back", async () => {
    const { ask, later, cache } = world();
    await ask();
    later(-MAX_AGE);
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("2");
  });
});

describe("a page that is not for everybody", () => {
  test("goes to those who wait for it, and is not kept", async () => {
    const { ask, cache } = world();
    expect(await Promise.all([ask("/", { keep: "no" }), ask("/", { keep: "no" })])).toEqual(["1", "1"]);
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("2");
  });

  test("puts an end to the copy that was", async () => {
    const { ask, later } = world();
    await ask();
    later(MAX_AGE / 2);
    expect(await ask("/", { keep: "no" })).toBe("1");
    await settled();
    expect(await ask("/", { keep: "no" })).toBe("3");
  });
});

describe("a page that cannot be made", () => {
  test("is told to everyone who waits, and tried again by the next", async () => {
    const { ask, fail } = world();
    await expect(Promise.all([fail(), fail()])).rejects.toBe("away");
    expect(await ask()).toBe("1");
  });

  test("leaves the copy as it was while that is young enough, and is reported", async () => {
    const { ask, fail, later, errors } = world();
    await ask();
    later(MAX_AGE / 2);
    expect((await fail()).text).toBe("1");
    expect(await ask("/", { keep: "failed" })).toBe("1");
    await settled();
    expect(errors).toEqual(["/: away"]);
    expect(await ask("/", { keep: "failed" })).toBe("1");
    later(MAX_AGE / 2);
    await expect(fail()).rejects.toBe("away");
  });
});

test("a page that could not be made anew is reported once, however many were handed the copy meanwhile", async () => {
  const { ask, failSlowly, later, errors } = world();
  await ask();
  later(MAX_AGE / 2);
  const { asks, fail } = failSlowly(500);
  fail();
  expect(await asks).toEqual(Array(500).fill("1"));
  await settled();
  expect(errors).toEqual(["/: away"]);
});

describe("changed content", () => {
  test("shows at once", async () => {
    const { ask, cache } = world();
    await ask();
    cache.clear();
    expect(cache.fresh("/")).toBeUndefined();
    expect(await ask()).toBe("2");
  });

  test("is not hidden by a page that was being made before it changed", async () => {
    const { ask, askSlowly, cache } = world();
    const { text, finish } = askSlowly();
    cache.clear();
    expect(await ask()).toBe("2");
    finish();
    expect(await text).toBe("1");
    expect(await ask()).toBe("2");
  });
});

describe("memory", () => {
  test("has its limit; the page that was not asked for longest goes", async () => {
    const { ask, cache } = world({ known: 250 });
    await ask("/a");
    await ask("/b");
    expect(await ask("/a")).toBe("1");
    await ask("/c");
    expect(cache.fresh("/b")).toBeUndefined();
    expect(cache.fresh("/a")?.text).toBe("1");
    expect(cache.fresh("/c")?.text).toBe("3");
  });

  test("is not filled by what visitors make up: the site's own pages stay", async () => {
    const { ask, cache } = world({ arbitrary: 1000 });
    await ask("/");
    for (let visitor = 0; visitor < 500; visitor += 1) await ask(`/?q=${visitor}`, { partition: "arbitrary" });
    expect(cache.fresh("/")?.text).toBe("1");
    expect(cache.fresh("/?q=499")?.text).toBe("501");
    expect(cache.fresh("/?q=0")).toBeUndefined();
  });
});
