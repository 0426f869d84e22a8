/** The picture that stands for a page where its link is shared: `/og/blog/tech.png` for `/blog/tech`, `/og/home.png` for `/`. */
export function previewAddress(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}
