declare global {
  interface Window {
    /** Of React Router, in every page. */
    readonly __reactRouterContext?: { readonly basename?: string };
  }
}

/**
 * The address of the site's or a language's first page, if it was opened without the slash at its end. Hosts of files
 * may serve the page there, but the router finds no page without the slash.
 */
export function baseAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  basename: string | undefined,
): string | undefined {
  return `${pathname}/` === basename ? basename + search + hash : undefined;
}
