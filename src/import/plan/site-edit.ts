import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from "yaml";
import { readContentText } from "../../content/yaml/content-text.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";
import { parseSite, siteSchema } from "../../domain/site/site.ts";
import { yamlFields, yamlItem } from "../write-yaml.ts";
import type { SiteAdditions } from "./site-additions.ts";

export interface SiteEdit {
  readonly text: string;
  /** Added fields: `owner.role`, `the page /education`. */
  readonly added: readonly string[];
  /** Messages on what could not be added. */
  readonly left: readonly string[];
}

const CHIPS = "# Colors of chips: orange, primary, success, secondary or warning.\n";

function chipFields(chips: readonly string[], indent: number): string {
  return yamlFields(
    chips.map((name) => ({ name, value: "primary" })),
    indent,
  );
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  readonly what: string;
}

/**
 * Adds missing fields to a `site.yaml` and changes no other byte. Reports what cannot be added because the file is
 * formatted unusually.
 */
export function editedSite(text: string, additions: SiteAdditions): SiteEdit {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return { text, added: [], left: ["site.yaml has no fields"] };
  const left: string[] = [];
  const insertions = [
    ...ownerInsertions(contents, text, additions, left),
    ...linkInsertions(contents, text, additions, left),
    ...chipInsertions(contents, text, additions, left),
    ...pageInsertions(contents, text, additions, left),
    ...sectionInsertions(contents, text, additions),
  ];
  // If the site was invalid before, the additions are not the cause.
  const isChecked = whyInvalid(text) === undefined;
  const made: Insertion[] = [];
  for (const insertion of insertions) {
    const problem = isChecked ? whyInvalid(inserted(text, [...made, insertion])) : undefined;
    if (problem === undefined) made.push(insertion);
    else left.push(`${insertion.what}: not added to site.yaml: ${problem}`);
  }
  return { text: inserted(text, made), added: made.map(({ what }) => what), left };
}

/** Uses the line endings of the text. */
function inserted(text: string, insertions: readonly Insertion[]): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .toSorted((a, b) => b.at - a.at || b.order - a.order)
    .reduce((all, { at, text: more }) => all.slice(0, at) + more.replaceAll("\n", lineEnd) + all.slice(at), text);
}

/** Why a text is not a valid site; undefined if it is. */
function whyInvalid(text: string): string | undefined {
  try {
    parseSite(readContentText(text, siteSchema).data);
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
}

function ownerInsertions(site: YAMLMap, text: string, { owner }: SiteAdditions, left: string[]) {
  if (owner.length === 0) return [];
  const place = placeAfter(site.get("owner", true), text);
  if (place === undefined) {
    left.push(...owner.map(({ name, value }) => `owner.${name}: add it to site.yaml yourself: ${String(value)}`));
    return [];
  }
  return owner.map((field): Insertion => {
    return { at: place.end, text: place.before + yamlFields([field], place.column), what: `owner.${field.name}` };
  });
}

function linkInsertions(site: YAMLMap, text: string, { links }: SiteAdditions, left: string[]): readonly Insertion[] {
  if (links.length === 0) return [];
  const node = site.get("links", true);
  const there = placeAfter(node, text);
  if (isSeq(node) && there !== undefined) {
    return links.map((link) => {
      return { at: there.end, text: there.before + linkItem(link, there.column), what: `the link ${urlOf(link)}` };
    });
  }
  if (node === undefined) {
    const items = links.map((link) => linkItem(link, 2)).join("");
    return [atEnd(text, `links:\n${items}`, links.map(urlOf).join(", "))];
  }
  left.push(...links.map((link) => `links: add it to site.yaml yourself: ${urlOf(link)}`));
  return [];
}

function chipInsertions(site: YAMLMap, text: string, { chips }: SiteAdditions, left: string[]): readonly Insertion[] {
  if (chips.length === 0) return [];
  const node = site.get("chips", true);
  const what = `colors of chips: ${chips.join(", ")}`;
  const there = isMap(node) ? placeAfter(node, text) : undefined;
  if (there !== undefined) return [{ at: there.end, text: there.before + chipFields(chips, there.column), what }];
  if (node === undefined) return [atEnd(text, `${CHIPS}chips:\n${chipFields(chips, 2)}`, what)];
  left.push(`${what}: add them to site.yaml yourself`);
  return [];
}

function sectionInsertions(site: YAMLMap, text: string, { sections }: SiteAdditions): readonly Insertion[] {
  if (sections === undefined || site.has("resume")) return [];
  const field = yamlFields([{ name: "categories", value: sections }], 2);
  return [atEnd(text, `# Sections of the resume, in this order.\nresume:\n${field}`, "sections of the resume")];
}

/** Adds a top-level field. */
function atEnd(text: string, field: string, what: string): Insertion {
  return { at: text.length, text: `${text.endsWith("\n") ? "" : "\n"}\n${field}`, what };
}

function pageInsertions(site: YAMLMap, text: string, { pages }: SiteAdditions, left: string[]): readonly Insertion[] {
  const table = site.get("pages", true);
  const whole = placeAfter(table, text);
  if (!isSeq(table) || whole === undefined) {
    left.push(...pages.map((page) => `pages: add a page to site.yaml yourself: ${pathOf(page)}`));
    return [];
  }
  // After the last list page, so that footer pages stay last.
  const lists = table.items.filter((page) => isMap(page) && page.get("kind") === "experiences");
  const end = (lists.length > 0 ? placeAfter(lists.at(-1), text) : undefined) ?? whole;
  return pages.map((page) => {
    return { at: end.end, text: end.before + yamlItem(page, whole.column), what: `the page ${pathOf(page)}` };
  });
}

/** Where to add to a node in block style. */
interface Place {
  readonly end: number;
  /** Spaces before its lines. */
  readonly column: number;
  /** A line ending, if the file lacks the last one. */
  readonly before: string;
}

function placeAfter(node: unknown, text: string): Place | undefined {
  if (!isCollection(node) || node.flow === true || !node.range || node.items.length === 0) return undefined;
  const last = lastPart(node);
  const [, end = 0] = last?.range ?? [];
  const lineEnd = text[end - 1] === "\n" ? end : text.indexOf("\n", end) + 1;
  const start = text.lastIndexOf("\n", node.range[0] - 1) + 1;
  const at = lineEnd === 0 ? text.length : lineEnd;
  return { end: at, column: node.range[0] - start, before: lineEnd === 0 ? "\n" : "" };
}

/** The deepest last value. Comments after it belong to the next field. */
function lastPart(node: Node): Node | undefined {
  if (!isCollection(node) || node.flow === true) return node;
  const last: unknown = node.items.at(-1);
  const value: unknown = isPair(last) ? ((last as Pair<Node, Node | null>).value ?? last.key) : last;
  return isCollection(value) || isScalar(value) ? lastPart(value) : undefined;
}

function linkItem(link: SiteAdditions["links"][number], indent: number): string {
  if (typeof link === "string") return yamlItem([{ name: "url", value: link }], indent).replace("- url: ", "- ");
  return yamlFields([{ name: "links", value: [link] }], indent - 2).replace(/^\s*links:\n/, "");
}

function urlOf(link: SiteAdditions["links"][number]): string {
  return typeof link === "string" ? link : link.url;
}

function pathOf(page: SiteAdditions["pages"][number]): string {
  return String(page.find(({ name }) => name === "path")?.value);
}
