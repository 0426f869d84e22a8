import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from "minisearch";
import { isOnPage, SEARCH_KINDS, type SearchEntry, type SearchKind } from "./search-entry.ts";
import { cleanQuery } from "./search-query.ts";
import { excerptOf, markWords, plainWord, type SearchPart, wordsOf } from "./search-words.ts";

/** Per query. */
const WORDS_LIMIT = 10;

/** Edit distance relative to word length: one in `balot`, two in `balolt`. */
const MISSPELLED = 0.18;

/** In characters. */
const EXCERPT = 150;

/** Weights relative to the text. */
const BOOST = { title: 6, context: 3, tags: 3 } as const;

/** Visitors look for pages more often than for sentences. */
const KIND_BOOST: Partial<Record<SearchKind, number>> = {
  page: 1.5,
  resume: 2,
  contact: 2,
  setting: 2,
  story: 1.3,
  project: 1.1,
  version: 0.7,
};

/** Stop words. */
const EMPTY_WORDS = new Set(
  "a an and are as at by for from how i in is me my of on or that the to was what when where with you your".split(" "),
);

export interface SearchHit {
  readonly kind: SearchKind;
  readonly to: string;
  readonly title: readonly SearchPart[];
  readonly context: readonly SearchPart[];
  readonly excerpt: readonly SearchPart[];
}

/** Best first. */
export interface SearchGroup {
  readonly kind: SearchKind;
  readonly name: string;
  readonly hits: readonly SearchHit[];
}

/** The group with the best hit comes first. */
export interface SearchResults {
  /** Including hits that are not shown. */
  readonly total: number;
  readonly groups: readonly SearchGroup[];
}

export type Search = (query: string, limit: number) => SearchResults;

/**
 * The last word may be a prefix, and longer ones misspelled: `balot` finds `ballot`. Entries must match every word;
 * if none does, partial matches are returned.
 */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const known = new Set<string>();
  const index = new MiniSearch({
    fields: ["title", "context", "tags", "text"],
    tokenize: wordsOf,
    processTerm(written) {
      const word = plainWord(written);
      known.add(word);
      return word;
    },
    searchOptions: { processTerm: plainWord },
  });
  index.addAll(
    entries.map(({ title, context, tags, text }, id) => ({ id, title, context, tags: tags.join(" "), text })),
  );

  const boostDocument = (id: number) => KIND_BOOST[entries[id]?.kind ?? "post"] ?? 1;

  return (typed, limit) => {
    const words = wordsToFind(typed);
    if (words.length === 0) return { total: 0, groups: [] };
    const [last = "", ...others] = words.toReversed();
    const look = (combineWith: "AND" | "OR", fuzzy: (word: string) => number | false) => {
      const options: SearchOptions = { boost: BOOST, fuzzy, maxFuzzy: 2, boostDocument };
      const queries = [{ ...options, combineWith, queries: others }, prefixQuery(last, options)];
      return index.search({ combineWith, queries: others.length > 0 ? queries : queries.slice(1) });
    };
    const all = look("AND", (word) => word.length > 3 && MISSPELLED);
    // For partial matches, only words without any match may be misspelled, and then more.
    const found = all.length > 0 ? all : look("OR", (word) => word.length > 3 && !known.has(word) && 2 * MISSPELLED);
    return { total: found.length, groups: grouped(entries, found.slice(0, limit)) };
  };
}

/** A prefix. One or two letters occur everywhere, so they only match titles. */
function prefixQuery(word: string, options: SearchOptions): QueryCombination {
  if (word.length > 2) return { ...options, prefix: true, queries: [word] };
  const exact = { ...options, queries: [word] };
  return { combineWith: "OR", queries: [exact, { ...exact, prefix: true, fields: ["title"] }] };
}

/** Without stop words, unless there are no others. */
function wordsToFind(typed: string): readonly string[] {
  const words = wordsOf(cleanQuery(typed)).slice(0, WORDS_LIMIT);
  const telling = words.filter((word) => !EMPTY_WORDS.has(plainWord(word)));
  return telling.length > 0 ? telling : words;
}

function grouped(entries: readonly SearchEntry[], found: readonly SearchResult[]): SearchGroup[] {
  const groups = new Map<SearchKind, SearchResult[]>();
  for (const result of found) {
    const kind = entries[result.id]?.kind;
    if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), result]);
  }
  return Array.from(groups, ([kind, results]) => {
    // Résumé files and contacts keep their order.
    const ordered = isOnPage(kind) ? results : results.toSorted((a, b) => a.id - b.id);
    const hits = ordered.flatMap(({ id, terms }) => {
      const entry = entries[id];
      return entry === undefined ? [] : [hit(entry, new Set(terms))];
    });
    return { kind, name: SEARCH_KINDS[kind], hits };
  });
}

export function suggestion(entry: SearchEntry): SearchHit {
  return { ...hit(entry, new Set()), excerpt: [] };
}

function hit({ kind, to, title, context, text }: SearchEntry, terms: ReadonlySet<string>): SearchHit {
  return {
    kind,
    to,
    title: markWords(title, terms),
    context: markWords(context, terms),
    excerpt: markWords(excerptOf(text, terms, EXCERPT), terms),
  };
}
