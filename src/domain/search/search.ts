import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from "minisearch";
import { isOnPage, SEARCH_KINDS, type SearchEntry, type SearchKind } from "./search-entry.ts";
import { cleanQuery } from "./search-query.ts";
import { excerptOf, markWords, plainWord, type SearchPart, wordsOf } from "./search-words.ts";

/** Words of a query that are looked for. */
const WORDS_LIMIT = 10;

/** The part of a word's letters that may be wrong: one in `balot`, two in `balolt`, where nothing is nearer. */
const MISSPELT = 0.18;

/** Characters of an entry's text that are shown with it. */
const EXCERPT = 150;

/** How much more a place counts than the text. */
const BOOST = { title: 6, context: 3, tags: 3 } as const;

/** A page is what a visitor looks for more often than a sentence on it. */
const KIND_BOOST: Partial<Record<SearchKind, number>> = {
  page: 1.5,
  resume: 2,
  contact: 2,
  setting: 2,
  story: 1.3,
  project: 1.1,
  version: 0.7,
};

/** Words that say nothing about what is looked for. */
const EMPTY_WORDS = new Set(
  "a an and are as at by for from how i in is me my of on or that the to was what when where with you your".split(" "),
);

/** An entry that was found, ready to be shown. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly to: string;
  readonly title: readonly SearchPart[];
  readonly context: readonly SearchPart[];
  readonly excerpt: readonly SearchPart[];
}

/** What of one kind was found, best first. */
export interface SearchGroup {
  readonly kind: SearchKind;
  /** What the kind is called. */
  readonly name: string;
  readonly hits: readonly SearchHit[];
}

/** What a query found; the group with the best hit comes first. */
export interface SearchResults {
  /** How many entries were found, more than are shown perhaps. */
  readonly total: number;
  readonly groups: readonly SearchGroup[];
}

/** Answers a query with the best of what is found, as many as can be shown. */
export type Search = (query: string, limit: number) => SearchResults;

/**
 * A search over entries. The last word may be begun only, and longer ones misspelt: `balot` finds `ballot`. Every word
 * has to be found; where no entry has them all, those with most of them are.
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
      const lookFor = [{ ...options, combineWith, queries: others }, begun(last, options)];
      return index.search({ combineWith, queries: others.length > 0 ? lookFor : lookFor.slice(1) });
    };
    const all = look("AND", (word) => word.length > 3 && MISSPELT);
    // Of what has some of the words, only one that stands nowhere is taken for misspelt, and more badly so.
    const found = all.length > 0 ? all : look("OR", (word) => word.length > 3 && !known.has(word) && 2 * MISSPELT);
    return { total: found.length, groups: grouped(entries, found.slice(0, limit)) };
  };
}

/** How to look for a word that may be begun only. One or two letters begin something in every text, so they are looked for in titles. */
function begun(word: string, options: SearchOptions): QueryCombination {
  if (word.length > 2) return { ...options, prefix: true, queries: [word] };
  const asItIs = { ...options, queries: [word] };
  return { combineWith: "OR", queries: [asItIs, { ...asItIs, prefix: true, fields: ["title"] }] };
}

/** The words of a query that say something; all of them where none does. */
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
    // Forms of the résumé and ways to reach the owner keep the order in which they are named.
    const ordered = isOnPage(kind) ? results : results.toSorted((a, b) => a.id - b.id);
    const hits = ordered.flatMap(({ id, terms }) => {
      const entry = entries[id];
      return entry === undefined ? [] : [hit(entry, new Set(terms))];
    });
    return { kind, name: SEARCH_KINDS[kind], hits };
  });
}

/** An entry as it is shown where nothing was looked for. */
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
