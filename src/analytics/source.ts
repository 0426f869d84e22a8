import type { KeyValues } from "./device/storage.ts";
import { SOURCE_KEY } from "./device/storage-keys.ts";

export const SOURCE = "utm_source";
/** The server's answer for a listed source. */
export const LISTED = "yes";

/**
 * The source of this visit if the owner wants an alert about it, remembered for the session (D24). The server decides,
 * because a list in the page could be guessed, even one of hashes. A visit without a source asks nothing.
 * @param endpoint of the counters
 */
export async function alertSource(search: string, session: KeyValues, endpoint: string): Promise<string | undefined> {
  const sources = new URLSearchParams(search).getAll(SOURCE);
  if (sources.length > 0) {
    const question = new URLSearchParams(sources.map((source) => [SOURCE, source]));
    const answer = await fetch(`${endpoint}?${question}`, { credentials: "omit" });
    if ((await answer.text()) === LISTED) session.set(SOURCE_KEY, sources.join(", "));
  }
  return session.get(SOURCE_KEY) ?? undefined;
}
