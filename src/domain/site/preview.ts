/** What the preview of a page says. */
export interface PreviewText {
  /** The page's own title; its last word is shown built, the ones before it drawn. */
  readonly title: string;
  /** What the title belongs to, where it does not say so itself. */
  readonly kicker?: string;
  readonly owner: string;
  /** What they do, in a few words. */
  readonly role: string;
  /** Not finished, or still to come: the building is drawn, not built. */
  readonly underWay: boolean;
}

/** The picture that stands for a page where its link is shared: `/og/blog/tech.png` for `/blog/tech`, `/og/home.png` for `/`. */
export function previewAddress(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}

/**
 * The page that a preview stands for.
 * @param address of the preview; undefined where it cannot be the address of one
 */
export function previewedPath(address: string): string | undefined {
  const [, path] = /^\/og(\/.+)\.png$/.exec(address) ?? [];
  return path === "/home" ? "/" : path;
}
