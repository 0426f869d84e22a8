import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { common, createLowlight } from "lowlight";
import type { Root as MarkdownRoot } from "mdast";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { headingId } from "../../../domain/format/text.ts";
import type { Language } from "../../../domain/language/language.ts";
import { type Translate, type Translator, translateInto } from "../../../domain/language/translate.ts";
import { mediaName, type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import { fullAddress, type SiteUrls } from "../../../domain/site/addresses.ts";
import { Picture } from "../../components/picture.tsx";
import { addressLinks, dropLinks, footnoteNames, setMarks } from "../../data/markdown.server.ts";

/** A heading with an anchor. */
interface TextHeading {
  readonly id: string;
  readonly words: string;
  /** 2 to 6. */
  readonly level: number;
}

/** Width of the text. */
const SIZES = "(width >= 48rem) 42rem, 92vw";

/** Id of the heading of the footnotes. */
const FOOTNOTES = "footnote-label";

/** Raw HTML has been dropped, so all ids belong to footnotes and need no prefix. */
const ALLOWED = { ...defaultSchema, clobber: [] };

function parsed(text: string, language: Translator): Root {
  const parser = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => (tree: MarkdownRoot) => setMarks(tree, language.tag))
    .use(remarkRehype, {
      clobberPrefix: "",
      footnoteLabelProperties: {},
      footnoteBackContent: "↑",
      ...footnoteNames(language),
    })
    .use(rehypeSanitize, ALLOWED)
    .use(() => dropLinks)
    .use(() => levelHeadings);
  return parser.runSync(parser.parse(text));
}

/** The only raw HTML is React's markup for pictures. */
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Renders a post's text for its page, with pictures, anchors and highlighted code. */
export function postText(text: string, media: PictureSource, language: Language) {
  const t = translateInto(language);
  const tree = parsed(text, language);
  addressLinks(tree);
  replacePictures(tree, (image) => raw(<PictureInText {...image} media={media} />));
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const { tagName, properties } = element;
    if (tagName === "input") properties["ariaLabel"] = t(properties["checked"] === true ? "Done" : "To do");
    if (tagName === "pre") highlightCode(element, t);
    if (tagName === "table") {
      const columns = textsOf(element, "th").filter(Boolean).join(", ");
      const label = t("Table: {columns}", { columns });
      parent.children[index] = newElement("div", { dataWide: "", ...scrollable(label) }, [element]);
      return SKIP;
    }
  });
  const headings = anchorHeadings(tree, t);
  return { html: { __html: writer.stringify(tree) }, headings };
}

/**
 * Renders a post's text for feed readers: without highlighting and anchors, with absolute addresses.
 * @param page full address of the post
 */
export function feedText(
  text: string,
  media: PictureSource,
  { page, language, ...urls }: SiteUrls & { readonly page: string; readonly language: Language },
): string {
  const tree = parsed(text, language);
  replacePictures(tree, ({ name, alt, caption }) => {
    const { src, width, height } = pictureFile(media, name);
    const image = newElement("img", { src: new URL(src, urls.siteUrl).href, alt, width, height });
    return caption === "" ? image : newElement("figure", {}, [image, newElement("figcaption", {}, caption)]);
  });
  visit(tree, "element", ({ properties }) => {
    const { href } = properties;
    delete properties["id"];
    delete properties["ariaDescribedBy"];
    if (typeof href !== "string") return;
    properties["href"] = href.startsWith("#") ? page + href : fullAddress(href, urls);
  });
  return writer.stringify(tree);
}

/** The page's title is its only `h1`, so the top headings of a text become `h2`. */
function levelHeadings(tree: Root): void {
  const levels: number[] = [];
  visit(tree, "element", (heading) => {
    if (isHeading(heading)) levels.push(levelOf(heading));
  });
  const down = 2 - Math.min(...levels);
  visit(tree, "element", (heading) => {
    if (isHeading(heading)) heading.tagName = `h${Math.min(levelOf(heading) + down, 6)}`;
  });
}

