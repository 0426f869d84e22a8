import { describe, expect, test } from "vitest";
import type { DocumentReader } from "../domain/documents/document-store.ts";
import { withTimeLimit } from "./time-limit.ts";

const RETRY_MS = 10_000;
const UNAVAILABLE = { name: "StoreUnavailable", message: "The portfolio store cannot be read" };

/** A store with a time limit, which responds or hangs as the test says. */
function setUp() {
  let hanging = false;
  let answerLate: (() => void) | undefined;
  let queries = 0;
  let time = 0;
  const reader: DocumentReader = {
    get: () => Promise.reject(new Error("a bug")),
    query() {
      queries += 1;
      if (!hanging) return Promise.resolve([]);
      return new Promise((resolve) => {
        answerLate = () => resolve([]);
      });
    },
  };
  const limited = withTimeLimit(reader, {
    name: "portfolio",
    now: () => new Date(time),
    limitMs: 20,
    retryMs: RETRY_MS,
  });
  return {
    limited,
    queries: () => queries,
    setHanging: (is: boolean) => {
      hanging = is;
    },
    answerLate: () => answerLate?.(),
    advance: (ms: number) => {
      time += ms;
    },
  };
}

describe("a store that takes too long (D23)", () => {
  test("is unavailable", async () => {
    const { limited, setHanging } = setUp();
    expect(await limited.query("testimonies")).toEqual([]);
    setHanging(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
  });

  test("does not get the same query again for a while, so that no other page waits for it", async () => {
    const { limited, setHanging, queries, advance } = setUp();
    setHanging(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    advance(RETRY_MS - 1);
    for (let page = 0; page < 5; page += 1) {
      await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    }
    expect(queries()).toBe(1);
  });

  test("still answers other questions, so that one slow answer costs one page", async () => {
    const { limited, setHanging } = setUp();
    setHanging(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    setHanging(false);
    expect(await limited.query("experiences")).toEqual([]);
    expect(await limited.query("testimonies", { where: [{ field: "impact", is: ">", value: 0 }] })).toEqual([]);
  });

  test("is asked again as soon as the late answer arrives", async () => {
    const { limited, setHanging, answerLate } = setUp();
    setHanging(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    setHanging(false);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    answerLate();
    await Promise.resolve();
    expect(await limited.query("testimonies")).toEqual([]);
  });

  test("is queried again after the clock is set back", async () => {
    const { limited, setHanging, advance } = setUp();
    setHanging(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    setHanging(false);
    advance(-3_600_000);
    expect(await limited.query("testimonies")).toEqual([]);
  });

  test("is queried again after the retry interval, and is available once it responds", async () => {
    const { limited, setHanging, advance } = setUp();
    setHanging(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(UNAVAILABLE);
    setHanging(false);
    advance(RETRY_MS);
    expect(await limited.query("testimonies")).toEqual([]);
    advance(1);
    expect(await limited.query("testimonies")).toEqual([]);
  });
});

test("an error within the limit is passed on unchanged", async () => {
  await expect(setUp().limited.get("testimonies", "a")).rejects.toThrow("a bug");
});
