import { describe, expect, test } from "vitest";
import type { DocumentReader } from "../domain/documents/document-store.ts";
import { withTimeLimit } from "./time-limit.ts";

const RETRY_MS = 10_000;
const OUT_OF_REACH = { name: "StoreUnavailable", message: "The portfolio store cannot be read" };

/** A store that answers, or does not, as the test says, behind a limit of its own. */
function world() {
  let silent = false;
  let asked = 0;
  let time = 0;
  const reader: DocumentReader = {
    get: () => Promise.reject(new Error("a bug")),
    query() {
      asked += 1;
      return silent ? new Promise(() => undefined) : Promise.resolve([]);
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
    asked: () => asked,
    fallSilent: (is: boolean) => {
      silent = is;
    },
    later: (ms: number) => {
      time += ms;
    },
  };
}

describe("a store that takes too long (D23)", () => {
  test("is out of reach", async () => {
    const { limited, fallSilent } = world();
    expect(await limited.query("testimonies")).toEqual([]);
    fallSilent(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(OUT_OF_REACH);
  });

  test("is left alone for a while, so that no page waits for it again", async () => {
    const { limited, fallSilent, asked, later } = world();
    fallSilent(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(OUT_OF_REACH);
    later(RETRY_MS - 1);
    for (let page = 0; page < 5; page += 1) {
      await expect(limited.query("experiences")).rejects.toMatchObject(OUT_OF_REACH);
    }
    expect(asked()).toBe(1);
  });

  test("is asked again by a clock that was put back, too, which might be long before that", async () => {
    const { limited, fallSilent, later } = world();
    fallSilent(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(OUT_OF_REACH);
    fallSilent(false);
    later(-3_600_000);
    expect(await limited.query("testimonies")).toEqual([]);
  });

  test("is asked again after that, and is well once it answers", async () => {
    const { limited, fallSilent, later } = world();
    fallSilent(true);
    await expect(limited.query("testimonies")).rejects.toMatchObject(OUT_OF_REACH);
    fallSilent(false);
    later(RETRY_MS);
    expect(await limited.query("testimonies")).toEqual([]);
    later(1);
    expect(await limited.query("testimonies")).toEqual([]);
  });
});

test("an error in time is passed on as it is", async () => {
  await expect(world().limited.get("testimonies", "a")).rejects.toThrow("a bug");
});