/** Excludes the heading of the footnotes. */
function isHeading({ tagName, properties }: Element): boolean {
  return /^h[1-6]$/.test(tagName) && properties["id"] !== FOOTNOTES;
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

/** Gives every heading an id and a link to itself. */
function anchorHeadings(tree: Root, t: Translate): readonly TextHeading[] {
  const headings: TextHeading[] = [];
  const taken = new Set<string>();
  visit(tree, "element", ({ properties: { id } }) => void (typeof id === "string" && taken.add(id)));
  visit(tree, "element", (heading, index, parent) => {
    if (!isHeading(heading) || index === undefined || parent === undefined) return;
    const words = wordsOf(heading);
    const id = headingId(words, taken);
    taken.add(id);
    heading.properties["id"] = id;
    headings.push({ id, words, level: levelOf(heading) });
    const anchor = newElement("a", { href: `#${id}`, ariaLabel: t("Link to “{words}”", { words }) }, "#");
    parent.children[index] = newElement("div", { dataHeading: "" }, [heading, anchor]);
    return SKIP;
  });
  return headings;
}

interface TextPicture {
  readonly name: string;
  readonly alt: string;
  /** Empty for inline pictures. */
  readonly caption: string;
}

/** Replaces pictures from content/media and drops others. A picture in its own paragraph gets a caption. */
function replacePictures(tree: Root, draw: (picture: TextPicture) => ElementContent): void {
  visit(tree, "element", (found, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const alone = found.tagName === "p";
    const images = found.tagName === "img" ? [found] : alone ? onlyImages(found) : [];
    if (images.length === 0) return;
    const drawn = images.flatMap((image) => pictureOf(image, alone)).map(draw);
    parent.children.splice(index, 1, ...drawn);
    return [SKIP, index + drawn.length];
  });
}

/** The images of a paragraph that contains only images. */
function onlyImages({ children }: Element): readonly Element[] {
  const parts = children.filter((part) => part.type !== "text" || part.value.trim() !== "");
  const images = parts.flatMap((part) => (part.type === "element" && part.tagName === "img" ? [part] : []));
  return images.length === parts.length ? images : [];
}

function pictureOf({ properties }: Element, alone: boolean): readonly TextPicture[] {
  const { src = "", alt = "", title = "" } = properties;
  const name = mediaName(String(src));
  return name === undefined ? [] : [{ name, alt: String(alt), caption: alone ? String(title || alt) : "" }];
}

/** Hides a caption that repeats the alt text from screen readers. */
function PictureInText({ name, alt, caption, media }: TextPicture & { readonly media: PictureSource }) {
  const picture = <Picture image={pictureFile(media, name)} alt={alt} sizes={SIZES} />;
  if (caption === "") return picture;
  return (
    <figure>
      {picture}
      <figcaption aria-hidden={caption === alt || undefined}>{caption}</figcaption>
    </figure>
  );
}

/** Highlights a code block and makes it scrollable. */
function highlightCode(block: Element, t: Translate): void {
  const [code] = block.children;
  if (code?.type !== "element") return;
  const [, language] = /^language-(.+)$/.exec(String([code.properties["className"]].flat()[0] ?? "")) ?? [];
  const text = wordsOf(code);
  code.properties = {};
  code.children =
    language !== undefined && lowlight.registered(language)
      ? highlighted(lowlight.highlight(language, text))
      : [{ type: "text", value: text }];
  Object.assign(block.properties, scrollable(language === undefined ? t("Code") : t("Code: {language}", { language })));
}

const lowlight = createLowlight(common);

/** Highlighted kinds of tokens, with the names that the highlighter has for them. Each needs its own readable color. */
const KINDS = {
  comment: "comment quote doctag meta",
  keyword: "keyword selector-tag literal type",
  string: "string regexp char symbol link",
  number: "number",
  name: "title section name selector-class selector-id",
  added: "addition",
  removed: "deletion",
};

const kindOf = new Map<string, string>(
  Object.entries(KINDS).flatMap(([kind, names]) => names.split(" ").map((name) => [`hljs-${name}`, kind] as const)),
);

/** Marks the tokens of code with `data-code`, side by side. */
function highlighted(tree: Root): ElementContent[] {
  const tokens: { text: string; kind: string | undefined }[] = [];
  const add = (node: Root | RootContent, kind?: string): void => {
    if (node.type === "text") {
      const last = tokens.at(-1);
      if (last && last.kind === kind) last.text += node.value;
      else tokens.push({ text: node.value, kind });
    }
    if (!("children" in node)) return;
    const [name] = node.type === "element" ? [node.properties["className"]].flat() : [];
    for (const child of node.children) add(child, kindOf.get(String(name)) ?? kind);
  };
  add(tree);
  return tokens.map(({ text, kind }) =>
    kind === undefined ? { type: "text", value: text } : newElement("span", { dataCode: kind }, text),
  );
}

/** Scrollable elements need keyboard focus and a name. */
function scrollable(label: string): Element["properties"] {
  return { role: "group", tabIndex: 0, ariaLabel: label };
}

function textsOf(within: Element, tagName: string): readonly string[] {
  const texts: string[] = [];
  visit(within, { type: "element", tagName }, (found: Element) => void texts.push(wordsOf(found)));
  return texts;
}

/** Excludes the numbers of footnotes. */
function wordsOf(node: Nodes): string {
  let words = "";
  visit(node, (part) => {
    if (part.type === "element" && part.properties["dataFootnoteRef"] !== undefined) return SKIP;
    if (part.type === "text") words += part.value;
  });
  return words;
}

function raw(shown: React.ReactElement): ElementContent {
  return { type: "raw", value: renderToStaticMarkup(shown) };
}

function newElement(
  tagName: string,
  properties: Element["properties"],
  inside: string | ElementContent[] = [],
): Element {
  const children: ElementContent[] = typeof inside === "string" ? [{ type: "text", value: inside }] : inside;
  return { type: "element", tagName, properties, children };
}
