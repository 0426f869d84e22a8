import type { ElementContent } from "hast";
import { common, createLowlight } from "lowlight";

/** What of code is told apart. Few kinds, because each needs a color of its own that is easy to read. */
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

/** Longer code is shown plain: nobody reads it, and coloring takes time. */
const MAX_LENGTH = 20_000;

const lowlight = createLowlight(common);

/**
 * Code with its parts marked by `data-code`.
 * @param language as written after the fence; unknown ones stay plain
 */
export function highlighted(code: string, language = ""): ElementContent[] {
  if (code.length > MAX_LENGTH || !lowlight.registered(language)) return [{ type: "text", value: code }];
  return lowlight
    .highlight(language, code)
    .children.flatMap((child) => (child.type === "doctype" ? [] : marked(child)));
}

/** Without elements that no style tells apart. */
function marked(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  const children = node.children.flatMap(marked);
  const [name = ""] = [node.properties["className"]].flat();
  const dataCode = PARTS[String(name).replace(/^hljs-/, "")];
  return dataCode === undefined ? children : [{ ...node, properties: { dataCode }, children }];
}
