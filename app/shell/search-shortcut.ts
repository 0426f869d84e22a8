/** What of a pressed key tells whether it asks for the search. */
type PressedKey = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** For assistive technology, in the notation of `aria-keyshortcuts`. */
export const SEARCH_SHORTCUTS = "/ Control+K Meta+K";

/**
 * Whether a key asks for the search: Ctrl or Cmd and K anywhere, a slash where nothing is being typed.
 * @param typing whether the key would write into a field
 */
export function asksForSearch(pressed: PressedKey, typing: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = pressed;
  if (repeat || isComposing || defaultPrevented || altKey) return false;
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !shiftKey;
  // With Shift as well: that is where some keyboards have the slash.
  return key === "/" && !ctrlKey && !metaKey && !typing;
}
