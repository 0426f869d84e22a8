import type { Element, ElementContent, Nodes, Root } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { headingId } from "../../../domain/blog/heading-id.ts";
import type { Language } from "../../../domain/language/language.ts";
import { type Translate, type Translator, translateInto } from "../../../domain/language/translate.ts";
import { mediaName } from "../../../domain/media/media-name.ts";
import { type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import { fullAddress, type SiteUrls } from "../../../domain/site/full-address.ts";
import { Picture } from "../../components/picture/picture.tsx";
import type { SafeHtml } from "../../components/text/prose.tsx";
import { addressLinks, dropLinks, footnoteNames } from "../../data/markdown.server.ts";
import { byTranslations, cachedByText } from "../../data/markdown-cache.server.ts";
import { setMarks } from "../../data/markdown-marks.server.ts";
import { highlighted } from "./highlighted-code.server.ts";

/** A heading with an anchor. */
export interface TextHeading {
  readonly id: string;
  readonly words: string;
  /** 2 to 6. */
  readonly level: number;
}

export interface PostText {
  readonly html: SafeHtml;
  readonly headings: readonly TextHeading[];
}

/** Width of the text. */
const SIZES = "(width >= 48rem) 42rem, 92vw";

/** Id of the heading of the footnotes. */
const FOOTNOTES = "footnote-label";

/** Raw HTML has been dropped, so all ids belong to footnotes and need no prefix. */
const ALLOWED = { ...defaultSchema, clobber: [] };

const parsed = byTranslations((language) => {
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
    .use(() => levelHeadings)
    .freeze();
  return cachedByText((text) => parser.runSync(parser.parse(text)));
});

/** The only raw HTML is React's markup for pictures. */
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** By pictures, which are new whenever the content is. */
const renderers = new WeakMap<PictureSource, (language: Translator) => (text: string) => PostText>();

/** Renders a post's text for its page, with pictures, anchors and highlighted code. */
export function postText(text: string, media: PictureSource, language: Language): PostText {
  const render =
    renderers.get(media) ?? byTranslations((one) => cachedByText((markdown) => rendered(markdown, media, one)));
  renderers.set(media, render);
  return render(language)(text);
}

function rendered(text: string, media: PictureSource, language: Translator): PostText {
  const t = translateInto(language);
  const tree = treeOf(text, language);
  addressLinks(tree);
  replacePictures(tree, (image) => raw(<Shown {...image} media={media} />));
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const { tagName } = element;
    if (tagName === "input")
      element.properties["ariaLabel"] = t(element.properties["checked"] === true ? "Done" : "To do");
    if (tagName === "pre") highlightCode(element, t);
    if (tagName === "table") {
      const columns = textsOf(element, "th").filter(Boolean).join(", ");
      parent.children[index] = scrolling("div", { dataWide: "", ariaLabel: t("Table: {columns}", { columns }) }, [
        element,
      ]);
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
  const tree = treeOf(text, language);
  replacePictures(tree, ({ name, alt, caption }) => {
    const { src, width, height } = pictureFile(media, name);
    const image = element("img", { src: new URL(src, urls.siteUrl).href, alt, width, height });
    return caption === "" ? image : element("figure", {}, [image, element("figcaption", {}, caption)]);
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

/** Returns a copy, because callers modify it. */
function treeOf(text: string, language: Translator): Root {
  return structuredClone(parsed(language)(text));
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
    const anchor = element("a", { href: `#${id}`, ariaLabel: t("Link to “{words}”", { words }) }, "#");
    parent.children[index] = element("div", { dataHeading: "" }, [heading, anchor]);
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
function Shown({ name, alt, caption, media }: TextPicture & { readonly media: PictureSource }) {
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
  code.properties = {};
  code.children = highlighted(wordsOf(code), language);
  Object.assign(block.properties, scrolls(language === undefined ? t("Code") : t("Code: {language}", { language })));
}

/** Scrollable elements need keyboard focus and a name. */
function scrolls(label: string): Element["properties"] {
  return { role: "group", tabIndex: 0, ariaLabel: label };
}

function scrolling(tagName: string, { ariaLabel, ...rest }: Element["properties"], children: Element[]): Element {
  return element(tagName, { ...rest, ...scrolls(String(ariaLabel)) }, children);
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

function element(tagName: string, properties: Element["properties"], inside: string | ElementContent[] = []): Element {
  const children: ElementContent[] = typeof inside === "string" ? [{ type: "text", value: inside }] : inside;
  return { type: "element", tagName, properties, children };
}
