import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

it("draws each dark module of the address once", () => {
  const { size, path } = qrCode("https://robinvale.example/me") ?? { size: 0, path: "" };
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at++) {
      const row = drawn[Number(y)] ?? [];
      row[Number(x) + at] = (row[Number(x) + at] ?? 0) + 1;
    }
  }
  const { data } = encode("https://robinvale.example/me/", { border: 0, ecc: "M" });
  expect(drawn).toEqual(data.map((row) => row.map(Number)));
});

it.each([
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000/me", false],
  ["http://localhost:3000", false],
  ["http://site.localhost", false],
  ["https://localhost.example", true],
  ["http://192.168.1.5:3000", true],
])("whether other devices can open %s: %s", (url, isOpen) => {
  expect(qrCode(url) !== undefined).toBe(isOpen);
});
