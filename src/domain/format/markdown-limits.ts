/** In characters: about thirty printed pages. */
const MAX_LENGTH = 100_000;
/** In characters. Within a paragraph, delimiters are matched against all earlier ones. */
const MAX_PARAGRAPH = 10_000;
/** Each level is a call on the renderer's stack. */
const MAX_NESTING = 20;
const MAX_CONTAINERS = 2_000;
/** Open brackets in a paragraph are scanned repeatedly. */
const MAX_OPEN_BRACKETS = 10;
/** In all tables. Rows may omit cells that are rendered anyway. */
const MAX_CELLS = 5_000;

type Limit = readonly [separator: string | RegExp, most: number, message: string];

/**
 * Rendering time grows with the square of these counts. Within the limits, no known text took more than a second;
 * without, some take minutes.
 */
const IN_TEXT: readonly Limit[] = [
  ["\n", 1_999, "the text has more than 2000 lines"],
  ["[^", 200, "the text has more than 200 footnotes"],
  ["]", 1_000, "the text has more than 1000 closing brackets ]"],
  ["<", 1_000, "the text has more than 1000 signs <"],
  [/www\.|https?:|@/i, 1_000, "the text has more than 1000 addresses"],
];
const IN_PARAGRAPH: readonly Limit[] = [
  ["]", 200, "a paragraph has more than 200 closing brackets ]"],
  [/[*_~]/, 500, "a paragraph has more than 500 signs of emphasis"],
];

const CONTAINERS = /^(?:[ \t]{0,8}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;

/**
 * Why a Markdown text would take disproportionately long to render; undefined if it would not. Such texts turn a few
 * kilobytes into minutes, gigabytes or a stack overflow.
 */
export function markdownExcess(written: string): string | undefined {
  if (written.length > MAX_LENGTH) return `the text is longer than ${MAX_LENGTH} characters`;
  const text = written.replaceAll(/\r\n?/g, "\n");
  const depths = text.split("\n").map(depthOf);
  const excess = exceeded(IN_TEXT, text);
  if (excess !== undefined) return excess;
  if (depths.some((depth) => depth > MAX_NESTING)) return `quotes and lists are nested more than ${MAX_NESTING} deep`;
  if (depths.reduce((sum, depth) => sum + depth, 0) > MAX_CONTAINERS) {
    return `the text has more than ${MAX_CONTAINERS} list items and lines of quotes`;
  }
  let cells = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    if (isNestedDeeper(paragraph)) return `more than ${MAX_OPEN_BRACKETS} brackets are open at a time`;
    const inParagraph = exceeded(IN_PARAGRAPH, paragraph);
    if (inParagraph !== undefined) return inParagraph;
    const lines = paragraph.split("\n");
    cells += Math.max(...lines.map((line) => line.split("|").length - 1)) * lines.length;
    if (cells > MAX_CELLS) return `the tables have more than ${MAX_CELLS} cells`;
    if (paragraph.length > MAX_PARAGRAPH) return `a paragraph is longer than ${MAX_PARAGRAPH} characters`;
  }
  return undefined;
}

function exceeded(limits: readonly Limit[], text: string): string | undefined {
  return limits.find(([separator, most]) => text.split(separator).length - 1 > most)?.[2];
}

/** How deep the quotes and lists of a line are nested. Two spaces of indentation count as a level. */
function depthOf(line: string): number {
  const [containers = ""] = CONTAINERS.exec(line) ?? [];
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const isTooDeep = indent.replaceAll("\t", "    ").length > 2 * MAX_NESTING;
  return Math.max(containers.replaceAll(/[\s\d]/g, "").length, isTooDeep ? MAX_NESTING + 1 : 0);
}

function isNestedDeeper(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === "[") open += 1;
    if (sign === "]" && open > 0) open -= 1;
    if (open > MAX_OPEN_BRACKETS) return true;
  }
  return false;
}
