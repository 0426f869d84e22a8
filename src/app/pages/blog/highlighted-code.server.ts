import type { ElementContent } from "hast";
import { common, createLowlight } from "lowlight";

/** Highlighted kinds of tokens. Few, because each needs its own readable color. */
type CodePart = "comment" | "keyword" | "string" | "number" | "name" | "added" | "removed";

const PARTS: Readonly<Record<string, CodePart>> = {
  comment: "comment",
  quote: "comment",
  doctag: "comment",
  meta: "comment",
  keyword: "keyword",
  "selector-tag": "keyword",
  literal: "keyword",
  type: "keyword",
  string: "string",
  regexp: "string",
  char: "string",
  symbol: "string",
  link: "string",
  number: "number",
  title: "name",
  section: "name",
  name: "name",
  "selector-class": "name",
  "selector-id": "name",
  addition: "added",
  deletion: "removed",
};

/** In characters. Longer code is not highlighted, because that takes time. */
const MAX_LENGTH = 20_000;

const lowlight = createLowlight(common);

/**
 * Highlights code: marks its tokens with `data-code`.
 * @param language as written after the fence; code in unknown languages is not highlighted
 */
export function highlighted(code: string, language = ""): ElementContent[] {
  if (code.length > MAX_LENGTH || !lowlight.registered(language)) return [{ type: "text", value: code }];
  return lowlight
    .highlight(language, code)
    .children.flatMap((child) => (child.type === "doctype" ? [] : marked(child)));
}

/** Removes elements without a style. */
function marked(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  const children = node.children.flatMap(marked);
  const [name = ""] = [node.properties["className"]].flat();
  const dataCode = PARTS[String(name).replace(/^hljs-/, "")];
  return dataCode === undefined ? children : [{ ...node, properties: { dataCode }, children }];
}
