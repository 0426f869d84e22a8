import { fingerprint } from "./fingerprint.ts";
import { SOURCE_KEY } from "./kept.ts";
import type { KeyValues } from "./storage.ts";

/**
 * Fingerprints of where the visit came from: the address's `utm_source`, or the one that an earlier page of the session
 * had. Only a listed source is remembered (D24).
 */
export async function visitSources(
  search: string,
  session: KeyValues,
  listed: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const remembered = session.get(SOURCE_KEY);
  for (const source of [
    ...new URLSearchParams(search).getAll("utm_source"),
    ...(remembered === null ? [] : [remembered]),
  ]) {
    const mark = await fingerprint(source);
    if (mark === undefined || !listed.includes(mark)) continue;
    session.set(SOURCE_KEY, source);
    found.push(mark);
  }
  return found;
}
