import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from "minisearch";
import { UNSPACED } from "../format/text.ts";
import { type Translate, translateInto, UNTRANSLATED } from "../language/translate.ts";
import { cleanQuery, isOnPage, SEARCH_KINDS, type SearchEntry, type SearchKind } from "./search-entry.ts";
import { excerptOf, formsOf, markWords, plainWord, stopWordsOf, wordsOf } from "./search-words.ts";

const WORDS_LIMIT = 10;

/** Edit distance relative to word length: one in `balot`, two in `balolt`. */
const MISSPELLED = 0.18;

const EXCERPT = 150;

const BOOST = { title: 6, context: 3, tags: 3 } as const;

/** Visitors look for pages more often than for sentences. */
const KIND_BOOST: Partial<Record<SearchKind, number>> = {
  page: 1.5,
  resume: 2,
  contact: 2,
  action: 1.6,
  story: 1.3,
  project: 1.1,
  version: 0.7,
};

export type SearchHit = ReturnType<typeof hit>;

/** The spellings of a typed word, any of which finds it. */
type Forms = readonly string[];

/**
 * The last word may be a beginning. A word counts as misspelled only where nothing has it or begins with it: `balot`
 * finds `ballot`, but `vote` never `note`. Entries must match every word; if none does, those with some are returned.
 * Legal pages come last unless the query names them.
 */
export function createSearch(entries: readonly SearchEntry[], language = UNTRANSLATED) {
  const formsOfWords = new Map<string, string[]>();
  const index = new MiniSearch({
    fields: ["title", "context", "tags", "text"],
    tokenize: wordsOf,
    processTerm(written) {
      const forms = formsOfWords.get(written) ?? formsOf(written);
      formsOfWords.set(written, forms);
      return forms;
    },
    // Queries are made of forms.
    searchOptions: { tokenize: (form) => [form], processTerm: (form) => form },
  });
  index.addAll(
    entries.map(({ title, context, tags, text }, id) => ({ id, title, context, tags: tags.join(" "), text })),
  );

  const boostDocument = (id: number) => KIND_BOOST[entries[id]?.kind ?? "post"] ?? 1;
  const known = new Set([...formsOfWords.values()].flat());
  const vocabulary = Array.from(known);
  const isKnown = (forms: Forms) =>
    forms.some((start) => known.has(start) || vocabulary.some((word) => word.startsWith(start)));
  const stopWords = stopWordsOf(language.tag);
  const t = translateInto(language);

  /** The group with the best hit comes first. `total` includes hits that are not shown. */
  return (typed: string, limit: number) => {
    const words = wordsToFind(typed, stopWords);
    if (words.length === 0) return { total: 0, groups: [] };
    const last = words.at(-1) ?? [];
    const spelled = words.filter(isKnown);
    const look = (combineWith: "AND" | "OR", wanted: readonly Forms[], misspelled: number) => {
      const queries = wanted.map((forms) => ({
        combineWith: "OR" as const,
        queries: forms.map((form) =>
          last.includes(form) || !known.has(form)
            ? prefixQuery(form, { fuzzy: form.length > 3 && !spelled.includes(forms) && misspelled })
            : form,
        ),
      }));
      return index.search({ combineWith, queries, boost: BOOST, maxFuzzy: 2, boostDocument });
    };
    let found = look("AND", words, MISSPELLED);
    if (found.length === 0) found = look("AND", words, 2 * MISSPELLED);
    // Misspelled words find partial matches only where no other word does.
    if (found.length === 0) found = look("OR", spelled.length > 0 ? spelled : words, 2 * MISSPELLED);
    const placed = found.flatMap((result) => placedHit(entries[result.id], result, typed) ?? []);
    const ordered = placed.toSorted((a, b) => Number(a.kind === "legal") - Number(b.kind === "legal"));
    return { total: ordered.length, groups: grouped(ordered.slice(0, limit), t) };
  };
}

/** A prefix. One or two letters occur everywhere, so they only match titles, except in a script without spaces. */
function prefixQuery(word: string, options: SearchOptions): QueryCombination {
  if (word.length > 2 || UNSPACED.test(word)) return { ...options, prefix: true, queries: [word] };
  const exact = { ...options, queries: [word] };
  return { combineWith: "OR", queries: [exact, { ...exact, prefix: true, fields: ["title"] }] };
}

/** Without stop words, unless there are no others. */
function wordsToFind(typed: string, stopWords: ReadonlySet<string>): readonly Forms[] {
  const words = wordsOf(cleanQuery(typed))
    .slice(0, WORDS_LIMIT)
    .map(formsOf)
    .filter((forms) => forms.length > 0);
  const telling = words.filter(([plain = ""]) => !stopWords.has(plain));
  return telling.length > 0 ? telling : words;
}

/** A legal page that the query names, by a word of its title or by a keyword, is a page like others. */
function placedHit(entry: SearchEntry | undefined, result: SearchResult, typed: string) {
  if (entry === undefined) return undefined;
  const isNamed = () =>
    Object.values(result.match).flat().includes("title") ||
    entry.tags.some((tag) => plainWord(tag) === plainWord(cleanQuery(typed)));
  return { kind: entry.kind === "legal" && isNamed() ? "page" : entry.kind, entry, result };
}

function grouped(found: readonly NonNullable<ReturnType<typeof placedHit>>[], t: Translate) {
  return Array.from(
    Map.groupBy(found, ({ kind }) => kind),
    ([kind, placed]) => {
      // Résumé files, contacts and actions keep their order.
      const ordered = isOnPage(kind) ? placed : placed.toSorted((a, b) => a.result.id - b.result.id);
      const hits = ordered.map(({ entry, result }) => hit(entry, new Set(result.terms)));
      return { kind, name: t(SEARCH_KINDS[kind]), hits };
    },
  );
}

export function suggestion(entry: SearchEntry): SearchHit {
  return { ...hit(entry, new Set()), excerpt: [] };
}

function hit({ kind, to, title, context, text }: SearchEntry, terms: ReadonlySet<string>) {
  return {
    kind,
    to,
    title: markWords(title, terms),
    context: markWords(context, terms),
    excerpt: markWords(excerptOf(text, terms, EXCERPT), terms),
  };
}

const SUGGESTED_PAGES = 5;

/** The first pages of the site, shown if there are no results. */
export function searchSuggestions(entries: readonly SearchEntry[], t: Translate) {
  const pages = entries.filter(({ kind }) => kind === "page" || kind === "story" || kind === "legal");
  if (pages.length === 0) return [];
  return [{ name: t(SEARCH_KINDS.page), hits: pages.slice(0, SUGGESTED_PAGES).map(suggestion) }];
}
