import type { KeyboardEvent, MouseEvent } from "react";

/** The arrow keys that move forward and back along a line: mirrored where the page is written from right to left. */
export function lineKeys(): readonly [next: string, previous: string] {
  return document.dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
}

/** Whether a key or click means something else to the browser: Alt+ArrowLeft goes back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
