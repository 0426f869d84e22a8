import type { Element } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { Content } from "./prepared-response.ts";

const LEFT_OUT = /^(?:button|dialog|fieldset|form|input|nav|script|select|style|svg|wbr)$/;
/** Elements that styles may set apart from the one before. */
const IN_LINE = /^(?:a|b|img|picture|span|time)$/;

const parser = unified().use(rehypeParse).freeze();
const writer = unified()
  .use(rehypeRemark, {
    handlers: {
      // They mean nothing: texts of the owner have `strong`.
      b: (state, node: Element) => state.all(node),
      // In a line, because a link may have words beside it.
      picture: (state, node: Element) => state.all(node),
      // Brackets are escaped in text, but not in HTML.
      span(state, node: Element) {
        const words = state.all(node);
        if (!("dataSpoken" in node.properties)) return words;
        return [{ type: "html", value: "[" }, ...words, { type: "html", value: "]" }];
      },
    },
    nodeHandlers: { comment: () => undefined },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-", listItemIndent: "one" })
  .freeze();

/**
 * The content of a page as Markdown below its title, with full addresses. A list ends with the address of its next page.
 * Pages of errors stay as they are.
 */
export function pageMarkdown(page: Content): Content {
  if (page.status !== 200) return page;
  const [titles, mains]: [Element[], Element[]] = [[], []];
  let [canonical, next] = ["", ""];
  const tree = parser.parse(page.body.toString());
  visit(tree, "element", (element, index = 0, parent) => {
    const { tagName, properties, children } = element;
    const { rel, href, src, alt, ariaHidden, className } = properties;
    if (tagName === "link" && String(rel) === "canonical") canonical = String(href);
    if (tagName === "link" && String(rel) === "next") next = `\n<${href}>\n`;
    if (tagName === "main") mains.push(element);
    if (tagName === "h1") titles.push(element);
    const isDrawing = tagName === "img" && (!alt || String(src).startsWith("data:"));
    const isHidden = "hidden" in properties || ariaHidden === "true";
    // Says that a link opens a new tab.
    const isHint =
      parent?.type === "element" && "target" in parent.properties && String(className).includes("visually-hidden");
    if (tagName === "h1" || LEFT_OUT.test(tagName) || isHidden || isHint || isDrawing) {
      parent?.children.splice(index, 1);
      return [SKIP, index];
    }
    if (typeof href === "string") properties["href"] = URL.parse(href, canonical)?.href ?? href;
    if (typeof src === "string") properties["src"] = URL.parse(src, canonical)?.href ?? src;
    // The number of bars says how many words there are.
    if ("dataRedaction" in properties) children.splice(1);
    // A link to the same picture.
    if (tagName === "a" && children.every((child) => "tagName" in child && child.tagName === "picture"))
      element.tagName = "span";
    const [before, first] = [parent?.children[index - 1], children[0]];
    const isApart = before?.type === "element" && (before.children.length > 0 || before.tagName === "img");
    const hasMark = first?.type === "text" && /^[\s,;،、]/.test(first.value);
    if (!IN_LINE.test(tagName) || !isApart || hasMark) return undefined;
    parent?.children.splice(index, 0, { type: "text", value: " " });
    return index + 2;
  });
  const children = [...titles, ...mains.flatMap((main) => main.children)];
  return {
    status: 200,
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "x-robots-tag": "noindex",
      link: `<${canonical}>; rel="canonical"`,
    },
    body: Buffer.from(writer.stringify(writer.runSync({ type: "root", children })) + next),
  };
}
