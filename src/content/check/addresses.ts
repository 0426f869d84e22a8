import { blogPostSchema } from "../../domain/blog/blog-post.ts";
import { postAddress } from "../../domain/blog/post-address.ts";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import { addressesOf, pageAbove, pageAt, storyOf } from "../../domain/site/page-table.ts";
import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";
import type { DiagnosticText } from "./diagnostic.ts";
import { fieldOf } from "./markdown-pieces.ts";
import { type CheckInput, type CheckRule, diagnosticAt, ofKind, unreadIds } from "./rule.ts";
import { suggest } from "./suggest.ts";

const LINKS: FieldsByKind = {
  experience: ["link"],
  "blog-post": ["link"],
  site: ["menu.*.target", "menu.**.url", "home.**.link"],
};

/** Links to unknown pages of the site, in any field, the menu or a text. */
export const addresses: CheckRule = (input) => [
  ...input.sources.flatMap((source) =>
    textsAt(source.data, LINKS[source.kind] ?? []).flatMap(({ at, value }) => {
      const diagnostic = wrongAddress(value, `${at.join(".")}: `, input);
      return diagnostic === undefined ? [] : diagnosticAt(source, at, diagnostic);
    }),
  ),
  ...input.pieces.flatMap(({ source, at, node, written }) => {
    if (node.type !== "link" && node.type !== "definition") return [];
    const complaint = wrongAddress(node.url, fieldOf({ source, at }), input);
    return complaint === undefined ? [] : diagnosticAt(source, at, complaint, written);
  }),
];

function wrongAddress(address: string, where: string, input: CheckInput): DiagnosticText | undefined {
  if (!/^\/(?![/\\])/.test(address)) return undefined;
  const path = plainPath(address);
  if (path.startsWith("/media/")) return wrongFile(path, where, input);
  const { pages } = input;
  if (pages === undefined) return undefined;
  const posts = ofKind(input.sources, "blog-post").map(({ id, data }) => addressOfPost(pages, id, data));
  const known = [...addressesOf(pages), ...posts.filter((post) => post !== undefined)];
  if (!known.includes(path)) {
    // A file with errors might be a page.
    if (pageAbove(pages, path) !== undefined && unreadIds(input, "blog").some((id) => path.endsWith(`/${id}`))) return;
    const message = `${where}no such page: ${path}`;
    const expected = "an existing path";
    return { rule: "unknown-route", message, value: address, expected, suggestion: suggest(path, known) };
  }
  const page = pageAt(pages, path);
  const story = page?.kind === "story" || page?.kind === "planner" ? storyOf(page) : undefined;
  if (story === undefined || unreadIds(input, "stories").includes(story)) return undefined;
  if (ofKind(input.sources, "story").some(({ id }) => id === story)) return undefined;
  const message = `${where}the page ${path} has no story file`;
  return { rule: "missing-story", message, value: address, expected: `portfolio/stories/${story}.yaml` };
}

function addressOfPost(pages: readonly Page[], id: string, data: unknown): string | undefined {
  const post = blogPostSchema.safeParse(data);
  return post.success ? postAddress(pages, { id, ...post.data }) : undefined;
}

function wrongFile(path: string, where: string, { media }: CheckInput): DiagnosticText | undefined {
  const name = path.slice("/media/".length);
  const names = media?.map((file) => file.name) ?? [name];
  if (names.includes(name)) return undefined;
  const message = `${where}content/media/${name} does not exist`;
  return { rule: "missing-picture", message, value: path, suggestion: suggest(name, names) };
}
