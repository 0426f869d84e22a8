/**
 * Where a key moves the focus along a list that closes into a ring (D16).
 * @param index of what has the focus; -1 if nothing has
 * @returns undefined where the key does not move
 */
export function moveWithin(direction: "row" | "column", key: string, index: number, count: number): number | undefined {
  const [next, previous] = direction === "row" ? ["ArrowRight", "ArrowLeft"] : ["ArrowDown", "ArrowUp"];
  if (count === 0) return undefined;
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index <= 0 ? count : index) - 1;
  if (direction === "column" && key === "Home") return 0;
  if (direction === "column" && key === "End") return count - 1;
  return undefined;
}
