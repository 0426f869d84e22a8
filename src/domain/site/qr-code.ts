import { encode } from "uqr";

/** Path data on a grid of so many modules, without the margin of four. */
export type QrCode = NonNullable<ReturnType<typeof qrCode>>;

/** Hosts that only this machine can open. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/;

/** The address of a home page for cameras; undefined if no other device can open it. */
export function qrCode(siteUrl: string) {
  if (LOOPBACK.test(new URL(siteUrl).hostname)) return undefined;
  const { size, data } = encode(`${siteUrl}/`, { border: 0, ecc: "M" });
  const rows = data.map((row, y) => {
    const runs = row.map(Number).join("").matchAll(/1+/g);
    return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size, path: rows.flat().join("") };
}
