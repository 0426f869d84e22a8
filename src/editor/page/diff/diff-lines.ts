/** A line of two texts. Numbers are from 1; a line that only one of them has, has only one. */
export interface DiffLine {
  readonly text: string;
  readonly before?: number;
  readonly after?: number;
}

/** Beyond this many pairs of lines, whatever is between the first and the last difference counts as replaced. */
const MOST_PAIRS = 4_000_000;

/** The lines of two texts, with the longest common subsequence matched. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const a = linesOf(before);
  const b = linesOf(after);
  const lengths = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    if (one !== undefined && one === other) lines.push({ text: one, before: ++i, after: ++j });
    else if (one !== undefined && (other === undefined || lengths(i + 1, j) >= lengths(i, j + 1))) {
      lines.push({ text: one, before: ++i });
    } else if (other !== undefined) lines.push({ text: other, after: ++j });
  }
  return lines;
}

/** How many lines the rests of two texts have in common, by where the rests begin. */
function commonLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  if (a.length * b.length > MOST_PAIRS) return () => 0;
  const table = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}

/** Runs of lines around the differences. */
export function hunksOf(lines: readonly DiffLine[], context: number): readonly (readonly DiffLine[])[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(isChanged),
  );
  const hunks: DiffLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) continue;
    if (isNear[index - 1]) hunks.at(-1)?.push(line);
    else hunks.push([line]);
  }
  return hunks;
}

export function isChanged({ before, after }: DiffLine): boolean {
  return before === undefined || after === undefined;
}

/** Lines of both texts side by side: what was replaced stands beside what replaces it. */
export interface DiffRow {
  readonly before?: DiffLine | undefined;
  readonly after?: DiffLine | undefined;
}

export function rowsOf(lines: readonly DiffLine[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      rows.push({ before: removed[index], after: added[index] });
    }
    removed = [];
    added = [];
  };
  for (const line of lines) {
    if (line.after === undefined) removed.push(line);
    else if (line.before === undefined) added.push(line);
    else {
      flush();
      rows.push({ before: line, after: line });
    }
  }
  flush();
  return rows;
}
