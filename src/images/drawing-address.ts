/** Compressed, as much as a small drawing and the headers of its answer: a larger one is worth a request. */
const MAX_BYTES = 6 * 1024;

/** Bytes that are not themselves in an address, or that would be written longer in a page. */
const SPECIAL = /[^\x20-\x7e]|["#%&'<>\\]/g;

/**
 * A small SVG drawing as an address that holds the whole of it, byte by byte, and compresses well.
 * @returns undefined for one that is not small
 */
export function drawingAddress(svg: Buffer): string | undefined {
  if (svg.length > MAX_BYTES) return undefined;
  const escaped = svg
    .toString("latin1")
    .trim()
    .replace(SPECIAL, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `data:image/svg+xml,${escaped}`;
}
