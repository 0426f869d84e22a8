import { createHash } from "node:crypto";

/** SHA-256 of a file's bytes; null if there is no file. */
export type Content = string | null;

export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
