import { isAddressPart } from "../../domain/blog/blog-post.ts";
import { COLLECTIONS, type Collection, isDocumentId } from "../../domain/collections.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { Page } from "../../domain/site/page.ts";
import { pagesOf } from "../../domain/site/page-table.ts";
import { placeholderPicture } from "./placeholder-picture.ts";
import { KIND_OF, PICTURES, TEMPLATES, type TemplateValues } from "./templates.ts";

/** A valid file to start from. */
export interface Starter {
  readonly kind: Collection;
  /** Relative to the content folder. */
  readonly file: string;
  readonly text: string;
  /** A placeholder for its required picture, and its name below `content/media`. */
  readonly picture?: { readonly name: string; readonly svg: string } | undefined;
}

/** Of the sample, for a site without a blog. */
const BLOG: TemplateValues["blog"] = { path: "/blog/tech", category: "tech" };

/**
 * @param name of a collection or an alias, such as `award`
 * @param pages of the site, if they can be read: a post is for its first blog
 * @returns undefined for unknown names
 * @throws UnusableId
 */
export function starter(name: string, id: string, today: IsoDay, pages: readonly Page[] = []): Starter | undefined {
  const kind = COLLECTIONS.find((one) => one.name === (KIND_OF.get(name) ?? name));
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (kind === undefined || template === undefined) return undefined;
  const size = PICTURES[kind.name];
  const picture = size && { name: `${size.folder}/${id}.svg`, svg: placeholderPicture(size) };
  const [blog = BLOG] = pagesOf(pages, "blog");
  const text = template({ id, today, picture: picture?.name ?? "", blog });
  const isMarkdown = text.startsWith("---\n");
  refuseUnusableId(id, isMarkdown);
  const file = `${kind.database}/${kind.collection}/${id}.${isMarkdown ? "md" : "yaml"}`;
  return { kind, file, text, picture };
}

/** The name of a new document cannot be used. */
export class UnusableId extends Error {
  override readonly name = "UnusableId";
}

/**
 * @param isMarkdown the id is part of an address
 * @throws UnusableId, with a similar one that is usable
 */
export function refuseUnusableId(id: string, isMarkdown: boolean): void {
  if (isMarkdown && !isAddressPart(id)) {
    const message = `"${id}" cannot be an address: use lower-case letters, digits and hyphens`;
    throw new UnusableId(withSuggestion(message, inWords(id, /[a-z0-9]+/g)));
  }
  if (!isDocumentId(id)) {
    const message = `"${id}" is not a valid id: use letters, digits, hyphens, dots and underscores`;
    throw new UnusableId(withSuggestion(message, inWords(id, /[a-z0-9._]+/g)));
  }
}

/** Lower-case words without accents, joined by hyphens. */
function inWords(id: string, word: RegExp): string {
  const plain = id.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(word) ?? []).join("-");
}

function withSuggestion(message: string, meant: string): string {
  return isDocumentId(meant) ? `${message}. Did you mean "${meant}"?` : message;
}
