/** The address of a route's pattern, to which the router adds no leading slash. */
export function routePath(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}
