import type { Element, ElementContent, Nodes, Root } from "hast";
import { common, createLowlight } from "lowlight";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { lazy } from "../../../domain/documents/document-store.ts";
import { headingId } from "../../../domain/format/text.ts";
import type { Language } from "../../../domain/language/language.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { mediaName, type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import { fullAddress, type SiteUrls } from "../../../domain/site/addresses.ts";
import { Picture } from "../../components/picture.tsx";
import { addressLinks, newElement, postTree, textNode } from "../../data/markdown.server.ts";

const SIZES = "(width >= 48rem) 42rem, 92vw";

const FOOTNOTES = "footnote-label";

/** The only raw HTML is React's markup for pictures. */
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Renders a post's text for its page, with pictures, anchors and highlighted code. */
export function postText(text: string, media: PictureSource, language: Language) {
  const t = translateInto(language);
  const tree = postTree(text, language);
  addressLinks(tree);
  replacePictures(tree, ({ name, alt, caption }) => {
    const picture = <Picture image={pictureFile(media, name)} alt={alt} sizes={SIZES} />;
    const figure = (
      <figure>
        {picture}
        {/* Screen readers have read the alt text. */}
        <figcaption aria-hidden={caption === alt || undefined}>{caption}</figcaption>
      </figure>
    );
    return { type: "raw", value: renderToStaticMarkup(caption === "" ? picture : figure) };
  });
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const { tagName, properties } = element;
    if (tagName === "input") properties["ariaLabel"] = t(properties["checked"] === true ? "Done" : "To do");
    if (tagName === "pre") highlightCode(element, t);
    if (tagName === "table") {
      const columns: string[] = [];
      visit(element, { type: "element", tagName: "th" }, (cell: Element) => void columns.push(wordsOf(cell)));
      const label = t("Table: {columns}", { columns: columns.filter(Boolean).join(", ") });
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
  const tree = postTree(text, language);
  levelHeadings(tree);
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

/**
 * The page's title is its only `h1`, so the top headings of a text become `h2`. Returns the headings, except that of
 * the footnotes.
 */
function levelHeadings(tree: Root): readonly Element[] {
  const headings: Element[] = [];
  visit(tree, "element", (element) => {
    if (/^h[1-6]$/.test(element.tagName) && element.properties["id"] !== FOOTNOTES) headings.push(element);
  });
  const down = 2 - Math.min(...headings.map(levelOf));
  for (const heading of headings) heading.tagName = `h${Math.min(levelOf(heading) + down, 6)}`;
  return headings;
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

/** Gives every heading an id and a link to itself. Returns the headings, whose levels are 2 to 6. */
function anchorHeadings(tree: Root, t: Translate) {
  const taken = new Set<string>();
  visit(tree, "element", ({ properties: { id } }) => void (typeof id === "string" && taken.add(id)));
  return levelHeadings(tree).map((heading) => {
    const words = wordsOf(heading);
    const level = levelOf(heading);
    const id = headingId(words, taken);
    taken.add(id);
    const anchor = newElement("a", { href: `#${id}`, ariaLabel: t("Link to “{words}”", { words }) }, "#");
    const copy = newElement(heading.tagName, { ...heading.properties, id }, heading.children);
    Object.assign(heading, newElement("div", { dataHeading: "" }, [copy, anchor]));
    return { id, words, level };
  });
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
    const parts = alone ? found.children.filter((part) => part.type !== "text" || part.value.trim() !== "") : [found];
    const images = parts.filter((part): part is Element => part.type === "element" && part.tagName === "img");
    if (images.length === 0 || images.length < parts.length) return;
    const drawn = images.flatMap(({ properties: { src = "", alt = "", title = "" } }) => {
      const name = mediaName(String(src));
      const caption = alone ? String(title || alt) : "";
      return name === undefined ? [] : [draw({ name, alt: String(alt), caption })];
    });
    parent.children.splice(index, 1, ...drawn);
    return [SKIP, index + drawn.length];
  });
}

/** Highlights a code block, whose tokens get the classes of highlight.js, and makes it scrollable. */
function highlightCode(block: Element, t: Translate): void {
  const [code] = block.children;
  if (code?.type !== "element") return;
  const [, language] = /^language-(.+)$/.exec(String([code.properties["className"]].flat()[0] ?? "")) ?? [];
  const text = wordsOf(code);
  code.properties = {};
  code.children =
    language && lowlight().registered(language)
      ? lowlight()
          .highlight(language, text)
          .children.filter((node) => node.type !== "doctype")
      : [textNode(text)];
  Object.assign(block.properties, scrollable(language === undefined ? t("Code") : t("Code: {language}", { language })));
}

/** Registering its languages takes time, and few sites have code. */
const lowlight = lazy(() => createLowlight(common));

/** Scrollable elements need keyboard focus and a name. */
function scrollable(label: string): Element["properties"] {
  return { role: "group", tabIndex: 0, ariaLabel: label };
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
