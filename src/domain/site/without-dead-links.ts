/** `[words](/address)` with an optional title. */
const LINK = /(?<!!)\[([^\][]*)\]\((\/[^\s()]*)(?:\s+"[^"]*")?\)/g;

/**
 * Replaces dead links in Markdown by their words.
 * @param exists whether the site has an address
 */
export function withoutDeadLinks(markdown: string, exists: (address: string) => boolean): string {
  return markdown.replaceAll(LINK, (whole: string, words: string, address: string) =>
    exists(address) ? whole : words,
  );
}
