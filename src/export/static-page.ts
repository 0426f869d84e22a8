/** A sealed page with its policy in it, for hosts that send no headers of the site's own. */
export function withInlinePolicy(html: string, policy: string): string {
  // A document cannot say who may frame it: in a `meta` element this one has no effect but a warning.
  const directives = policy.split("; ").filter((directive) => !directive.startsWith("frame-ancestors"));
  const content = directives.join("; ").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  // First, because it holds for what comes after it only.
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${content}"/>`,
  );
}
