import sharp, { type Sharp } from "sharp";

/** A picture of soft noise, which does not compress to almost nothing. */
export function painted(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } }).blur(3);
}
