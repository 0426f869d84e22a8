/** The address of a route below the base path, from the pattern it was found by: the router leaves out the first slash. */
export function routePath(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}
