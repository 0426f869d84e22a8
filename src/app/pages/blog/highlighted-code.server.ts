import type { Element, ElementContent, Root, RootContent } from "hast";
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

/** In characters. Longer code is not highlighted; the time for it grows with the square of a line's length. */
const MAX_LENGTH = 20_000;
const LONG_LINE = /.{501}/;

const lowlight = createLowlight(common);

/**
 * Highlights code: marks its tokens with `data-code`.
 * @param language as written after the fence; code in unknown languages is not highlighted
 */
export function highlighted(code: string, language = ""): ElementContent[] {
  const isPlain = code.length > MAX_LENGTH || LONG_LINE.test(code) || !lowlight.registered(language);
  if (isPlain) return [{ type: "text", value: code }];
  return partsOf(lowlight.highlight(language, code)).map(({ value, part }): ElementContent => {
    const text = { type: "text", value } as const;
    if (part === undefined) return text;
    return { type: "element", tagName: "span", properties: { dataCode: part }, children: [text] };
  });
}

interface Part {
  readonly value: string;
  readonly part: CodePart | undefined;
}

/**
 * Texts with their innermost part, side by side. With a list in place of recursion, because code can be written so that
 * its parts nest thousands deep.
 */
function partsOf(tree: Root): readonly Part[] {
  const parts: Part[] = [];
  const left: { readonly node: Root | RootContent; readonly part: CodePart | undefined }[] = [
    { node: tree, part: undefined },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node } = next;
    const part = (node.type === "element" ? partOf(node) : undefined) ?? next.part;
    if ("children" in node) left.push(...node.children.map((child) => ({ node: child, part })).reverse());
    if (node.type !== "text") continue;
    const last = parts.at(-1);
    if (last === undefined || last.part !== part) parts.push({ value: node.value, part });
    else parts[parts.length - 1] = { value: last.value + node.value, part };
  }
  return parts;
}

function partOf({ properties }: Element): CodePart | undefined {
  const [name = ""] = [properties["className"]].flat();
  return PARTS[String(name).replace(/^hljs-/, "")];
}
