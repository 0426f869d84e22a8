import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { fingerprint } from "./alert/fingerprint.ts";
import { pageStorage } from "./device/storage.ts";
import { visitSources } from "./source.ts";

const marks = (...sources: string[]) => sources.map(fingerprint);

it("a listed source is found in the address, and remembered for the session (D24)", async () => {
  const listed = marks("resume", "recruiter-note");
  const session = pageStorage(() => memoryStorage());
  expect(await visitSources("?utm_source=Resume%20&a=b", session, listed)).toEqual(marks("resume"));
  expect(await visitSources("", session, listed)).toEqual(marks("resume"));
  expect(await visitSources("?utm_source=x&utm_source=recruiter-note", session, listed)).toContain(listed[1]);
});

it("another source is neither found nor remembered", async () => {
  const browser = memoryStorage();
  const session = pageStorage(() => browser);
  expect(await visitSources("?utm_source=newsletter", session, marks("resume"))).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

it("a fingerprint does not tell its source, and is the same for the same one", () => {
  expect(fingerprint("resume")).toBe(createHash("sha256").update("resume").digest("hex").slice(0, 16));
  expect(fingerprint(" RESUME ")).toBe(fingerprint("resume"));
  expect(fingerprint("resumes")).not.toBe(fingerprint("resume"));
});
