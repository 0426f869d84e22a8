/** What of a pressed key tells whether it asks for the search. */
type PressedKey = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** What opens the search, for assistive technology, in the notation of `aria-keyshortcuts`. */
export const SEARCH_SHORTCUTS = { withSlash: "/ Control+K Meta+K", withoutSlash: "Control+K Meta+K" } as const;

/**
 * Whether a key asks for the search: Ctrl or Cmd and K anywhere, a slash where it may.
 * @param slashMay whether a slash does: not while something is being typed, nor where the visitor switched it off
 */
export function isSearchShortcut(pressed: PressedKey, slashMay: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = pressed;
  if (repeat || isComposing || defaultPrevented || altKey) return false;
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !shiftKey;
  // With Shift as well: that is where some keyboards have the slash.
  return key === "/" && !ctrlKey && !metaKey && slashMay;
}
