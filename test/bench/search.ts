import { brotliCompressSync, constants } from "node:zlib";
import { browserIndex } from "../../src/domain/search/browser-index.ts";
import { createSearch } from "../../src/domain/search/search.ts";
import { SEARCH_KINDS, type SearchEntry, type SearchKind } from "../../src/domain/search/search-entry.ts";
import { generatedWords, pick } from "./generated-words.ts";

/** Limit for each keystroke: one frame, in milliseconds. */
const LIMIT_MS = 16;
/** Entries of a site. */
const SIZES = [1_000, 5_000];
const QUERIES = 100;
/** Results per query, as in the search dialog. */
const RESULTS = 20;

const { next, word, words } = generatedWords(20);

const isKind = (name: string): name is SearchKind => name in SEARCH_KINDS;
const kinds = Object.keys(SEARCH_KINDS).filter(isKind);
const entriesOf = (count: number) =>
  Array.from(
    { length: count },
    (_, place): SearchEntry => ({
      kind: pick(kinds, next()),
      title: words(3 + Math.floor(next() * 4)),
      context: words(5),
      tags: [word(), word()],
      text: words(20 + Math.floor(next() * 100)),
      to: `/page#${place}`,
    }),
  );

/** Replaces one letter. */
function misspell(text: string): string {
  const at = Math.floor(next() * text.length);
  return `${text.slice(0, at)}x${text.slice(at + 1)}`;
}

/** Milliseconds of the processor, which exclude other load on the machine. */
function cpuTime(run: () => void): number {
  const { user, system } = process.cpuUsage();
  run();
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1_000;
}

/** The fastest of three. */
const timeOf = (run: () => void) => Math.min(...[1, 2, 3].map(() => cpuTime(run)));

const ms = (time: number) => `${time.toFixed(1)} ms`;
const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

for (const count of SIZES) {
  const all = entriesOf(count);
  const index = browserIndex(all);
  const json = JSON.stringify(index);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  let search = createSearch([]);
  const built = cpuTime(() => {
    search = createSearch(index.entries);
  });
  const times: number[] = [];
  for (let query = 0; query < QUERIES; query++) {
    const typed = next() < 0.5 ? words(1 + Math.floor(next() * 3)) : misspell(words(1 + Math.floor(next() * 2)));
    for (let length = 1; length <= typed.length; length++) {
      times.push(timeOf(() => search(typed.slice(0, length), RESULTS)));
    }
  }
  times.sort((a, b) => a - b);
  const p99 = pick(times, 0.99);
  console.log(
    `${count} entries: ${index.entries.length} in the browser, ${kb(json.length)}, ${kb(brotliCompressSync(json, { params }).length)} compressed (all: ${kb(JSON.stringify(all).length)}), built in ${ms(built)}`,
  );
  console.log(
    `  ${times.length} keystrokes: ${ms(pick(times, 0.5))} (median), ${ms(p99)} (p99), ${ms(pick(times, 1))} (slowest)`,
  );
  if (p99 >= LIMIT_MS) {
    console.error(`  The p99 exceeds ${LIMIT_MS} ms`);
    process.exitCode = 1;
  }
}
