/** Inlines the content security policy, for hosts that cannot send it. */
export function withInlinePolicy(html: string, policy: string): string {
  // `frame-ancestors` has no effect in a `meta` element but a warning.
  const directives = policy.split("; ").filter((directive) => !directive.startsWith("frame-ancestors"));
  const content = directives.join("; ").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  // First, because it only affects what follows.
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${content}"/>`,
  );
}
