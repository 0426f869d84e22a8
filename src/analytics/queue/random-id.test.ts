import { afterEach, expect, it, vi } from "vitest";
import { randomId } from "./random-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it("an id is a UUID, on plain HTTP as well, where browsers make none", () => {
  const secure = crypto;
  expect(randomId()).toMatch(UUID);
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) });
  const made = Array.from({ length: 100 }, randomId);
  for (const id of made) expect(id).toMatch(UUID);
  expect(new Set(made).size).toBe(100);
});
