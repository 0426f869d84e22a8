/** Data requests of client-side navigation. */
const DATA_ADDRESS = /\.data(?:\?|$)/;

export function asksForData(address: string): boolean {
  return DATA_ADDRESS.test(address);
}

/** The page whose data a path requests, or the path itself. The router also accepts `_.data` below a page. */
export function pageOfData(path: string): string {
  if (!path.endsWith(".data")) return path;
  return path.replace(/\/?(?:(?<=\/)_)?\.data$/, "") || "/";
}

/** `/_.data` for `/`, `/awards.data` for `/awards`. */
export function dataOf(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}
