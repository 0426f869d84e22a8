import type { KeyValues } from "./device/storage.ts";
import { SOURCE_KEY } from "./device/storage-keys.ts";

/**
 * Fingerprints of the `utm_source` values of this address or of earlier pages in the session. Only listed ones are
 * remembered (D24).
 */
export async function visitSources(
  search: string,
  session: KeyValues,
  listed: readonly string[],
): Promise<readonly string[]> {
  const remembered = session.get(SOURCE_KEY);
  const sources = [...new URLSearchParams(search).getAll("utm_source"), ...(remembered === null ? [] : [remembered])];
  if (sources.length === 0) return [];
  // Most visits have no source.
  const { fingerprint } = await import("./alert/fingerprint.ts");
  const found: string[] = [];
  for (const source of sources) {
    const mark = fingerprint(source);
    if (!listed.includes(mark)) continue;
    session.set(SOURCE_KEY, source);
    found.push(mark);
  }
  return found;
}
