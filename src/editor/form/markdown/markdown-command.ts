export type MarkdownCommand = "bold" | "italic" | "link" | "heading" | "list" | "quote";

/** Character positions. */
interface Selection {
  readonly from: number;
  readonly to: number;
}

/** Replaces a part of a text, and selects a part of the result. */
export interface TextEdit extends Selection {
  readonly insert: string;
  readonly select: Selection;
}

/** What a command does to the selected text. Twice is as before. */
export function markdownEdit(text: string, selection: Selection, command: MarkdownCommand): TextEdit {
  switch (command) {
    case "bold":
      return wrap(text, selection, "**");
    case "italic":
      return wrap(text, selection, "*");
    case "link":
      return link(text, selection);
    case "heading":
      return prefix(text, selection, "## ", /^#{1,6} /);
    case "list":
      return prefix(text, selection, "- ", /^[-*+] /);
    case "quote":
      return prefix(text, selection, "> ", /^> ?/);
  }
}

/** Stars around the selection, or none if it has them. */
function wrap(text: string, { from, to }: Selection, mark: "*" | "**"): TextEdit {
  const selected = text.slice(from, to);
  const before = stars(text.slice(0, from), "end");
  const after = stars(text.slice(to), "start");
  const size = mark.length;
  if (isMarked(before, size) && isMarked(after, size)) {
    return { from: from - size, to: to + size, insert: selected, select: { from: from - size, to: to - size } };
  }
  if (
    selected.length > 2 * size &&
    isMarked(stars(selected, "start"), size) &&
    isMarked(stars(selected, "end"), size)
  ) {
    return { from, to, insert: selected.slice(size, -size), select: { from, to: to - 2 * size } };
  }
  return { from, to, insert: `${mark}${selected}${mark}`, select: { from: from + size, to: to + size } };
}

/** One star is italic, two are bold, three are both. */
function isMarked(count: number, size: number): boolean {
  return count === size || count === 3;
}

function stars(text: string, side: "start" | "end"): number {
  return (side === "start" ? /^\**/ : /\**$/).exec(text)?.[0].length ?? 0;
}

const ADDRESS = /^(https?:\/\/|mailto:|\/)\S+$/;
const PLACEHOLDER = "https://";

/** Selects what is left to write: the address, or the words of a selected address. */
function link(text: string, { from, to }: Selection): TextEdit {
  const selected = text.slice(from, to);
  if (ADDRESS.test(selected)) {
    return { from, to, insert: `[](${selected})`, select: { from: from + 1, to: from + 1 } };
  }
  const address = from + selected.length + 3;
  return {
    from,
    to,
    insert: `[${selected}](${PLACEHOLDER})`,
    select: selected === "" ? { from: from + 1, to: from + 1 } : { from: address, to: address + PLACEHOLDER.length },
  };
}

/** At the start of each selected line, or none if all have it. */
function prefix(text: string, { from, to }: Selection, mark: string, known: RegExp): TextEdit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to) === -1 ? text.length : text.indexOf("\n", to);
  const lines = text.slice(start, end).split("\n");
  const isEvery = lines.every((line) => line === "" || known.test(line)) && lines.some((line) => line !== "");
  const insert = lines
    .map((line) =>
      isEvery ? line.replace(known, "") : line === "" && lines.length > 1 ? line : mark + line.replace(known, ""),
    )
    .join("\n");
  const caret = start + insert.length;
  return {
    from: start,
    to: end,
    insert,
    select: lines.length > 1 ? { from: start, to: caret } : { from: caret, to: caret },
  };
}
