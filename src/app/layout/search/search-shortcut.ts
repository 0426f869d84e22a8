/** Properties of a keyboard event that decide whether it opens the search. */
type PressedKey = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** Shortcuts in the notation of `aria-keyshortcuts`. */
export const SEARCH_SHORTCUTS = { withSlash: "/ Control+K Meta+K", withoutSlash: "Control+K Meta+K" } as const;

/**
 * Whether a key opens the search: Ctrl/Cmd+K, or a slash if allowed.
 * @param slashAllowed false while typing in a field, or if the visitor turned the key off
 */
export function isSearchShortcut(pressed: PressedKey, slashAllowed: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = pressed;
  if (repeat || isComposing || defaultPrevented || altKey) return false;
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !shiftKey;
  // Also with Shift, as some keyboard layouts require.
  return key === "/" && !ctrlKey && !metaKey && slashAllowed;
}
