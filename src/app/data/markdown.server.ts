import type { Element, ElementContent, Root } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { byLanguage } from "../../domain/format/by-language.ts";
import { languageOf } from "../../domain/language/language.ts";
import { translateInto } from "../../domain/language/translate.ts";
import type { Quote } from "../../domain/testimonials/redaction.ts";
import { escapeHeading } from "../../domain/testimonials/testimony.ts";
import type { SafeHtml } from "../components/text/prose.tsx";
import { cachedByText } from "./markdown-cache.server.ts";
import { setMarks } from "./markdown-marks.server.ts";

/** A placeholder for a redacted word: a private-use character, removed from the owner's text. */
const REDACTED_WORD = "\uE000";

/** In half ems. A fixed rhythm, so that bars do not reveal the length of words. */
const BAR_WIDTHS = [7, 4, 6, 3, 8, 5] as const;

/** Pictures have separate fields, with base path and alt text. */
const ALLOWED = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => name !== "img"),
  // Raw HTML has been dropped, so all ids belong to footnotes.
  clobber: [],
};

function sanitized(tag: string) {
  const t = translateInto(languageOf(tag));
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => (tree: MarkdownRoot) => setMarks(tree, tag))
    .use(remarkRehype, {
      clobberPrefix: "",
      footnoteLabel: t("Footnotes"),
      footnoteBackLabel: (index, again) =>
        t("Back to reference {number}", { number: `${index + 1}${again > 1 ? `-${again}` : ""}` }),
    })
    .use(rehypeSanitize, ALLOWED)
    .use(() => separateIds)
    .use(() => addressLinks)
    .use(() => (tree: Root) => drawRedactions(tree, t("redacted")));
}

const prose = byLanguage((tag) =>
  sanitized(tag)
    .use(() => lowerTitles)
    .use(rehypeStringify)
    .freeze(),
);

const quotation = byLanguage((tag) =>
  sanitized(tag)
    .use(() => flattenHeadings)
    .use(rehypeStringify)
    .freeze(),
);

/** Renders the owner's Markdown, without raw HTML, scripts, pictures and unsafe links. */
export const renderMarkdown: (text: string, tag: string) => SafeHtml = cachedByText((text, tag) => ({
  __html: String(prose(tag).processSync(text.replaceAll(REDACTED_WORD, ""))),
}));

/** Renders a quote with bars for redacted words (D6). Never contains headings (specification 3). */
export function renderQuote(quote: Quote, tag: string): SafeHtml {
  const text = quote
    .map((part) => (part.kind === "text" ? part.text.replaceAll(REDACTED_WORD, "") : REDACTED_WORD.repeat(part.words)))
    .join("");
  return quoted(text, tag);
}

const quoted: (text: string, tag: string) => SafeHtml = cachedByText((text, tag) => ({
  __html: String(quotation(tag).processSync(escapeHeading(text))),
}));

/** Several texts of a page may have footnotes: their ids begin with a number made of the text. */
function separateIds(tree: Root, { value }: { readonly value: string | Uint8Array }): void {
  const prefix = `t${numberOf(String(value))}-`;
  visit(tree, "element", ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === "string") properties["id"] = prefix + id;
    if (typeof href === "string" && href.startsWith("#fn")) properties["href"] = `#${prefix}${href.slice(1)}`;
    if (Array.isArray(ariaDescribedBy)) properties["ariaDescribedBy"] = ariaDescribedBy.map((one) => prefix + one);
  });
}

/** FNV-1a: short, and the same on every server. */
function numberOf(text: string): string {
  let number = 0x811c9dc5;
  for (const character of text) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (number >>> 0).toString(36);
}

/** The page's title is the only `h1`. */
function lowerTitles(tree: Root): void {
  visit(tree, { type: "element", tagName: "h1" }, (title) => {
    title.tagName = "h2";
  });
}

/** Quotes contain no headings, even if a line looks like one. */
function flattenHeadings(tree: Root): void {
  visit(tree, "element", (element) => {
    if (/^h[1-6]$/.test(element.tagName)) element.tagName = "p";
  });
}

/** Internal links get the base path (D19), external ones a new tab (specification 2). */
export function addressLinks(tree: Root): void {
  visit(tree, "element", ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName !== "a" || typeof href !== "string") return;
    if (/^\/(?!\/)/.test(href)) properties["href"] = import.meta.env.BASE_URL + href.slice(1);
    if (/^https?:/.test(href)) Object.assign(properties, { target: "_blank", rel: "noopener noreferrer" });
  });
}

function drawRedactions(tree: Root, spoken: string): void {
  visit(tree, "text", (node, index, parent) => {
    if (index === undefined || parent === undefined || !node.value.includes(REDACTED_WORD)) return;
    const parts = node.value
      .split(new RegExp(`(${REDACTED_WORD}+)`))
      .filter((part) => part !== "")
      .map(
        (part): ElementContent =>
          part.startsWith(REDACTED_WORD) ? redaction(part.length, spoken) : { type: "text", value: part },
      );
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

/** One bar per word, so that lines can break; "redacted" is read once. */
function redaction(words: number, spoken: string): Element {
  return {
    type: "element",
    tagName: "span",
    properties: { dataRedaction: "" },
    children: [
      element("span", { dataSpoken: "" }, spoken),
      ...Array.from({ length: words }, (_, word) => [
        ...(word > 0 ? [{ type: "text", value: " " } as const] : []),
        element("span", { dataBar: String(BAR_WIDTHS[word % BAR_WIDTHS.length]), ariaHidden: "true" }),
      ]).flat(),
    ],
  };
}

function element(tagName: string, properties: Element["properties"], text?: string): Element {
  return { type: "element", tagName, properties, children: text === undefined ? [] : [{ type: "text", value: text }] };
}
