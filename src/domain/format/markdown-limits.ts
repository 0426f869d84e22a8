/** Characters: about thirty printed pages. */
const MAX_LENGTH = 100_000;
/** Characters in a paragraph, where delimiters are matched against all earlier ones. */
const MAX_PARAGRAPH = 10_000;
/**
 * Rendering time grows with the square of these. Within the limits, no known text took more than a second; without,
 * some take minutes.
 */
const MAX_LINES = 2_000;
const MAX_CONTAINERS = 2_000;
const MAX_BRACKETS = 1_000;
const MAX_ANGLES = 1_000;
const MAX_ADDRESSES = 1_000;
/** Each level is a call on the renderer's stack. */
const MAX_NESTING = 20;
/** Open brackets and emphasis in a paragraph are scanned repeatedly. */
const MAX_OPEN_BRACKETS = 10;
const MAX_CLOSED_BRACKETS = 200;
const MAX_EMPHASIS = 500;
/** In all tables. Rows may omit cells that are rendered anyway. */
const MAX_CELLS = 5_000;
/** Each reference is rendered three times. */
const MAX_FOOTNOTES = 200;

const TAB = "    ";

const CONTAINERS = /^(?:[ \t]{0,8}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;

/**
 * Why a Markdown text would take disproportionately long to render; undefined if it would not. Such texts turn a few
 * kilobytes into minutes, gigabytes or a stack overflow.
 */
export function markdownExcess(written: string): string | undefined {
  if (written.length > MAX_LENGTH) return `the text is longer than ${MAX_LENGTH} characters`;
  const text = written.replaceAll(/\r\n?/g, "\n");
  const all = text.split("\n");
  if (all.length > MAX_LINES) return `the text has more than ${MAX_LINES} lines`;
  if (count(text, "[^") > MAX_FOOTNOTES) return `the text has more than ${MAX_FOOTNOTES} footnotes`;
  if (count(text, "]") > MAX_BRACKETS) return `the text has more than ${MAX_BRACKETS} closing brackets ]`;
  if (count(text, "<") > MAX_ANGLES) return `the text has more than ${MAX_ANGLES} signs <`;
  if (text.split(/www\.|https?:|@/i).length > MAX_ADDRESSES + 1)
    return `the text has more than ${MAX_ADDRESSES} addresses`;
  const depths = all.map(depthOf);
  if (depths.some((depth) => depth > MAX_NESTING)) return `quotes and lists are nested more than ${MAX_NESTING} deep`;
  if (sum(depths) > MAX_CONTAINERS) return `the text has more than ${MAX_CONTAINERS} list items and lines of quotes`;
  let cells = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    if (openBrackets(paragraph) > MAX_OPEN_BRACKETS)
      return `more than ${MAX_OPEN_BRACKETS} brackets are open at a time`;
    if (count(paragraph, "]") > MAX_CLOSED_BRACKETS)
      return `a paragraph has more than ${MAX_CLOSED_BRACKETS} closing brackets ]`;
    if (emphases(paragraph) > MAX_EMPHASIS) return `a paragraph has more than ${MAX_EMPHASIS} signs of emphasis`;
    const lines = paragraph.split("\n");
    cells += Math.max(...lines.map((line) => count(line, "|"))) * lines.length;
    if (cells > MAX_CELLS) return `the tables have more than ${MAX_CELLS} cells`;
    if (paragraph.length > MAX_PARAGRAPH) return `a paragraph is longer than ${MAX_PARAGRAPH} characters`;
  }
  return undefined;
}

/** Nesting of quotes and lists, where two spaces of indentation count as a level. */
function depthOf(line: string): number {
  const [containers = ""] = CONTAINERS.exec(line) ?? [];
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const markers = containers.replaceAll(/[\s\d]/g, "").length;
  return Math.max(markers, Math.ceil(indent.replaceAll("\t", TAB).length / 2) > MAX_NESTING ? MAX_NESTING + 1 : 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function openBrackets(text: string): number {
  let open = 0;
  let most = 0;
  for (const sign of text) {
    if (sign === "[") open++;
    if (sign === "]" && open > 0) open--;
    most = Math.max(most, open);
  }
  return most;
}

/** Stars, underscores and tildes. */
function emphases(text: string): number {
  return text.split(/[*_~]/).length - 1;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
