import type { FigureParts } from "../format/numbers.ts";
import type { Hex } from "../theme/color.ts";

/** The site's mark: two blocks on a ground. */
export type MarkColors = Readonly<Record<"ground" | "blocks", Hex>>;

/** `src/app/icons/favicon.svg` in other colors. Icons that devices crop get square corners and a margin. */
export function markDrawing({ ground, blocks }: MarkColors, isCut = false): string {
  const corners = isCut ? "" : ' rx="8"';
  const inset = isCut ? ' transform="translate(4.8 4.8) scale(.7)"' : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${ground}"/>` +
    `<path${inset} d="M6 26V14h9v12zM17 26V6h9v20z" fill="${blocks}"/></svg>`
  );
}

/** Pictures of the mark for sites with a theme: their size in px, and whether devices crop them. */
export const ICONS = {
  "icon-32.png": { size: 32, isCut: false },
  "icon-192.png": { size: 192, isCut: false },
  "icon-512.png": { size: 512, isCut: false },
  "icon-maskable-512.png": { size: 512, isCut: true },
  "apple-touch-icon.png": { size: 180, isCut: true },
} as const;

export type IconName = keyof typeof ICONS;

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

export const ICON_ADDRESSES: readonly string[] = Object.keys(ICONS).map((name) => `/icons/${name}`);

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
  readonly block?: PreviewBlock | undefined;
}

/** `/og/blog/tech.png` for `/blog/tech`, `/og/home.png` for `/`. */
export function previewAddress(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}

export function previewedPath(address: string): string | undefined {
  const [, path] = /^\/og(\/.+)\.png$/.exec(address) ?? [];
  return path === "/home" ? "/" : path;
}
