import { memoize } from "../../domain/documents/memoize.ts";
import type { Page } from "../../domain/site/page.ts";
import { pageAt } from "../../domain/site/page-table.ts";
import type { Source } from "../read/source.ts";
import { type FieldsByKind, type FieldValue, textsAt } from "../yaml/field-values.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

/** Lists without repeated items. */
const LISTS: FieldsByKind = {
  experience: ["categories.*", "chips.*", "evidence.testimonies.*", "evidence.stories.*", "media.images.*.src"],
  skill: ["keywords.*", "evidence.testimonies.*", "evidence.stories.*", "evidence.experiences.*"],
  testimony: ["categories.*"],
  "blog-post": ["categories.*", "tags.*"],
};

/** Ids that differ only in case, and repeated list items. The menu's schema checks its own ids. */
export const duplicates: CheckRule = ({ sources, pages = [], posts }) => [
  ...sameIds(sources),
  ...sources.flatMap(repeated),
  ...[...posts].flatMap(([source, address]) => hidden(source, address, pages)),
];

/** Posts with the address of a page, which takes precedence. */
function hidden(source: Source, address: string, pages: readonly Page[]): readonly Diagnostic[] {
  if (pageAt(pages, address) === undefined) return [];
  const message = `site.yaml has a page at the address of this post: ${address}`;
  return [diagnosticAt(source, [], { rule: "duplicate", message, value: source.id, expected: "another file name" })];
}

function sameIds(sources: readonly Source[]): readonly Diagnostic[] {
  const first = new Map<string, Source>();
  return sources.toReversed().flatMap((source) => {
    const key = source.file.toLowerCase();
    const other = first.get(key);
    first.set(key, other ?? source);
    if (other === undefined) return [];
    const message = `the id differs from that of ${other.file} only in case`;
    return diagnosticAt(source, [], { rule: "duplicate", message, value: source.id, expected: "a unique id" });
  });
}

const repeated = memoize((source: Source): readonly Diagnostic[] =>
  (LISTS[source.kind] ?? []).flatMap((pattern) => {
    const entries = textsAt(source.data, [pattern]);
    const isAgain = ({ value }: FieldValue, index: number) => entries.findIndex((one) => one.value === value) < index;
    return entries.filter(isAgain).map(({ at, value }) => {
      const message = `${at.join(".")}: "${value}" is in the list twice`;
      return diagnosticAt(source, at, { rule: "duplicate", message, value });
    });
  }),
);
