/** Compressed size. A larger drawing is worth a request. */
const MAX_BYTES = 6 * 1024;

/** Bytes that must be escaped in a URL or in HTML. */
const SPECIAL = /[^\x20-\x7e]|["#%&'<>\\]/g;

/**
 * A small SVG as a data URL that compresses well.
 * @returns undefined for large drawings
 */
export function drawingAddress(svg: Buffer): string | undefined {
  if (svg.length > MAX_BYTES) return undefined;
  const escaped = svg
    .toString("latin1")
    .trim()
    .replace(SPECIAL, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `data:image/svg+xml,${escaped}`;
}
