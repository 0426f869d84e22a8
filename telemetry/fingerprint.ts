const BYTES = 8;

/**
 * Stands for a `utm_source` where the word itself must not be read: the page lists who may cause an alert, and such a
 * word may also open what quotes hold back (D24). Undefined on plain HTTP, where browsers cannot compute one.
 */
export async function fingerprint(source: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(source.trim().toLowerCase()));
  return Array.from(new Uint8Array(digest, 0, BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
