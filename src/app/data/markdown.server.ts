import { createHash } from "node:crypto";
import type { Element, ElementContent, Text as HtmlText, Root } from "hast";
import type { Root as MarkdownRoot, Nodes, Text } from "mdast";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options as RemarkRehypeOptions } from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
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

/** All that is left of HTML ids belongs to footnotes, and needs no prefix. */
const WITH_PICTURES = { ...defaultSchema, clobber: [] };
/** Pictures of entries have fields of their own, with base path and alt text. */
const WITHOUT_PICTURES = { ...WITH_PICTURES, tagNames: defaultSchema.tagNames?.filter((name) => name !== "img") };

/** Markdown as a tree with typographic marks, without raw HTML, scripts and links that the check refuses. */
function sanitizedTree(text: string, language: Translator, schema: Schema, options: RemarkRehypeOptions = {}): Root {
  const t = translateInto(language);
  const parser = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => (tree: MarkdownRoot) => setMarks(tree, language.tag))
    .use(remarkRehype, {
      clobberPrefix: "",
      footnoteLabel: t("Footnotes"),
      footnoteBackLabel: (index, again) =>
        t("Back to reference {number}", { number: `${index + 1}${again > 1 ? `-${again}` : ""}` }),
      ...options,
    })
    .use(rehypeSanitize, schema);
  const tree = parser.runSync(parser.parse(text));
  visit(tree, { type: "element", tagName: "a" }, ({ properties }) => {
    const { href } = properties;
    if (typeof href === "string" && !isMarkdownLink(href)) delete properties["href"];
  });
  return tree;
}

/** The tree of a post, whose pictures are in its text. */
export function postTree(text: string, language: Translator): Root {
  return sanitizedTree(text, language, WITH_PICTURES, { footnoteLabelProperties: {}, footnoteBackContent: "↑" });
}

const writer = unified().use(rehypeStringify).freeze();

/** Texts by language. A page is rendered for its document and for its data, and a quote for each filter of its list. */
const rendered = new WeakMap<Translator, Map<string, SafeHtml>>();

/** @param headingOf the element in place of a heading */
function render(text: string, language: Translator, headingOf: (tagName: string) => string): SafeHtml {
  const known = rendered.get(language) ?? new Map<string, SafeHtml>();
  rendered.set(language, known);
  const key = headingOf("h1") + text;
  const found = known.get(key);
  if (found !== undefined) return found;
  const tree = sanitizedTree(text, language, WITHOUT_PICTURES);
  separateIds(tree, text);
  addressLinks(tree);
  drawRedactions(tree, translateInto(language)("redacted"));
  visit(tree, "element", (element) => {
    if (/^h[1-6]$/.test(element.tagName)) element.tagName = headingOf(element.tagName);
  });
  const html = { __html: writer.stringify(tree) };
  known.set(key, html);
  return html;
}

/**
 * Renders the owner's Markdown, without raw HTML, scripts, pictures and unsafe links.
 * @param language of its words
 */
export function renderMarkdown(text: string, language: Translator): SafeHtml {
  // The page's title is the only `h1`.
  return render(text.replaceAll(REDACTED_WORD, ""), language, (tagName) => (tagName === "h1" ? "h2" : tagName));
}

/**
 * Renders a quote with bars for redacted words. Never contains headings, even if a line looks like one.
 * @param language of its words
 */
export function renderQuote(quote: Quote, language: Translator): SafeHtml {
  const text = quote
    .map((part) => (part.kind === "text" ? part.text.replaceAll(REDACTED_WORD, "") : REDACTED_WORD.repeat(part.words)))
    .join("");
  return render(escapeHeading(text), language, () => "p");
}

/** Several texts of a page may have footnotes: their ids begin with a hash of the text. */
function separateIds(tree: Root, text: string): void {
  const prefix = `t${createHash("sha256").update(text).digest("hex").slice(0, 8)}-`;
  visit(tree, "element", ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === "string") properties["id"] = prefix + id;
    if (typeof href === "string" && href.startsWith("#fn")) properties["href"] = `#${prefix}${href.slice(1)}`;
    if (Array.isArray(ariaDescribedBy)) properties["ariaDescribedBy"] = ariaDescribedBy.map((one) => prefix + one);
  });
}

/** Internal links get the base path, external ones a new tab. */
export function addressLinks(tree: Root): void {
  visit(tree, { type: "element", tagName: "a" }, ({ properties }) => {
    const { href } = properties;
    if (typeof href !== "string") return;
    if (href.startsWith("/")) properties["href"] = import.meta.env.BASE_URL + href.slice(1);
    if (/^https?:/.test(href)) Object.assign(properties, { target: "_blank", rel: "noopener noreferrer" });
  });
}

function drawRedactions(tree: Root, spoken: string): void {
  visit(tree, "text", (node, index, parent) => {
    if (index === undefined || parent === undefined || !node.value.includes(REDACTED_WORD)) return;
    const parts = node.value
      .split(new RegExp(`(${REDACTED_WORD}+)`))
      .map((part) => (part.startsWith(REDACTED_WORD) ? redaction(part.length, spoken) : textNode(part)));
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** One bar per word, so that lines can break; "redacted" is read once. */
function redaction(words: number, spoken: string): Element {
  const bars = Array.from({ length: words }, (_, word) => [
    textNode(word > 0 ? " " : ""),
    newElement("span", { dataBar: String(BAR_WIDTHS[word % BAR_WIDTHS.length]), ariaHidden: "true" }),
  ]);
  return newElement("span", { dataRedaction: "" }, [newElement("span", { dataSpoken: "" }, spoken), ...bars.flat()]);
}

export function textNode(value: string): HtmlText {
  return { type: "text", value };
}

export function newElement(
  tagName: string,
  properties: Element["properties"],
  inside: string | ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children: typeof inside === "string" ? [textNode(inside)] : inside };
}

const LINES: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);

/** Sets typographic marks in Markdown, each line as a whole, because quotes may contain bold words, links and code. */
function setMarks(tree: MarkdownRoot, tag: string): void {
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
