import { join } from "node:path";
import { blogPostSchema, postAddress } from "../../domain/blog/blog-post.ts";
import { addressesOf, pageAbove, pageAt, storyOf, storyPages } from "../../domain/site/addresses.ts";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import { type Diagnostic, type DiagnosticText, type Rule, suggest } from "../diagnostic.ts";
import type { Source } from "../read/source.ts";
import { type FieldsByKind, type FieldValue, textsAt } from "../yaml/field-values.ts";
import { fieldOf } from "./markdown.ts";
import { type CheckInput, type CheckRule, diagnosticAt, isShownTestimony, ofKind, unreadIds } from "./rule.ts";

const STORIES: FieldsByKind = {
  site: ["pages.*.next"],
  story: ["next"],
  experience: ["evidence.stories.*"],
  skill: ["evidence.stories.*"],
};
const TESTIMONIES: FieldsByKind = {
  site: ["home.quote", "home.voice"],
  experience: ["evidence.testimonies.*"],
  skill: ["evidence.testimonies.*"],
};
const EXPERIENCES: FieldsByKind = { skill: ["evidence.experiences.*"] };

/** References to stories, testimonies and experiences that do not exist or are hidden. */
export const references: CheckRule = (input) => {
  const { sources } = input;
  const stories = new Set([...ofKind(sources, "story").map(({ id }) => id), ...unreadIds(input, "stories")]);
  const unread = new Set(unreadIds(input, "testimonies"));
  const pages = input.pages && storyPages(input.pages).map(storyOf);
  const testimonies = new Map(ofKind(sources, "testimony").map((source) => [source.id, source.data]));

  const experiences = new Set([
    ...ofKind(sources, "experience").map(({ id }) => id),
    ...unreadIds(input, "experiences"),
  ]);

  function experience(source: Source, { at, value }: FieldValue & { value: string }): readonly Diagnostic[] {
    if (experiences.has(value)) return [];
    return dangling(source, at, value, "missing-experience", "experience", experiences);
  }

  function story(source: Source, { at, value }: FieldValue & { value: string }): readonly Diagnostic[] {
    if (!stories.has(value)) return dangling(source, at, value, "missing-story", "story", stories);
    if (pages === undefined || pages.includes(value)) return [];
    const message = `${at.join(".")}: no page shows the story "${value}"`;
    const expected = `${pages.length > 0 ? `one of ${pages.join(", ")}` : "nothing"}; if you removed its page, remove this reference too`;
    return [diagnosticAt(source, at, { rule: "missing-story", message, value, expected })];
  }

  function testimony(source: Source, { at, value }: FieldValue & { value: string }): readonly Diagnostic[] {
    if (unread.has(value)) return [];
    if (!testimonies.has(value)) {
      return dangling(source, at, value, "missing-testimony", "testimony", testimonies.keys());
    }
    if (isShownTestimony(testimonies.get(value))) return [];
    const message = `${at.join(".")}: the testimony "${value}" is hidden`;
    const expected = "impact above 0 and validated: true";
    return [diagnosticAt(source, at, { rule: "hidden-testimony", message, value, expected })];
  }

  return sources.flatMap((source) => [
    ...(source.kind === "story" && pages !== undefined ? withoutPage(source, pages) : []),
    ...(source.kind === "site" ? withoutStory(source, input, stories) : []),
    ...textsAt(source.data, STORIES[source.kind] ?? []).flatMap((field) => story(source, field)),
    ...textsAt(source.data, TESTIMONIES[source.kind] ?? []).flatMap((field) => testimony(source, field)),
    ...textsAt(source.data, EXPERIENCES[source.kind] ?? []).flatMap((field) => experience(source, field)),
  ]);
};

function withoutPage(source: Source, pages: readonly string[]): readonly Diagnostic[] {
  if (pages.includes(source.id)) return [];
  const message = "no page shows this story";
  const expected = "a page of kind story in site.yaml";
  return [diagnosticAt(source, [], { rule: "unused-story", message, expected, suggestion: suggest(source.id, pages) })];
}

/** Story pages without a story, which return 404. */
function withoutStory(site: Source, { pages = [] }: CheckInput, stories: ReadonlySet<string>): readonly Diagnostic[] {
  return storyPages(pages).flatMap((page) => {
    const story = storyOf(page);
    if (stories.has(story)) return [];
    const message = `the page ${page.path} has no story file`;
    const expected = `portfolio/stories/${story}.yaml; without a story, remove the page`;
    const at = ["pages", pages.indexOf(page), "path"];
    return diagnosticAt(site, at, { rule: "missing-story", message, value: page.path, expected });
  });
}

