import { afterEach, expect, it, vi } from "vitest";
import { randomId } from "./random-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it("returns a UUID, also on plain HTTP, where browsers lack randomUUID", () => {
  const secure = crypto;
  expect(randomId()).toMatch(UUID);
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(100);
});
