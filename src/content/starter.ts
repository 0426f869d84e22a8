import { isAddressPart } from "../domain/blog/blog-post.ts";
import { COLLECTIONS, type Collection, isDocumentId } from "../domain/collections.ts";
import { WON_AWARD } from "../domain/experience/experience.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { pagesOf } from "../domain/site/addresses.ts";
import type { Page } from "../domain/site/page.ts";
import { fillTemplate, readTemplate, suggestionsIn, type TemplateValues } from "./template.ts";

/** A valid file to start from. */
export interface Starter {
  readonly kind: Collection;
  /** Relative to the content folder. */
  readonly file: string;
  readonly text: string;
  /** A placeholder for its required picture, and its name below `content/media`. */
  readonly picture?: { readonly name: string; readonly svg: string } | undefined;
}

interface StarterTemplate {
  /** The kind of its document. */
  readonly kind: string;
  /** Below `templates/starters`. */
  readonly file: string;
  readonly values?: TemplateValues;
}

function experience(category: string, values: TemplateValues): StarterTemplate {
  const all = { category, day: "start", highlighted: "false", ...values };
  return { kind: "experience", file: "experience.yaml", values: all };
}

/** Starters for every collection, by the name that the owner calls them. */
export const STARTERS: Readonly<Record<string, StarterTemplate>> = {
  experience: experience("Work", { experience: true, highlighted: "true" }),
  project: experience("Portfolio", { project: true }),
  award: experience("Awards", { award: true, chips: WON_AWARD, day: "end" }),
  testimony: { kind: "testimony", file: "testimony.yaml" },
  post: { kind: "blog-post", file: "post.md" },
  "blog-post": { kind: "blog-post", file: "blog-post.yaml" },
  story: { kind: "story", file: "story.yaml" },
  skill: { kind: "skill", file: "skill.yaml" },
  language: { kind: "language", file: "language.yaml" },
  "tracker-testimony": { kind: "tracker-testimony", file: "tracker-testimony.yaml" },
};

const DOCUMENT = { kind: "document", file: "document.md" };

/** Other names that owners use, for suggestions. */
export const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ["job", "experience"],
  ["work", "experience"],
  ["version", "experience"],
  ["education", "experience"],
  ["certification", "experience"],
  ["publication", "experience"],
  ["talk", "experience"],
  ["testimonial", "testimony"],
  ["quote", "testimony"],
  ["blog", "post"],
]);

/** Texts that the owner has to replace in documents of a kind. */
export function starterTextsOf(kind: string): readonly string[] {
  const files = [...Object.values(STARTERS), DOCUMENT].filter((one) => one.kind === kind).map(({ file }) => file);
  return [...new Set(files)].flatMap((file) => suggestionsIn(`starters/${file}`));
}

/** The blog of the sample, for a site without one. */
const BLOG = { path: "/blog/tech", category: "tech" };

/**
 * @param name of a collection or an alias, such as `award`
 * @param pages of the site, if they can be read: a post is for its first blog
 * @returns undefined for unknown names
 * @throws UnusableId
 */
export function starter(name: string, id: string, today: IsoDay, pages: readonly Page[] = []): Starter | undefined {
  const template = Object.hasOwn(STARTERS, name) ? STARTERS[name] : undefined;
  const kind = COLLECTIONS.find((one) => one.name === template?.kind);
  if (kind === undefined || template === undefined) return undefined;
  const isMarkdown = template.file.endsWith(".md");
  refuseUnusableId(id, isMarkdown);
  const picture =
    kind.name === "story" ? { name: `story/${id}.svg`, svg: readTemplate("starters/placeholder.svg") } : undefined;
  const [{ path, category } = BLOG] = pagesOf(pages, "blog");
  const about = { id, today, title: titleOf(id, kind.name === "testimony"), path, category, picture: picture?.name };
  const text = fillTemplate(readTemplate(`starters/${template.file}`), { ...about, ...template.values });
  return { kind, file: `${kind.database}/${kind.collection}/${id}.${isMarkdown ? "md" : "yaml"}`, text, picture };
}

/** A page in Markdown, for an entry of kind `document` in `site.yaml`. */
export function documentPage({ id, today }: { readonly id: string; readonly today: IsoDay }): string {
  return fillTemplate(readTemplate(`starters/${DOCUMENT.file}`), { title: titleOf(id, false), today });
}

/** The name of a new document cannot be used. */
export class UnusableId extends Error {
  override readonly name = "UnusableId";
}

/**
 * @param isMarkdown whether the id is part of an address
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

function withSuggestion(message: string, similar: string): string {
  return isDocumentId(similar) ? `${message}. Did you mean "${similar}"?` : message;
}

/** `river-cleanup` becomes `River cleanup`, or `River Cleanup` if it is a name. */
function titleOf(id: string, isName: boolean): string {
  const words = id.split(/[-_.]+/).filter(Boolean);
  const text = words.map((word, index) => (index === 0 || isName ? capital(word) : word)).join(" ");
  // Quoted if YAML would read it as a number or keyword.
  return /^[A-Za-z][A-Za-z ]+$/.test(text) && !/^(true|false|null)$/i.test(text) ? text : JSON.stringify(text);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
