import { join } from "node:path";
import { blogPostSchema, postAddress } from "../../domain/blog/blog-post.ts";
import { addressesOf, pageAbove, pageAt, storyOf, storyPages } from "../../domain/site/addresses.ts";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import { type Diagnostic, type DiagnosticText, suggest } from "../diagnostic.ts";
import type { Source } from "../read/source.ts";
import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";
import { fieldOf } from "./markdown.ts";
import {
  type CheckInput,
  type CheckRule,
  diagnosticAt,
  fieldDiagnostic,
  isShownTestimony,
  ofKind,
  unreadIds,
} from "./rule.ts";

interface Reference {
  readonly kind: "story" | "testimony" | "experience";
  readonly collection: string;
  readonly fields: FieldsByKind;
}

const REFERENCES: readonly Reference[] = [
  {
    kind: "story",
    collection: "stories",
    fields: {
      site: ["pages.*.next"],
      story: ["next"],
      experience: ["evidence.stories.*"],
      skill: ["evidence.stories.*"],
    },
  },
  {
    kind: "testimony",
    collection: "testimonies",
    fields: {
      site: ["home.quote", "home.voice"],
      experience: ["evidence.testimonies.*"],
      skill: ["evidence.testimonies.*"],
    },
  },
  { kind: "experience", collection: "experiences", fields: { skill: ["evidence.experiences.*"] } },
];

/** References to stories, testimonies and experiences that do not exist or are hidden, and stories without a page. */
export const references: CheckRule = (input) => {
  const { sources } = input;
  const shown = input.pages && storyPages(input.pages).map(storyOf);
  return [
    ...REFERENCES.flatMap((reference) => {
      const { kind, collection, fields } = reference;
      const known = new Map(ofKind(sources, kind).map(({ id, data }) => [id, data]));
      const unread = unreadIds(input, collection);
      return sources.flatMap((source) =>
        textsAt(source.data, fields[source.kind] ?? []).flatMap((field): readonly Diagnostic[] => {
          const { value } = field;
          if (unread.includes(value)) return [];
          if (!known.has(value)) {
            const suggestion = suggest(value, known.keys());
            const remedy = suggestion === undefined ? "; if you removed it, remove this reference too" : "";
            const expected = `the name of a file in portfolio/${collection}, without .yaml${remedy}`;
            const message = `there is no ${kind} "${value}"`;
            return [fieldDiagnostic(source, field, `missing-${kind}`, message, { expected, suggestion })];
          }
          if (kind === "story" && shown !== undefined && !shown.includes(value)) {
            const expected = `${shown.length > 0 ? `one of ${shown.join(", ")}` : "nothing"}; if you removed its page, remove this reference too`;
            return [
              fieldDiagnostic(source, field, "missing-story", `no page shows the story "${value}"`, { expected }),
            ];
          }
          if (kind !== "testimony" || isShownTestimony(known.get(value))) return [];
          const expected = "impact above 0 and validated: true";
          return [
            fieldDiagnostic(source, field, "hidden-testimony", `the testimony "${value}" is hidden`, { expected }),
          ];
        }),
      );
    }),
    ...(shown === undefined ? [] : ofKind(sources, "story").filter(({ id }) => !shown.includes(id))).map((source) => {
      const expected = "a page of kind story in site.yaml";
      const suggestion = suggest(source.id, shown ?? []);
      return diagnosticAt(source, [], {
        rule: "unused-story",
        message: "no page shows this story",
        expected,
        suggestion,
      });
    }),
    ...ofKind(sources, "site").flatMap((site) => pagesWithoutStory(site, input)),
  ];
};

/** They return 404. */
function pagesWithoutStory(site: Source, input: CheckInput): readonly Diagnostic[] {
  const { pages = [] } = input;
  const stories = storyIds(input);
  return storyPages(pages)
    .filter((page) => !stories.has(storyOf(page)))
    .map((page) => {
      const message = `the page ${page.path} has no story file`;
      const expected = `portfolio/stories/${storyOf(page)}.yaml; without a story, remove the page`;
      const at = ["pages", pages.indexOf(page), "path"];
      return diagnosticAt(site, at, { rule: "missing-story", message, value: page.path, expected });
    });
}

/** Includes unreadable files. */
function storyIds(input: CheckInput): ReadonlySet<string> {
  return new Set([...ofKind(input.sources, "story").map(({ id }) => id), ...unreadIds(input, "stories")]);
}

/** Fields with an address. */
const LINKS: FieldsByKind = {
  experience: ["link"],
  "blog-post": ["link"],
  testimony: ["link"],
  site: ["menu.*.target", "menu.**.url", "home.**.link", "links.*", "links.*.url", "pages.*.outcome.source.link"],
};

/** Links to unknown pages of the site, in any field, the menu or a text. */
export const addresses: CheckRule = (input) => {
  const wrong = addressCheck(input);
  return [
    ...input.sources.flatMap((source) =>
      textsAt(source.data, LINKS[source.kind] ?? []).flatMap(({ at, value }) => {
        const problem = wrong(value);
        if (problem === undefined) return [];
        return diagnosticAt(source, at, { ...problem, message: `${at.join(".")}: ${problem.message}` });
      }),
    ),
    ...input.pieces.flatMap(({ source, at, node, written }) => {
      const problem = node.type === "link" || node.type === "definition" ? wrong(node.url) : undefined;
      if (problem === undefined) return [];
      const field = fieldOf({ source, at });
      // An address may be within redacted words.
      const told =
        source.kind === "testimony"
          ? { rule: problem.rule, message: `${field}a link leads nowhere` }
          : { ...problem, message: field + problem.message };
      return diagnosticAt(source, at, told, written);
    }),
  ];
};

/** Finds what is wrong with an address of the site. */
function addressCheck(input: CheckInput): (address: string) => DiagnosticText | undefined {
  const { pages, posts, media, mediaFolder } = input;
  const files = media && new Set(media.map(({ name }) => name));
  const paths = new Set([...addressesOf(pages ?? []), ...posts.values()]);
  const stories = storyIds(input);
  const unreadPosts = unreadIds(input, "blog");
  return (address) => {
    if (!/^\/(?![/\\])/.test(address)) return undefined;
    const path = plainPath(address);
    if (path.startsWith("/media/")) {
      const name = path.slice("/media/".length);
      if (files === undefined || files.has(name)) return undefined;
      const message = `${join(mediaFolder, name)} does not exist`;
      return { rule: "missing-picture", message, value: path, suggestion: suggest(name, files) };
    }
    if (pages === undefined) return undefined;
    if (!paths.has(path)) {
      // A file with errors might be a page.
      if (pageAbove(pages, path) !== undefined && unreadPosts.some((id) => path.endsWith(`/${id}`))) return undefined;
      const suggestion = suggest(path, paths);
      const unknown = "the path of a page or post; if you removed the page, remove this link too";
      const expected = suggestion === undefined ? unknown : "an existing path";
      return { rule: "unknown-route", message: `no such page: ${path}`, value: address, expected, suggestion };
    }
    const page = pageAt(pages, path);
    const story = page?.kind === "story" || page?.kind === "planner" ? storyOf(page) : undefined;
    if (story === undefined || stories.has(story)) return undefined;
    const expected = `portfolio/stories/${story}.yaml`;
    return { rule: "missing-story", message: `the page ${path} has no story file`, value: address, expected };
  };
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
