const PRELOAD = /<link rel="preload"[^>]*>/g;
const STYLESHEET = /<link\b[^>]* rel="stylesheet"[^>]*>/;

/**
 * Moves what a page preloads behind its stylesheet: nothing is painted before that has come, and the first file that
 * is asked for has the one connection that is open already. React would put the preloads first.
 * @param html a document
 */
export function stylesheetFirst(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const preloads = head.match(PRELOAD) ?? [];
  if (!STYLESHEET.test(head)) return html;
  // By function, because a `$` in an address means itself.
  const ordered = head.replaceAll(PRELOAD, "").replace(STYLESHEET, (stylesheet) => stylesheet + preloads.join(""));
  return ordered + html.slice(end);
}
