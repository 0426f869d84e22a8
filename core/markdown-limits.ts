/** Far more than a text of a page needs: a legal page of twenty printed sheets has about as many characters. */
const MAX_LENGTH = 60_000;
/** Quotes in lists in quotes: each level is a call on the renderer's stack. */
const MAX_NESTING = 20;
/** Marks of quotes and list items in the whole text: lines that change between the two take the square of their number. */
const MAX_MARKS = 3_000;
/** Closing brackets without an opening one: each is looked for in all that stands before it. */
const MAX_STRAY_BRACKETS = 500;
/** Brackets that wait for their end, and signs of emphasis in one paragraph: both are searched again and again. */
const MAX_OPEN_BRACKETS = 50;
const MAX_EMPHASIS = 500;
/** Cells of a table. Rows may leave cells out, the renderer draws them all the same. */
const MAX_CELLS = 5_000;
/** Each reference to a footnote is written out three times. */
const MAX_FOOTNOTES = 200;

const CONTAINERS = /^(?:[ \t]{0,8}(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$)|>)+/;

/**
 * Why a Markdown text would take out of all proportion to draw, in words; undefined for one that a person would write.
 * What it refuses are texts that take minutes, gigabytes or the whole stack from a few kilobytes.
 */
export function markdownExcess(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `the text is longer than ${MAX_LENGTH} characters`;
  if (count(text, "[^") > MAX_FOOTNOTES) return `the text has more than ${MAX_FOOTNOTES} footnotes`;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const lines = paragraph.split("\n");
    if (lines.some(isTooDeep)) return `quotes and lists are nested more than ${MAX_NESTING} deep`;
    const brackets = bracketsIn(paragraph);
    if (brackets.open > MAX_OPEN_BRACKETS) return `more than ${MAX_OPEN_BRACKETS} brackets are open at a time`;
    if (brackets.stray > MAX_STRAY_BRACKETS) return `more than ${MAX_STRAY_BRACKETS} brackets close what is not open`;
    if (emphases(paragraph) > MAX_EMPHASIS) return `a paragraph has more than ${MAX_EMPHASIS} signs of emphasis`;
    const columns = Math.max(...lines.map((line) => count(line, "|")));
    if (columns * lines.length > MAX_CELLS) return `a table has more than ${MAX_CELLS} cells`;
  }
  if (marks(text) > MAX_MARKS) return `the text has more than ${MAX_MARKS} marks of quotes and list items`;
  return undefined;
}

/** How many marks of quotes and list items a line begins with. */
function depthOf(line: string): number {
  const [containers = ""] = CONTAINERS.exec(line) ?? [];
  return containers.replaceAll(/[\s\d]/g, "").length;
}

function marks(text: string): number {
  return text.split("\n").reduce((sum, line) => sum + depthOf(line), 0);
}

function isTooDeep(line: string): boolean {
  const depth = depthOf(line);
  const indent = line.length - line.trimStart().length;
  // Two spaces are the least that nests a list in another.
  return depth > MAX_NESTING || indent > 2 * MAX_NESTING;
}

/** How many brackets are open at a time at most, and how many close what is not open. */
function bracketsIn(text: string): { readonly open: number; readonly stray: number } {
  let open = 0;
  let most = 0;
  let stray = 0;
  for (const sign of text) {
    if (sign === "[") open++;
    else if (sign !== "]") continue;
    else if (open > 0) open--;
    else stray++;
    most = Math.max(most, open);
  }
  return { open: most, stray };
}

/** How many signs of emphasis a text has: stars, underscores and tildes. */
function emphases(text: string): number {
  return text.split(/[*_~]/).length - 1;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
