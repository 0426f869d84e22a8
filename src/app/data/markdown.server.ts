import type { Element, ElementContent, Root } from "hast";
import type { Root as MarkdownRoot, Nodes, Text } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options as RemarkRehypeOptions } from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { typographic, typographicMarks } from "../../domain/format/typographic.ts";
import { type Translator, translateInto } from "../../domain/language/translate.ts";
import type { PlainParts } from "../../domain/resume/resume.ts";
import { isMarkdownLink } from "../../domain/site/addresses.ts";
import { escapeHeading, type Quote } from "../../domain/testimonials/testimony.ts";
import type { SafeHtml } from "../components/text.tsx";

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

/** The parser's own are English. */
export function footnoteNames(language: Translator): RemarkRehypeOptions {
  const t = translateInto(language);
  return {
    footnoteLabel: t("Footnotes"),
    footnoteBackLabel: (index, again) =>
      t("Back to reference {number}", { number: `${index + 1}${again > 1 ? `-${again}` : ""}` }),
  };
}

function sanitized(language: Translator) {
  const t = translateInto(language);
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => (tree: MarkdownRoot) => setMarks(tree, language.tag))
    .use(remarkRehype, { clobberPrefix: "", ...footnoteNames(language) })
    .use(rehypeSanitize, ALLOWED)
    .use(() => dropLinks)
    .use(() => separateIds)
    .use(() => addressLinks)
    .use(() => (tree: Root) => drawRedactions(tree, t("redacted")));
}

/** Keeps a processor per language, because making one takes longer than rendering most texts. */
function forEachLanguage<Processor>(make: (language: Translator) => Processor): (language: Translator) => Processor {
  const made = new WeakMap<Translator, Processor>();
  return (language) => {
    const processor = made.get(language) ?? make(language);
    made.set(language, processor);
    return processor;
  };
}

/** The text of a page is needed for its document and its data, and quotes for each filter of their list. */
function onceForEachText(render: (text: string) => unknown): (text: string) => SafeHtml {
  const rendered = new Map<string, SafeHtml>();
  return (text) => {
    const html = rendered.get(text) ?? { __html: String(render(text)) };
    rendered.set(text, html);
    return html;
  };
}

const renderProse = forEachLanguage((language: Translator) => {
  const processor = sanitized(language)
    .use(() => lowerTitles)
    .use(rehypeStringify)
    .freeze();
  return onceForEachText((text) => processor.processSync(text));
});

const renderQuotation = forEachLanguage((language: Translator) => {
  const processor = sanitized(language)
    .use(() => flattenHeadings)
    .use(rehypeStringify)
    .freeze();
  return onceForEachText((text) => processor.processSync(escapeHeading(text)));
});

/**
 * Renders the owner's Markdown, without raw HTML, scripts, pictures and unsafe links.
 * @param language of its words
 */
export function renderMarkdown(text: string, language: Translator): SafeHtml {
  return renderProse(language)(text.replaceAll(REDACTED_WORD, ""));
}

/**
 * Renders a quote with bars for redacted words. Never contains headings.
 * @param language of its words
 */
export function renderQuote(quote: Quote, language: Translator): SafeHtml {
  const text = quote
    .map((part) => (part.kind === "text" ? part.text.replaceAll(REDACTED_WORD, "") : REDACTED_WORD.repeat(part.words)))
    .join("");
  return renderQuotation(language)(text);
}

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

/** Keeps the text of links that the check refuses. */
export function dropLinks(tree: Root): void {
  visit(tree, { type: "element", tagName: "a" }, ({ properties }) => {
    const { href } = properties;
    if (typeof href === "string" && !isMarkdownLink(href)) delete properties["href"];
  });
}

/** Internal links get the base path, external ones a new tab. */
export function addressLinks(tree: Root): void {
  visit(tree, "element", ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName !== "a" || typeof href !== "string") return;
    if (href.startsWith("/")) properties["href"] = import.meta.env.BASE_URL + href.slice(1);
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

const LINES: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);

/** Sets typographic marks in Markdown, each line as a whole, because quotes may contain bold words, links and code. */
export function setMarks(tree: MarkdownRoot, tag: string): void {
  visit(tree, (block) => {
    if (!LINES.has(block.type)) return;
    const texts: { readonly node: Text; readonly at: number }[] = [];
    let line = "";
    visit(block, (node) => {
      if (node.type === "text") texts.push({ node, at: line.length });
      if (node.type === "text") line += node.value;
      else if (node.type === "break") line += "\n";
      else if (node.type === "inlineCode" || node.type === "image") line += "x";
      if (node.type !== "image") return;
      node.alt &&= typographic(node.alt, tag);
      node.title &&= typographic(node.title, tag);
    });
    const marks = typographicMarks(line, tag);
    for (const { node, at } of texts) {
      node.value = node.value.replace(/["']/g, (mark, place: number) => marks.get(at + place) ?? mark);
    }
  });
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

function treeOf(markdown: string, tag: string): MarkdownRoot {
  const tree = parser.parse(markdown);
  setMarks(tree, tag);
  return tree;
}

/** Markdown as plain text for searching. Raw HTML and pictures are dropped. */
export function plainText(markdown: string, tag: string): string {
  return wordsOf(treeOf(markdown, tag));
}

/** Markdown as plain paragraphs and list items, for print and programs. */
export function plainParts(markdown: string, tag: string): PlainParts {
  const { children } = treeOf(markdown, tag);
  const paragraphs = children.filter(({ type }) => type !== "list");
  const items = children.flatMap((block) => (block.type === "list" ? block.children : []));
  return { paragraphs: paragraphs.map(wordsOf).filter(Boolean), items: items.map(wordsOf).filter(Boolean) };
}

/** The first paragraph or, of a mere list, its first item. */
export function openingWords(markdown: string | undefined, tag: string): string | undefined {
  const { paragraphs, items } = plainParts(markdown ?? "", tag);
  return paragraphs[0] ?? items[0];
}

/** Inline elements, which are joined without a space. */
const IN_LINE: ReadonlySet<string> = new Set(["emphasis", "strong", "delete", "link", "linkReference"]);

function wordsOf(node: Nodes): string {
  let words = "";
  visit(node, (part) => {
    if ("value" in part && part.type !== "html") words += part.value;
    else if (!IN_LINE.has(part.type)) words += " ";
  });
  return words.replace(/\s+/g, " ").trim();
}