function dangling(
  source: Source,
  at: FieldValue["at"],
  value: string,
  rule: Rule,
  what: string,
  known: Iterable<string>,
): readonly Diagnostic[] {
  const message = `${at.join(".")}: there is no ${what} "${value}"`;
  const suggestion = suggest(value, known);
  const remedy = suggestion === undefined ? "; if you removed it, remove this reference too" : "";
  const expected = `the file name of ${what === "experience" ? "an" : "a"} ${what}, without .yaml${remedy}`;
  return [diagnosticAt(source, at, { rule, message, value, expected, suggestion })];
}

/** Fields with an address. */
const LINKS: FieldsByKind = {
  experience: ["link"],
  "blog-post": ["link"],
  testimony: ["link"],
  site: ["menu.*.target", "menu.**.url", "home.**.link", "links.*", "links.*.url", "pages.*.outcome.source.link"],
};

const IF_REMOVED = "if you removed the page, remove this link too";

/** Links to unknown pages of the site, in any field, the menu or a text. */
export const addresses: CheckRule = (input) => {
  const known = knownAddresses(input);
  return [
    ...input.sources.flatMap((source) =>
      textsAt(source.data, LINKS[source.kind] ?? []).flatMap(({ at, value }) => {
        const diagnostic = wrongAddress(value, `${at.join(".")}: `, known);
        return diagnostic === undefined ? [] : diagnosticAt(source, at, diagnostic);
      }),
    ),
    ...input.pieces.flatMap(({ source, at, node, written }) => {
      if (node.type !== "link" && node.type !== "definition") return [];
      const field = fieldOf({ source, at });
      const complaint = wrongAddress(node.url, field, known);
      if (complaint === undefined) return [];
      const { rule } = complaint;
      // An address may be within redacted words.
      const told = source.kind === "testimony" ? { rule, message: `${field}a link leads nowhere` } : complaint;
      return diagnosticAt(source, at, told, written);
    }),
  ];
};

interface KnownAddresses {
  readonly pages: readonly Page[] | undefined;
  /** Pages and posts. */
  readonly paths: ReadonlySet<string>;
  readonly unreadPosts: readonly string[];
  /** The ids of all stories, including unreadable files. */
  readonly stories: ReadonlySet<string>;
  /** Names below `content/media`; undefined if they are in a bucket. */
  readonly files: ReadonlySet<string> | undefined;
  readonly mediaFolder: string;
}

function knownAddresses(input: CheckInput): KnownAddresses {
  const { sources, pages, posts, media, mediaFolder } = input;
  return {
    pages,
    paths: new Set([...addressesOf(pages ?? []), ...posts.values()]),
    unreadPosts: unreadIds(input, "blog"),
    stories: new Set([...ofKind(sources, "story").map(({ id }) => id), ...unreadIds(input, "stories")]),
    files: media && new Set(media.map(({ name }) => name)),
    mediaFolder,
  };
}

function wrongAddress(address: string, where: string, known: KnownAddresses): DiagnosticText | undefined {
  if (!/^\/(?![/\\])/.test(address)) return undefined;
  const path = plainPath(address);
  if (path.startsWith("/media/")) return wrongFile(path, where, known);
  const { pages, paths, unreadPosts, stories } = known;
  if (pages === undefined) return undefined;
  if (!paths.has(path)) {
    // A file with errors might be a page.
    if (pageAbove(pages, path) !== undefined && unreadPosts.some((id) => path.endsWith(`/${id}`))) return;
    const message = `${where}no such page: ${path}`;
    const suggestion = suggest(path, paths);
    const expected = suggestion === undefined ? `the path of a page or post; ${IF_REMOVED}` : "an existing path";
    return { rule: "unknown-route", message, value: address, expected, suggestion };
  }
  const page = pageAt(pages, path);
  const story = page?.kind === "story" || page?.kind === "planner" ? storyOf(page) : undefined;
  if (story === undefined || stories.has(story)) return undefined;
  const message = `${where}the page ${path} has no story file`;
  return { rule: "missing-story", message, value: address, expected: `portfolio/stories/${story}.yaml` };
}

function wrongFile(path: string, where: string, { files, mediaFolder }: KnownAddresses): DiagnosticText | undefined {
  const name = path.slice("/media/".length);
  if (files === undefined || files.has(name)) return undefined;
  const message = `${where}${join(mediaFolder, name)} does not exist`;
  return { rule: "missing-picture", message, value: path, suggestion: suggest(name, files) };
}

/** Addresses of the posts with a page; invalid posts have none. */
export function postAddresses(sources: readonly Source[], pages: readonly Page[]): ReadonlyMap<Source, string> {
  return new Map(
    ofKind(sources, "blog-post").flatMap((source) => {
      const post = blogPostSchema.safeParse(source.data);
      const address = post.success ? postAddress(pages, { id: source.id, ...post.data }) : undefined;
      return address === undefined ? [] : [[source, address] as const];
    }),
  );
}
