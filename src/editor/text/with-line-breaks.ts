import { lineBreakOf } from "./lines.ts";

/**
 * A text that was typed into a browser's text field, which knows only `\n`, with the line breaks of its file.
 * @param file the file before, whose lines above and below the change stay byte for byte
 */
export function withLineBreaksOf(file: string, typed: string): string {
  const lineBreak = lineBreakOf(file);
  const before = linesOf(file);
  const after = linesOf(typed);
  const most = Math.min(before.length, after.length);
  let above = 0;
  while (above < most && isSameLine(before[above], after[above])) above += 1;
  let below = 0;
  while (below < most - above && isSameLine(before.at(-1 - below), after.at(-1 - below))) below += 1;
  return [
    ...before.slice(0, above),
    ...after.slice(above, after.length - below).map((line) => line.replace(LINE_BREAK, lineBreak)),
    ...before.slice(before.length - below),
  ].join("");
}

const LINE_BREAK = /\r\n?|\n/;

/** With their line breaks. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
}

function isSameLine(one = "", other = ""): boolean {
  return one.replace(LINE_BREAK, "\n") === other.replace(LINE_BREAK, "\n");
}
