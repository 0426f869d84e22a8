import { type Translate, translateInto, UNTRANSLATED } from "../../domain/language/translate.ts";
import { createSearch, type Search } from "../../domain/search/search.ts";
import {
  actionEntries,
  type BrowserIndex,
  readBrowserIndex,
  type SearchEntry,
} from "../../domain/search/search-entry.ts";

/** How long the index may take, in milliseconds. */
const LIMIT_MS = 10_000;

/** The index of the search in the browser. */
export type SearchIndex =
  | { readonly state: "loading" }
  | ({
      readonly state: "ready";
      readonly actions: readonly SearchEntry[];
      readonly find: Search;
      readonly t: Translate;
    } & BrowserIndex)
  | { readonly state: "failed" };

const LOADING: SearchIndex = { state: "loading" };

/** A store that fetches the index on request, and again after a failure. */
export function createSearchIndexStore(fetching: typeof fetch) {
  const listeners = new Set<() => void>();
  let index: SearchIndex | undefined;
  const become = (next: SearchIndex) => {
    index = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => index ?? LOADING,
    /** Loads the index from its address, unless it is loaded or loading. */
    async request(address: string) {
      if (index !== undefined && index.state !== "failed") return;
      become(LOADING);
      try {
        const answer = await fetching(address, { signal: AbortSignal.timeout(LIMIT_MS) });
        if (!answer.ok) throw new Error(`The search index was answered with ${answer.status}`);
        const loaded = readBrowserIndex(await answer.json());
        const { entries, language = UNTRANSLATED } = loaded;
        const t = translateInto(language);
        const actions = actionEntries(entries, t);
        become({ state: "ready", ...loaded, actions, find: createSearch([...entries, ...actions], language), t });
      } catch {
        become({ state: "failed" });
      }
    },
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The index of this site, in the language of the page. */
export const searchIndex = createSearchIndexStore((...args) => fetch(...args));
