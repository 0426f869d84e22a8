/** A measure at each size of the content. */
export interface GrowthLine {
  readonly name: string;
  readonly unit: "KB" | "MB" | "ms" | "s" | "files";
  /** How it may grow with the number of documents. */
  readonly may: "stay" | "grow linearly";
  readonly values: readonly number[];
}

/** Measures vary, and a step of the machine, such as a collection of garbage, is in one and not in another. */
export const TOLERANCE = 1.5;

/** A list that becomes long enough for pages is in a few files more: its first page, its last, all of them. */
const FEW_FILES = 4;

const DIGITS = { KB: 1, MB: 0, ms: 1, s: 1, files: 0 } as const;

/** @param sizes numbers of documents, ascending */
export function tableHead(sizes: readonly number[]): string {
  const names = sizes.map((size) => `${size.toLocaleString("en-US")} documents`);
  return `| | ${names.join(" | ")} | Must |\n|---|${"--:|".repeat(sizes.length)}---|`;
}

export function tableRow({ name, unit, may, values }: GrowthLine): string {
  const cells = values.map((value) => `${value.toFixed(DIGITS[unit])} ${unit}`);
  return `| ${[name, ...cells, may].join(" | ")} |`;
}

/** The first step in which a line grows faster than it may, in words; undefined if there is none. */
export function excess({ name, unit, may, values }: GrowthLine, sizes: readonly number[]): string | undefined {
  for (const [step, value] of values.entries()) {
    const [before, from, to] = [values[step - 1], sizes[step - 1], sizes[step]];
    if (before === undefined || from === undefined || to === undefined) continue;
    const allowed = TOLERANCE * (may === "stay" ? 1 : to / from);
    if (value <= before * allowed || (unit === "files" && value <= before + FEW_FILES)) continue;
    const times = (value / before).toFixed(1);
    return `${name} grows ${times} times from ${from} to ${to} documents, expected at most ${allowed.toFixed(1)}`;
  }
  return undefined;
}
