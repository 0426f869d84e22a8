import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { fingerprint } from "./alert/fingerprint.ts";
import { pageStorage } from "./device/storage.ts";
import { visitSources } from "./source.ts";

const fingerprints = (...sources: string[]) => sources.map(fingerprint);

it("finds a listed source in the address and remembers it for the session (D24)", async () => {
  const listed = fingerprints("resume", "recruiter-note");
  const session = pageStorage(() => memoryStorage());
  expect(await visitSources("?utm_source=Resume%20&a=b", session, listed)).toEqual(fingerprints("resume"));
  expect(await visitSources("", session, listed)).toEqual(fingerprints("resume"));
  expect(await visitSources("?utm_source=x&utm_source=recruiter-note", session, listed)).toContain(listed[1]);
});

it("ignores an unlisted source", async () => {
  const browser = memoryStorage();
  const session = pageStorage(() => browser);
  expect(await visitSources("?utm_source=newsletter", session, fingerprints("resume"))).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

it("fingerprints a source by a hash, ignoring case and spaces", () => {
  expect(fingerprint("resume")).toBe(createHash("sha256").update("resume").digest("hex").slice(0, 16));
  expect(fingerprint(" RESUME ")).toBe(fingerprint("resume"));
  expect(fingerprint("resumes")).not.toBe(fingerprint("resume"));
});
