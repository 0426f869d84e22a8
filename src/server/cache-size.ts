import { totalmem } from "node:os";

/** Bytes of the machine or, in a container, of its limit. */
const MEMORY = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Bytes for a cache: at most `most`, and a small share of a small machine.
 * @param share 0 to 1
 */
export function cacheSize(most: number, share: number, memory: number = MEMORY): number {
  return Math.min(most, Math.floor(memory * share));
}
