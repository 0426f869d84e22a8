import { join } from "node:path";
import { blogPostSchema, postAddress } from "../../domain/blog/blog-post.ts";
import { addressesOf, pageAbove, storyOf, storyPages } from "../../domain/site/addresses.ts";
import { plainPath } from "../../domain/site/menu.ts";
import type { Page } from "../../domain/site/page.ts";
import { type DiagnosticText, suggest } from "../diagnostic.ts";
import { VERSIONS_FOLDER } from "../read/file-kind.ts";
import type { Source } from "../read/read-files.ts";
import type { FieldsByKind } from "../yaml/field-values.ts";
import { type CheckInput, type CheckRule, isShownTestimony, ofKind, report, textsIn, unreadIds } from "./rule.ts";

const REFERENCES = [
  {
    kind: "story",
    folder: "portfolio/stories",
    fields: {
      site: ["pages.*.next"],
      story: ["next"],
      experience: ["evidence.stories.*"],
      skill: ["evidence.stories.*"],
    },
  },
  {
    kind: "testimony",
    folder: "portfolio/testimonies",
    fields: {
      site: ["home.quote", "home.voice"],
      experience: ["evidence.testimonies.*"],
      skill: ["evidence.testimonies.*"],
    },
  },
  {
    kind: "experience",
    folder: "portfolio/experiences",
    fields: { skill: ["evidence.experiences.*"], "resume-version": ["ids.*"] },
  },
  { kind: "resume-version", folder: VERSIONS_FOLDER, fields: { recipients: ["recipients.*.resume"] } },
] as const;

/** References to documents that do not exist or are hidden, and stories without a page. */
export const references: CheckRule = (input) => {
  const { sources, pages } = input;
  const shown = pages && storyPages(pages).map(storyOf);
  const unused = ofKind(sources, "story").filter(({ id }) => shown?.includes(id) === false);
  return [
    ...REFERENCES.flatMap(({ kind, folder, fields }) => {
      const known = new Map(ofKind(sources, kind).map(({ id, data }) => [id, data]));
      const unread = unreadIds(input, folder);
      const noun = kind === "resume-version" ? "version" : kind;
      return reportsIn(sources, fields, (value) => {
        if (unread.includes(value)) return undefined;
        if (!known.has(value)) {
          const expected = `the name of a file in ${folder}, without .yaml, or no such reference`;
          const suggestion = suggest(value, known.keys());
          return { rule: `missing-${noun}`, message: `there is no ${noun} "${value}"`, expected, suggestion };
        }
        if (kind === "story" && shown?.includes(value) === false) {
          const expected = `one of ${shown.join(", ")}, or no such reference`;
          return { rule: "missing-story", message: `no page shows the story "${value}"`, expected };
        }
        if (kind !== "testimony" || isShownTestimony(known.get(value))) return undefined;
        const expected = "impact above 0 and validated: true";
        return { rule: "hidden-testimony", message: `the testimony "${value}" is hidden`, expected };
      });
    }),
    ...unused.map((source) => {
      const [message, expected] = ["no page shows this story", "a page of kind story in site.yaml"];
      return report(
        { source },
        { rule: "unused-story", message, expected, suggestion: suggest(source.id, shown ?? []) },
      );
    }),
    ...ofKind(sources, "site").flatMap((source) => pagesWithoutStory(source, input)),
  ];
};

type ValueCheck = (value: string) => DiagnosticText | undefined;

function reportsIn(sources: readonly Source[], fields: FieldsByKind, problemOf: ValueCheck) {
  return textsIn(sources, fields).flatMap((field) => {
    const problem = problemOf(field.value);
    return problem ? report(field, problem) : [];
  });
}

/** They return 404. */
function pagesWithoutStory(source: Source, input: CheckInput) {
  const { pages = [], sources } = input;
  const stories = [...ofKind(sources, "story").map(({ id }) => id), ...unreadIds(input, "portfolio/stories")];
  return storyPages(pages)
    .filter((page) => !stories.includes(storyOf(page)))
    .map((page) => {
      const message = `the page ${page.path} has no story file`;
      const expected = `portfolio/stories/${storyOf(page)}.yaml; without a story, remove the page`;
      const place = { source, at: ["pages", pages.indexOf(page), "path"], label: "", value: page.path };
      return report(place, { rule: "missing-story", message, expected });
    });
}

const LINKS: FieldsByKind = {
  experience: ["link"],
  "blog-post": ["link"],
  testimony: ["link"],
  site: ["menu.*.target", "menu.**.url", "home.**.link", "links.*", "links.*.url", "pages.*.outcome.source.link"],
};

/** Links to unknown pages of the site, in any field, the menu or a text. */
export const addresses: CheckRule = (input) => {
  const problemOf = addressCheck(input);
  return [
    ...reportsIn(input.sources, LINKS, problemOf),
    ...input.pieces.flatMap((piece) => {
      const { node, source } = piece;
      const problem = node.type === "link" || node.type === "definition" ? problemOf(node.url) : undefined;
      if (problem === undefined) return [];
      // An address may be within redacted words.
      const isSecret = source.kind === "testimony";
      return report(piece, isSecret ? { rule: problem.rule, message: "a link leads nowhere" } : problem);
    }),
  ];
};

function addressCheck(input: CheckInput): ValueCheck {
  const { pages, posts, media, mediaFolder } = input;
  const files = media && new Set(media.map(({ name }) => name));
  const paths = new Set([...addressesOf(pages ?? []), ...posts.values()]);
  const unreadPosts = unreadIds(input, "portfolio/blog");
  return (address) => {
    if (!/^\/(?![/\\])/.test(address)) return undefined;
    const path = plainPath(address);
    if (path.startsWith("/media/")) {
      const name = path.slice("/media/".length);
      if (files === undefined || files.has(name)) return undefined;
      const message = `${join(mediaFolder, name)} does not exist`;
      return { rule: "missing-picture", message, value: path, suggestion: suggest(name, files) };
    }
    if (pages === undefined || paths.has(path)) return undefined;
    // A file with errors might be a page.
    if (pageAbove(pages, path) !== undefined && unreadPosts.some((id) => path.endsWith(`/${id}`))) return undefined;
    const expected = "the path of a page or post; if you removed the page, remove this link too";
    const suggestion = suggest(path, paths);
    return { rule: "unknown-route", message: `no such page: ${path}`, value: address, expected, suggestion };
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

/** Versions of the résumé and links of recipients on a host that cannot serve them. */
export const serverNeeded: CheckRule = ({ sources, staticHost: host }) => {
  if (host === undefined) return [];
  const message = `${host} has only the exported files, and this file needs a server`;
  const expected = "a host of docs/deploy.md that runs the server; npm run edit shows the files of a version";
  return [...ofKind(sources, "resume-version"), ...ofKind(sources, "recipients")].map((source) =>
    report({ source }, { rule: "needs-server", message, expected }),
  );
};
