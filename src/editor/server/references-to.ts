import { FIELDS_NAMING, LINKS } from "../../content/check/links.ts";
import type { MarkdownPiece } from "../../content/check/markdown.ts";
import { usedPictures } from "../../content/check/pictures.ts";
import type { TextFile } from "../../content/read/file-kind.ts";
import type { Source } from "../../content/read/source.ts";
import { textsAt } from "../../content/yaml/field-values.ts";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import { documentFile, isOfKind, storyOf } from "../../domain/site/page-table.ts";
import type { FieldPath } from "../api.ts";

/** A place that names a document. */
export interface ReferencePlace {
  readonly source: Source;
  readonly at: FieldPath;
}

interface Read {
  readonly everySource: readonly Source[];
  readonly pieces: readonly MarkdownPiece[];
  readonly pages: readonly Page[];
}

/**
 * Everything that would lead nowhere without a document: fields with its id, its page, and links to it.
 * @param address where the site shows it, without base path
 */
export function referencesTo(
  { file, kind, id }: TextFile,
  address: string | undefined,
  { everySource, pieces, pages }: Read,
): readonly ReferencePlace[] {
  const others = everySource.filter((source) => source.file !== file);
  const named = others.flatMap((source) =>
    textsAt(source.data, FIELDS_NAMING[kind]?.[source.kind] ?? [])
      .filter(({ value }) => value.trim() === id)
      .map(({ at }) => ({ source, at })),
  );
  return distinct([
    ...named,
    ...others
      .filter((source) => source.file === "site.yaml")
      .flatMap((source) => pagesShowing(source, kind, id, pages)),
    ...(address === undefined || address === "/" ? [] : linksTo(address, others, pieces)),
  ]);
}

/** Places that show or link to a picture, by its name below `media`. */
export type PictureUses = ReadonlyMap<string, readonly ReferencePlace[]>;

/** Of all pictures at once, by name: there are as many as documents. */
export function usesOfPictures({ everySource, pieces }: Omit<Read, "pages">): PictureUses {
  const shown = usedPictures(everySource, pieces).map(({ source, at, value }) => ({ source, at, name: value }));
  const linked = links(everySource, pieces).flatMap(({ source, at, address }) => {
    const [, name] = /^\/media\/(.+)$/.exec(plainPath(address)) ?? [];
    return name === undefined ? [] : [{ source, at, name }];
  });
  return Map.groupBy([...shown, ...linked], ({ name }) => name);
}

function pagesShowing(source: Source, kind: string, id: string, pages: readonly Page[]): readonly ReferencePlace[] {
  return pages.flatMap((page, index) => {
    const isShown =
      kind === "document"
        ? isOfKind(page, "document") && documentFile(page) === id
        : kind === "story" && (page.kind === "story" || page.kind === "planner") && storyOf(page) === id;
    return isShown ? [{ source, at: ["pages", index] }] : [];
  });
}

function linksTo(
  address: string,
  sources: readonly Source[],
  pieces: readonly MarkdownPiece[],
): readonly ReferencePlace[] {
  const target = comparable(address);
  return links(sources, pieces).filter((link) => comparable(link.address) === target);
}

/** Addresses in fields and texts. */
function links(
  sources: readonly Source[],
  pieces: readonly MarkdownPiece[],
): readonly (ReferencePlace & { readonly address: string })[] {
  const fields = sources.flatMap((source) =>
    textsAt(source.data, LINKS[source.kind] ?? []).map(({ at, value }) => ({ source, at, address: value })),
  );
  const among = new Set(sources);
  const texts = pieces.flatMap(({ source, at, node }) =>
    (node.type === "link" || node.type === "definition") && among.has(source)
      ? [{ source, at, address: node.url }]
      : [],
  );
  return [...fields, ...texts];
}

/** Path and fragment: which page of a list an entry is on may have changed since. */
function comparable(address: string): string {
  const [, fragment = ""] = address.split("#", 2);
  return `${plainPath(address)}#${fragment}`;
}

/** Without repetitions, and what else is known of them. */
export function distinct(places: readonly ReferencePlace[]): readonly ReferencePlace[] {
  const each = new Map(places.map(({ source, at }) => [JSON.stringify([source.file, at]), { source, at }]));
  return [...each.values()];
}
