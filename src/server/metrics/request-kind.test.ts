import { expect, test } from "vitest";
import { requestKind } from "./request-kind.ts";

test.each([
  ["/", "page"],
  ["/me/awards?utm_source=a.data", "page"],
  ["/me", "page"],
  ["/anything at all", "page"],
  ["/me/awards.data?_routes=a", "data"],
  ["/me/assets/entry-1.js", "file"],
  ["/me/og/home.png", "file"],
  ["/me/api/traffic", "event"],
  ["/me/readyz", "health"],
  ["/healthz", "health"],
])("%s is a request for: %s", (address, kind) => {
  expect(requestKind(address, "/me")).toBe(kind);
});
