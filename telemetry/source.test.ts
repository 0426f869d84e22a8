import { expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { visitSources } from "./source.ts";
import { pageStorage } from "./storage.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

async function marks(...sources: string[]): Promise<string[]> {
  return (await Promise.all(sources.map(fingerprint))).filter((mark) => mark !== undefined);
}

it("a listed source is found in the address, and remembered for the session (D24)", async () => {
  const listed = await marks("resume", "recruiter-note");
  const session = pageStorage(() => memoryStorage());
  expect(await visitSources("?utm_source=Resume%20&a=b", session, listed)).toEqual(await marks("resume"));
  expect(await visitSources("", session, listed)).toEqual(await marks("resume"));
  expect(await visitSources("?utm_source=x&utm_source=recruiter-note", session, listed)).toContain(listed[1]);
});

it("another source is neither found nor remembered", async () => {
  const browser = memoryStorage();
  const session = pageStorage(() => browser);
  expect(await visitSources("?utm_source=newsletter", session, await marks("resume"))).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

it("a fingerprint does not tell its source, and is the same for the same one", async () => {
  expect(await fingerprint("resume")).toMatch(/^[0-9a-f]{16}$/);
  expect(await fingerprint(" RESUME ")).toBe(await fingerprint("resume"));
  expect(await fingerprint("resumes")).not.toBe(await fingerprint("resume"));
});
