const PRELOAD = /<link rel="preload"[^>]*>/g;
const STYLESHEET = /<link\b[^>]* rel="stylesheet"[^>]*>/g;

/**
 * Moves what a page preloads behind its stylesheets: nothing is painted before those have come, and the first file that
 * is asked for has the one connection that is open already. React would put the preloads first.
 * @param html a document
 */
export function stylesheetFirst(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const preloads = head.match(PRELOAD) ?? [];
  const last = head.match(STYLESHEET)?.at(-1);
  if (last === undefined) return html;
  // By function, because a `$` in an address means itself.
  const ordered = head.replaceAll(PRELOAD, "").replace(last, (stylesheet) => stylesheet + preloads.join(""));
  return ordered + html.slice(end);
}
