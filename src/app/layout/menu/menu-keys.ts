import { lineKeys } from "../../browser/line-keys.ts";

/**
 * The index that a key moves the focus to, wrapping around (D16).
 * @param index of the focused item; -1 if none
 * @returns undefined if the key does not move the focus
 */
export function moveWithin(direction: "row" | "column", key: string, index: number, count: number): number | undefined {
  const [next, previous] = direction === "row" ? lineKeys() : ["ArrowDown", "ArrowUp"];
  if (count === 0) return undefined;
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index <= 0 ? count : index) - 1;
  if (direction === "column" && key === "Home") return 0;
  if (direction === "column" && key === "End") return count - 1;
  return undefined;
}
