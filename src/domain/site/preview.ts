import type { FigureParts } from "../experience/result.ts";

/** What a page has to show beside its title. */
export type PreviewBlock =
  | { readonly kind: "picture"; readonly name: string }
  | { readonly kind: "figure"; readonly figure: FigureParts; readonly words: string };

export interface Preview {
  /** The last word is drawn in the built style. */
  readonly title: string;
  /** Context, shown above the title. */
  readonly kicker?: string;
  readonly owner: string;
  readonly role: string | undefined;
  /** Unfinished or a placeholder: the building is outlined. */
  readonly inProgress: boolean;
  /** Stands in place of the building. */
  readonly block?: PreviewBlock | undefined;
}

/** `/og/blog/tech.png` for `/blog/tech`, `/og/home.png` for `/`. */
export function previewAddress(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}

/** The page of a preview's address; undefined for other addresses. */
export function previewedPath(address: string): string | undefined {
  const [, path] = /^\/og(\/.+)\.png$/.exec(address) ?? [];
  return path === "/home" ? "/" : path;
}
