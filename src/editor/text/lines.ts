/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line of an offset ends, without its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  if (end < 0) return text.length;
  return end > offset && text[end - 1] === "\r" ? end - 1 : end;
}

/** Where the next line begins. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

export function lineBreakOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

export function indented(lines: readonly string[], by: number): readonly string[] {
  return lines.map((line) => (line === "" ? "" : " ".repeat(by) + line));
}

const BLANK_OR_COMMENT = /^[ \t]*(#.*)?\r?$/;

/** The end of the last comment below `end` that is indented more than the entry at `start`, or `end`. */
export function commentsBelow(text: string, end: number, start: number): number {
  const column = columnOf(text, start);
  let last = end;
  for (let at = nextLine(text, end); at < text.length; at = nextLine(text, at)) {
    const line = text.slice(at, lineEnd(text, at));
    if (!BLANK_OR_COMMENT.test(line)) break;
    const comment = line.indexOf("#");
    if (comment < 0) continue;
    if (comment <= column) break;
    last = at + line.length;
  }
  return last;
}

/**
 * Where an entry of a block begins, with the comment lines that belong to it: directly above, in its column. Comments
 * that begin the file are about the file.
 */
export function withCommentsAbove(text: string, start: number): number {
  const column = columnOf(text, start);
  const own = lineStart(text, start);
  if (text.slice(own, start).trim() !== "") return start;
  let first = start;
  for (let at = own; at > 0; ) {
    const above = lineStart(text, at - 1);
    const line = text.slice(above, lineEnd(text, above));
    if (line.startsWith("---")) return start;
    if (!line.trimStart().startsWith("#") || line.indexOf("#") !== column) return first;
    at = above;
    first = above + column;
  }
  return start;
}
