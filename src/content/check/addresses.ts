import { join } from "node:path";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import { addressesOf, pageAbove, pageAt, storyOf } from "../../domain/site/page-table.ts";
import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";
import type { DiagnosticText } from "../diagnostic.ts";
import { fieldOf } from "./markdown.ts";
import { type CheckInput, type CheckRule, diagnosticAt, ofKind, unreadIds } from "./rule.ts";
import { suggest } from "../diagnostic.ts";

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
  /** Those that cannot be read included. */
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
