import { stringify } from "yaml";
import { isAddressPart } from "../domain/blog/blog-post.ts";
import { COLLECTIONS, isDocumentId } from "../domain/collections.ts";
import { WON_AWARD } from "../domain/experience/experience.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { pagesOf } from "../domain/site/addresses.ts";
import type { Page } from "../domain/site/page.ts";
import { VERSIONS_FOLDER } from "./read/file-kind.ts";
import { fillTemplate, readTemplate, suggestionsIn, type TemplateValues } from "./template.ts";

function experience(category: string, values: TemplateValues) {
  const usual = { category, day: "start", highlighted: "false" };
  return { kind: "experience", file: "experience.yaml", values: { ...usual, ...values } };
}

/**
 * Starters for every collection and for versions of the résumé, by the name that the owner calls them: the kind of the
 * document, and a template below `templates/starters`.
 */
export const STARTERS: Readonly<Record<string, { kind: string; file: string; values?: TemplateValues }>> = {
  experience: experience("Work", { experience: true, highlighted: "true" }),
  project: experience("Portfolio", { project: true }),
  award: experience("Awards", { award: true, chips: WON_AWARD, day: "end" }),
  testimony: { kind: "testimony", file: "testimony.yaml" },
  post: { kind: "blog-post", file: "post.md" },
  "blog-post": { kind: "blog-post", file: "blog-post.yaml" },
  story: { kind: "story", file: "story.yaml" },
  skill: { kind: "skill", file: "skill.yaml" },
  language: { kind: "language", file: "language.yaml" },
  resume: { kind: "resume-version", file: "resume.yaml" },
  "tracker-testimony": { kind: "tracker-testimony", file: "tracker-testimony.yaml" },
};

/** The page that German law requires of most sites. It is in German in a site of any language. */
export const IMPRESSUM = "site/impressum.md";

const DOCUMENT = { kind: "document", file: "document.md" };

/** Other names that owners use, with the kind to create. */
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
  const texts = [...new Set(files)].flatMap((file) => suggestionsIn(`starters/${file}`));
  return kind === DOCUMENT.kind ? [...texts, ...suggestionsIn(IMPRESSUM)] : texts;
}

/** The blog of the sample, for a site without one. */
const BLOG = { path: "/blog/tech", category: "tech" };

/**
 * A valid file to start from.
 * @param name of a collection or an alias, such as `award`
 * @param pages of the site, if they can be read: a post is for its first blog
 * @returns its name in the content folder, its text, and a placeholder for its required picture, with a name below
 * `content/media`; undefined for unknown names
 * @throws UnusableId
 */
export function starter(name: string, id: string, today: IsoDay, pages: readonly Page[] = []) {
  const template = Object.hasOwn(STARTERS, name) ? STARTERS[name] : undefined;
  if (template === undefined) return undefined;
  const { kind } = template;
  const { database, collection } = COLLECTIONS.find(({ name }) => name === kind) ?? {};
  const folder = collection === undefined ? VERSIONS_FOLDER : `${database}/${collection}`;
  const isMarkdown = template.file.endsWith(".md");
  refuseUnusableId(id, isMarkdown || folder === VERSIONS_FOLDER);
  const picture =
    kind === "story" ? { name: `story/${id}.svg`, svg: readTemplate("starters/placeholder.svg") } : undefined;
  const [{ path, category } = BLOG] = pagesOf(pages, "blog");
  const about = { id, today, title: titleOf(id, kind === "testimony"), path, category, picture: picture?.name };
  const text = fillTemplate(readTemplate(`starters/${template.file}`), { ...about, ...template.values });
  return { kind, file: `${folder}/${id}.${isMarkdown ? "md" : "yaml"}`, text, picture };
}

/** A page in Markdown, for an entry of kind `document` in `site.yaml`. */
export function documentPage({ id, today }: { readonly id: string; readonly today: IsoDay }): string {
  return fillTemplate(readTemplate(`starters/${DOCUMENT.file}`), { title: titleOf(id, false), today });
}

export class UnusableId extends Error {
  override readonly name = "UnusableId";
}

/**
 * @param isInAddress whether the id is part of an address
 * @throws UnusableId
 */
export function refuseUnusableId(id: string, isInAddress: boolean): void {
  if (isInAddress && !isAddressPart(id)) {
    throw new UnusableId(`"${id}" cannot be an address: use lower-case letters, digits and hyphens`);
  }
  if (!isDocumentId(id)) {
    throw new UnusableId(`"${id}" is not a valid id: use letters, digits, hyphens, dots and underscores`);
  }
}

/** `river-cleanup` becomes `River cleanup`, or `River Cleanup` if it is a name. */
function titleOf(id: string, isName: boolean): string {
  const words = id.replaceAll(/[-_.]+/g, " ").trim();
  const text = words.replaceAll(isName ? /(?<=^| )./g : /^./g, (letter) => letter.toUpperCase());
  // Quoted if YAML would read it as a number or keyword.
  return stringify(text).trim();
}
