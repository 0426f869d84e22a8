import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** Names of built files, of the build, and of inline scripts in a policy, which change with every build. */
const HASHES: readonly (readonly [RegExp, string])[] = [
  [/-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|jpg)\b)/g, "-HASH"],
  [/manifest-[0-9a-f]{8}(?=\.js)/g, "manifest-HASH"],
  [/(\\?"version\\?":\\?"|\bv=)[0-9a-f]{8}/g, "$1VERSION"],
  [/'sha256-[^']+'/g, "'sha256-HASH'"],
  [/\b127\.0\.0\.1:\d+/g, "127.0.0.1:PORT"],
];

/** Attributes that name styles and built files. */
const IGNORED = new Set(["className", "nonce", "integrity"]);

/** Elements without meaning for a reader. */
const SKIPPED = new Set(["script", "style"]);

/** Whether responses of a content type are compared as text. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|manifest\+json)\b|text\/x-script/.test(type);
}

export function withoutHashes(text: string): string {
  return HASHES.reduce((changed, [pattern, name]) => changed.replace(pattern, name), text);
}

/** A page's elements and words, one on each line, without class names, scripts and styles. */
export function elementsOf(html: string): string {
  return linesOf(unified().use(rehypeParse).parse(html), "").join("\n");
}

function linesOf(node: Nodes, indent: string): readonly string[] {
  if (node.type === "text") return node.value.trim() === "" ? [] : [indent + node.value.replace(/\s+/g, " ")];
  if (node.type === "root") return node.children.flatMap((child) => linesOf(child, indent));
  if (node.type !== "element" || isSkipped(node)) return [];
  const attributes = Object.entries(node.properties)
    .filter(([name]) => !IGNORED.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const start = `${indent}<${node.tagName}${withoutHashes(attributes.join(""))}>`;
  return [start, ...node.children.flatMap((child) => linesOf(child, `${indent} `))];
}

function isSkipped({ tagName, properties }: Element): boolean {
  if (tagName !== "link") return SKIPPED.has(tagName);
  return ["stylesheet", "modulepreload", "preload"].some((rel) => String(properties["rel"]).includes(rel));
}
