/** `[words](/address)` with an optional title. */
const LINK = /(?<!!)\[([^\][]*)\]\((\/[^\s()]*)(?:\s+"[^"]*")?\)/g;

/**
 * Markdown with the words of links in place of those that lead nowhere.
 * @param exists whether an address of the site leads somewhere
 */
export function withoutDeadLinks(markdown: string, exists: (address: string) => boolean): string {
  return markdown.replaceAll(LINK, (whole: string, words: string, address: string) =>
    exists(address) ? whole : words,
  );
}
