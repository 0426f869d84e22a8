/** Browsers read a backslash as a slash; renderers write it as `%5C`. */
const ALLOWED = /^(https?:|mailto:|#|\/(?!\/|\\|%5C))/i;

/** Whether Markdown may link to an address. The check reports other links, and pages keep only their text. */
export function isMarkdownLink(address: string): boolean {
  return ALLOWED.test(address);
}
