import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

it("draws each dark module of the address once", () => {
  const { path = "" } = qrCode("https://robinvale.example/me") ?? {};
  const drawn = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g), ([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
  );
  const { data } = encode("https://robinvale.example/me/", { border: 0, ecc: "M" });
  expect(drawn.flat()).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))));
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
