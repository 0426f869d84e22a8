/**
 * The lines of folded text. Lines before and after a change stay; those between are broken at the width.
 * @param before the lines so far
 * @param width columns of a line
 */
export function foldedLines(text: string, before: readonly string[], width: number): readonly string[] {
  const paragraphsBefore = paragraphsOf(before);
  return text.split("\n").flatMap((paragraph, index) => {
    const same = paragraphsBefore.find((lines) => lines.join(" ") === paragraph);
    const lines = same ?? wrapped(paragraph, paragraphsBefore[index] ?? [], width);
    // A line break is written as a blank line.
    return index === 0 ? lines : ["", ...lines];
  });
}

function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

function wrapped(text: string, before: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== "") {
    const kept = before.findIndex((_, index) => before.slice(index).join(" ") === rest);
    if (kept >= 0) return [...lines, ...before.slice(kept)];
    const line = sameLine(rest, lines, before) ?? lineUpToKept(rest, before, width) ?? filledLine(rest, width);
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  return lines;
}

/** The next line, if nothing has changed up to its end. The last one may be filled up. */
function sameLine(rest: string, lines: readonly string[], before: readonly string[]): string | undefined {
  const next = before[lines.length];
  if (next === undefined || lines.length >= before.length - 1) return undefined;
  return lines.every((line, index) => line === before[index]) && rest.startsWith(`${next} `) ? next : undefined;
}

/** A line after which unchanged lines follow, unless it is too long, or so short that it looks torn. */
function lineUpToKept(rest: string, before: readonly string[], width: number): string | undefined {
  return before
    .map((_, index) => ` ${before.slice(index).join(" ")}`)
    .filter((kept) => rest.endsWith(kept))
    .map((kept) => rest.slice(0, -kept.length))
    .find((line) => line.length <= width && line.length >= width / 2);
}

/** As many words as fit, at least one. */
function filledLine(rest: string, width: number): string {
  let line = "";
  // Folding turns a line break into one space, so lines end only at single spaces.
  for (const word of rest.split(/(?<=\S) (?=\S)/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && longer.length > width) break;
    line = longer;
  }
  return line;
}
