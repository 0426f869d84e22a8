import type { KeyboardEvent, MouseEvent } from "react";

/** Whether a key or click means something else to the browser: Alt+ArrowLeft goes back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
