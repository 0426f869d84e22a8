import { moved } from "./changed-data.ts";
import { withCommentsAbove } from "./lines.ts";
import type { CollectionNode } from "./yaml-tree.ts";

/** What may follow an item in brackets: a comma, and a comment on its line. */
const BESIDE = /^(,?)([ \t]*#[^\r\n]*)?/;

/** The text with an item at another place of its list. It takes its comments along; blank lines stay where they are. */
export function withMovedItem(text: string, { entries }: CollectionNode, from: number, to: number): string {
  const spans = entries.map(({ start, end }) => ({ start: withCommentsAbove(text, start), end }));
  const pieces = spans.map(({ start, end }, index) => {
    const between = text.slice(end, spans[index + 1]?.start);
    const [beside, comma = "", comment = ""] = BESIDE.exec(between) ?? [""];
    return { item: text.slice(start, end), comma, comment, rest: between.slice(beside.length) };
  });
  const items = moved(pieces, from, to);
  const list = pieces.map(({ comma, rest }, index) => `${items[index]?.item}${comma}${items[index]?.comment}${rest}`);
  return text.slice(0, spans[0]?.start) + list.join("");
}
